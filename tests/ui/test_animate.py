"""Animations: the ends are always reached, whatever the speed and whoever skips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.animate import (
    Animator,
    Call,
    Chapters,
    Parallel,
    Sequence,
    Tween,
    Wait,
    hop,
    in_out_cubic,
    linear,
    out_cubic,
)  # fmt: skip


@pytest.mark.parametrize("ease", [linear, out_cubic, in_out_cubic])
def test_eases_begin_at_nothing_and_end_at_all(ease) -> None:
    assert ease(0) == 0
    assert ease(1) == 1
    values = [ease(i / 50) for i in range(51)]
    assert values == sorted(values)


def test_a_hop_is_highest_in_the_middle() -> None:
    assert (hop(0), hop(0.5), hop(1)) == (0, 1, 0)


def script(log: list[object]) -> Sequence:
    return Sequence(
        Call(lambda: log.append("go")),
        Tween(lambda v: log.append(v), 0, 10, 0.5, linear),
        Parallel(Wait(0.3), Sequence(Wait(0.1), Call(lambda: log.append("half")))),
        Call(lambda: log.append("end")),
    )


@given(st.lists(st.floats(0.001, 0.7), min_size=1, max_size=200))
def test_however_time_passes_the_calls_come_once_and_in_order(steps: list[float]) -> None:
    log: list[object] = []
    animator = Animator()
    animator.play(script(log))
    for dt in [*steps, 2.0]:
        animator.update(dt)
    assert not animator.busy
    assert [entry for entry in log if isinstance(entry, str)] == ["go", "half", "end"]
    numbers = [entry for entry in log if not isinstance(entry, str)]
    assert numbers == sorted(numbers)
    assert numbers[-1] == 10


@given(st.floats(0, 1))
def test_skipping_makes_the_calls_that_are_left(after: float) -> None:
    log: list[object] = []
    animator = Animator()
    animator.play(script(log))
    animator.update(after)
    animator.skip()
    assert [entry for entry in log if isinstance(entry, str)] == ["go", "half", "end"]
    assert 10 in log
    assert not animator.update(0.1)


@pytest.mark.parametrize("animator", [Animator(0), Animator(1, reduced=True)])
def test_without_motion_only_the_end_is_shown(animator: Animator) -> None:
    log: list[object] = []
    animator.play(script(log))
    assert log == ["go", 10, "half", "end"]
    assert not animator.busy


def test_speed_multiplies_time() -> None:
    seen: list[float] = []
    animator = Animator(2.0)
    animator.play(Tween(seen.append, 0, 1, 1.0, linear))
    animator.update(0.25)
    assert seen == [0.5]
    animator.update(0.25)
    assert seen == [0.5, 1]


def test_one_plays_after_the_other_without_a_pause() -> None:
    seen: list[tuple[str, float]] = []
    animator = Animator()
    animator.play(Tween(lambda v: seen.append(("a", v)), 0, 1, 0.1, linear))
    animator.play(Tween(lambda v: seen.append(("b", v)), 0, 1, 0.2, linear))
    animator.update(0.2)
    assert seen == [("a", 1), ("b", pytest.approx(0.5))]


def test_a_call_may_play_more() -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(Call(lambda: animator.play(Call(lambda: log.append("second")))))
    animator.update(0.01)
    animator.update(0.01)
    assert log == ["second"]
    assert not animator.busy


def test_a_call_may_skip_the_rest() -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(Call(animator.skip))
    animator.play(Call(lambda: log.append("after")))
    animator.update(0.01)
    assert log == ["after"]
    assert not animator.busy


def test_an_empty_parallel_takes_no_time() -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(Sequence(Parallel(), Call(lambda: log.append("x"))))
    animator.update(0.0)
    assert log == ["x"]


def test_somebody_in_a_hurry_ends_what_is_playing_and_sees_the_next() -> None:
    log: list[str] = []
    animator = Animator()
    for name in ("one", "two"):
        animator.play(Sequence(Wait(1.0), Call(lambda name=name: log.append(name))))
    animator.hurry()
    assert (log, animator.busy) == (["one"], True)
    animator.update(0.5)
    assert log == ["one"]
    animator.hurry()
    assert (log, animator.busy) == (["one", "two"], False)
    animator.hurry()
    assert log == ["one", "two"]


@given(st.lists(st.sampled_from(["hurry", "wait"]), max_size=20))
def test_chapters_end_one_by_one_whether_hurried_or_not(gestures: list[str]) -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(Chapters(*[Sequence(Wait(1.0), Call(lambda n=n: log.append(n))) for n in ("a", "b", "c")]))
    animator.play(Call(lambda: log.append("end")))
    for gesture in gestures:
        before = len(log)
        animator.hurry() if gesture == "hurry" else animator.update(0.3)
        assert len(log) <= before + (2 if log[-1:] == ["c"] or gesture == "wait" else 1)
    animator.update(10.0)
    assert log == ["a", "b", "c", "end"]


def test_a_chapter_that_has_not_begun_is_not_ended_with_the_one_before() -> None:
    log: list[str] = []
    animator = Animator()
    animator.play(Chapters(Call(lambda: log.append("dice")), Sequence(Wait(0.7), Call(lambda: log.append("away")))))
    animator.hurry()
    assert log == ["dice"]
    animator.update(0.6)
    assert log == ["dice"]
    animator.update(0.2)
    assert log == ["dice", "away"]
