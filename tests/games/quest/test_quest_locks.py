"""Doors and keys as pure functions, with the case of the key behind its own door."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from questpress.games.quest.locks import House, Way, Why, explore, route, run_out, why_shut

HALL = ("hall", "crypt", "vault", "gate")
VAULT_DOOR = Way("vault door", ("hall", "vault"), frozenset({"brass-key"}))
WAYS = (Way("arch", ("hall", "crypt")), VAULT_DOOR, Way("passage", ("vault", "gate")))


def house(**items: Iterable[str]) -> House:
    return House({room: frozenset(items.get(room, ())) for room in HALL}, WAYS)


def test_a_key_behind_its_own_door() -> None:
    shut = house(vault=["brass-key"])
    found = explore(shut, ["hall"])
    assert found.rooms == ("hall", "crypt")
    assert found.shut == (VAULT_DOOR,)
    assert route(shut, "hall", "gate") is None
    assert why_shut(shut, ["hall"], VAULT_DOOR) == (Why("behind-itself", "brass-key", "vault"),)


def test_with_the_key_in_the_crypt_there_is_a_way() -> None:
    sound = house(crypt=["brass-key"])
    assert explore(sound, ["hall"]).rooms == HALL
    assert explore(sound, ["hall"]).shut == ()
    assert route(sound, "hall", "gate") == ("hall", "crypt", "hall", "vault", "gate")


def test_a_key_that_is_nowhere() -> None:
    bare = house()
    assert explore(bare, ["hall"]).rooms == ("hall", "crypt")
    assert why_shut(bare, ["hall"], VAULT_DOOR) == (Why("nothing", "brass-key"),)


def test_keys_behind_each_others_doors() -> None:
    red = Way("red", ("hall", "crypt"), frozenset({"red-key"}))
    blue = Way("blue", ("hall", "vault"), frozenset({"blue-key"}))
    crossed = House(
        {"hall": frozenset(), "crypt": frozenset({"blue-key"}), "vault": frozenset({"red-key"})}, (red, blue)
    )
    assert explore(crossed, ["hall"]).rooms == ("hall",)
    # With the red door open one gets the blue key, and behind the blue door lies the red one.
    assert why_shut(crossed, ["hall"], red) == (Why("behind-itself", "red-key", "vault"),)


def test_a_key_behind_another_door_that_never_opens() -> None:
    red = Way("red", ("hall", "crypt"), frozenset({"red-key"}))
    blue = Way("blue", ("hall", "vault"), frozenset({"blue-key"}))
    plan = House({"hall": frozenset(), "crypt": frozenset(), "vault": frozenset({"red-key", "blue-key"})}, (red, blue))
    assert why_shut(plan, ["hall"], red) == (Why("elsewhere", "red-key", "vault"),)
    assert why_shut(plan, ["hall"], blue) == (Why("behind-itself", "blue-key", "vault"),)


def test_any_one_of_several_keys_opens() -> None:
    either = Way("door", ("hall", "vault"), frozenset({"iron-key", "tin-key"}))
    plan = House({"hall": frozenset({"tin-key"}), "vault": frozenset({"iron-key"})}, (either,))
    assert explore(plan, ["hall"]).rooms == ("hall", "vault")


def rooms(*names: str, **items: str) -> dict[str, frozenset[str]]:
    return {name: frozenset(items.get(name, "").split()) for name in names}


def test_a_key_that_is_spent_on_the_wrong_door() -> None:
    cellar = Way("cellar door", ("hall", "cellar"), frozenset({"key"}), spends=True)
    gate = Way("gate", ("hall", "yard"), frozenset({"key"}), spends=True)
    plan = House(rooms("hall", "cellar", "yard", hall="key"), (cellar, gate))
    assert run_out(plan, ["hall"], ["yard"]) == ("cellar door",)
    # A second key in the hall, or one in the cellar, mends it; so does a door that gives the key back.
    assert run_out(House(rooms("hall", "cellar", "yard", hall="key key-2"), plan.ways), ["hall"], ["yard"]) == (
        "cellar door",
    )
    both = frozenset({"key", "key-2"})
    ways = (Way("cellar door", ("hall", "cellar"), both, spends=True), Way("gate", ("hall", "yard"), both, spends=True))
    assert run_out(House(rooms("hall", "cellar", "yard", hall="key key-2"), ways), ["hall"], ["yard"]) is None
    assert run_out(House(rooms("hall", "cellar", "yard", hall="key", cellar="key-2"), ways), ["hall"], ["yard"]) is None
    kept = (Way("cellar door", ("hall", "cellar"), frozenset({"key"})), gate)
    assert run_out(House(plan.rooms, kept), ["hall"], ["yard"]) is None


def test_goals_out_of_reach_in_the_best_case_are_no_matter_of_keys() -> None:
    gate = Way("gate", ("hall", "yard"), frozenset({"key"}), spends=True)
    assert run_out(House(rooms("hall", "yard", "tower", hall="key"), (gate,)), ["hall"], ["tower"]) is None


@st.composite
def houses(draw: st.DrawFn) -> House:
    names = "abcde"
    keys = "xyz"
    items = {name: frozenset(draw(st.sets(st.sampled_from(keys), max_size=2))) for name in names}
    ways = [
        Way(
            f"way-{i}",
            (draw(st.sampled_from(names)), draw(st.sampled_from(names))),
            frozenset(draw(st.sets(st.sampled_from(keys), max_size=2))),
            draw(st.booleans()),
        )
        for i in range(draw(st.integers(1, 5)))
    ]
    return House(items, tuple(ways))


def walk(plan: House, order: Iterable[Way]) -> set[str]:
    """Return the rooms entered when ways are tried in an order, again and again, nothing ever being spent."""
    reached, held = {"a"}, set(plan.rooms["a"])
    for _ in range(6):
        for way in order:
            if reached.intersection(way.between) and (not way.needs or way.needs & held):
                reached |= set(way.between)
                held |= {thing for room in way.between for thing in plan.rooms[room]}
    return reached


@given(houses())
def test_exploring_finds_what_walking_in_any_order_finds(plan: House) -> None:
    found = set(explore(plan, ["a"]).rooms)
    for order in list(permutations(plan.ways))[:24]:
        assert walk(plan, order) == found
    for room in plan.rooms:
        way = route(plan, "a", room)
        assert (way is not None) == (room in found)
        assert way is None or (way[0], way[-1]) == ("a", room)


def dead_end(plan: House, goals: set[str], opened: frozenset[str], spent: frozenset[str]) -> bool:
    """Tell by trying everything whether some order of spending keys shuts a goal out."""
    reached, held = {"a"}, set(plan.rooms["a"]) - spent
    growing = True
    while growing:
        growing = False
        for way in plan.ways:
            free = not way.needs or way.name in opened or (not way.spends and way.needs & held)
            if free and reached.intersection(way.between) and not reached.issuperset(way.between):
                reached |= set(way.between)
                held = set().union(*(plan.rooms[room] for room in reached)) - spent
                growing = True
    moves = [
        (way.name, key)
        for way in plan.ways
        if way.spends and way.name not in opened and reached.intersection(way.between)
        for key in way.needs & held
    ]
    if not moves:
        return not goals <= reached
    return any(dead_end(plan, goals, opened | {name}, spent | {key}) for name, key in moves)


@given(houses(), st.sets(st.sampled_from("abcde"), max_size=2))
def test_running_out_is_found_by_trying_every_order_too(plan: House, goals: set[str]) -> None:
    within = goals <= set(explore(plan, ["a"]).rooms) and any(way.spends for way in plan.ways)
    expected = within and dead_end(plan, goals, frozenset(), frozenset())
    assert (run_out(plan, ["a"], goals) is not None) == expected


def test_many_doors_do_not_take_for_ever() -> None:
    keys = [f"key-{k}" for k in range(12)]
    ways = tuple(Way(f"door-{k}", ("hall", f"cell-{k}"), frozenset(keys), spends=True) for k in range(12))
    plan = House(rooms("hall", *(f"cell-{k}" for k in range(12)), hall=" ".join(keys)), ways)
    assert run_out(plan, ["hall"], ["cell-0"]) is None
