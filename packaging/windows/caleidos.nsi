; The installer for Windows: for one person, without an administrator. Compiled by packaging/windows/build.py, which gives
; VERSION, FOLDER (what PyInstaller made), OUT, ROOT and SIZE_KIB.
;   setup.exe /S [/D=C:\where\to]        installs without questions; /D must come last and takes no quotes
;   uninstall.exe /S [/SAVES]            uninstalls without questions; with /SAVES the games, lists and settings go, too

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "Caleidos"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
!define OWN "$LOCALAPPDATA\caleidos" ; where the game keeps what belongs to the person: see game/paths.py

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME}"
VIAddVersionKey LegalCopyright "The Caleidos authors, MIT licence"

!define MUI_ICON "${ROOT}\packaging\icon\caleidos.ico"
!define MUI_UNICON "${ROOT}\packaging\icon\caleidos.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\caleidos.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString running ${LANG_ENGLISH} "Caleidos is running. Close it, then go on."
LangString running ${LANG_GERMAN} "Caleidos läuft gerade. Bitte schließen, dann geht es weiter."
LangString foreign ${LANG_ENGLISH} "There are files in $INSTDIR that are not Caleidos'. Choose an empty folder."
LangString foreign ${LANG_GERMAN} "In $INSTDIR liegen Dateien, die nicht zu Caleidos gehören. Bitte einen leeren Ordner wählen."
LangString too ${LANG_ENGLISH} "Delete your saved games, army lists and settings, too? They lie in ${OWN}."
LangString too ${LANG_GERMAN} "Auch die gespeicherten Spiele, Heereslisten und Einstellungen löschen? Sie liegen in ${OWN}."
LangString game_file ${LANG_ENGLISH} "Game of Caleidos"
LangString game_file ${LANG_GERMAN} "Spiel von Caleidos"
LangString army_file ${LANG_ENGLISH} "Army list of Caldaern"
LangString army_file ${LANG_GERMAN} "Heeresliste von Caldaern"
LangString map_file ${LANG_ENGLISH} "Map for Caleidos"
LangString map_file ${LANG_GERMAN} "Karte für Caleidos"

; A program that runs can't be written over: the folder would be left half old, half new.
!macro wait_until_closed
  again:
    ${If} ${FileExists} "$INSTDIR\caleidos.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\caleidos.exe" a
      ${If} ${Errors}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(running)" /SD IDCANCEL IDRETRY again
        SetErrorLevel 2
        Abort
      ${EndIf}
      FileClose $0
    ${EndIf}
!macroend

!macro open_with EXTENSION KIND TEXT
  WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${TEXT}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\caleidos.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\caleidos.exe" open "%1"'
!macroend

Function .onVerifyInstDir
  ; An upgrade goes over what is there; anything else must not be touched by the uninstaller later.
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\uninstall.exe"
    ${DirState} "$INSTDIR" $0
    ${If} $0 = 1
      Abort
    ${EndIf}
  ${EndIf}
FunctionEnd

Section
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\uninstall.exe"
    ${DirState} "$INSTDIR" $0
    ${If} $0 = 1
      MessageBox MB_OK|MB_ICONSTOP "$(foreign)" /SD IDOK
      SetErrorLevel 3
      Abort
    ${EndIf}
  ${EndIf}
  !insertmacro wait_until_closed
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\caleidos.exe"

  !insertmacro open_with ".caleidos" "Caleidos.Game" "$(game_file)"
  !insertmacro open_with ".army" "Caleidos.Army" "$(army_file)"
  !insertmacro open_with ".caleimap" "Caleidos.Map" "$(map_file)"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\caleidos.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Caleidos authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KIB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Function un.onInit
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/SAVES" $2
  StrCpy $3 "keep"
  ${IfNot} ${Errors}
    StrCpy $3 "delete"
  ${EndIf}
FunctionEnd

Section Uninstall
  !insertmacro wait_until_closed
  ${IfNot} ${Silent}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(too)" IDNO kept
    StrCpy $3 "delete"
    kept:
  ${EndIf}
  ${If} $3 == "delete"
    RMDir /r "${OWN}"
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\caleidos.exe"
  Delete "$INSTDIR\caleidos-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.caleidos" ""
  ${If} $0 == "Caleidos.Game"
    DeleteRegKey HKCU "${CLASSES}\.caleidos"
  ${EndIf}
  ReadRegStr $0 HKCU "${CLASSES}\.army" ""
  ${If} $0 == "Caleidos.Army"
    DeleteRegKey HKCU "${CLASSES}\.army"
  ${EndIf}
  ReadRegStr $0 HKCU "${CLASSES}\.caleimap" ""
  ${If} $0 == "Caleidos.Map"
    DeleteRegKey HKCU "${CLASSES}\.caleimap"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\Caleidos.Game"
  DeleteRegKey HKCU "${CLASSES}\Caleidos.Army"
  DeleteRegKey HKCU "${CLASSES}\Caleidos.Map"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
