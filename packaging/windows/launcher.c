/* python.exe: the interpreter is in its DLL, this calls it. PYTHON_DLL is given by the compiler's command line. */
#include <stdio.h>
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int argc, wchar_t **argv) {
    HMODULE python = LoadLibraryW(PYTHON_DLL);
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!run) {
        fwprintf(stderr, L"python.exe: %ls can't be loaded (error %lu)\n", PYTHON_DLL, GetLastError());
        return 1;
    }
    return run(argc, argv);
}
