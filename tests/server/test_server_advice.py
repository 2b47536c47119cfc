"""Hints, analyses, and games that are played on from a moment of another."""

import time
from pathlib import Path
from typing import Any

import pytest

from games import CONFIGURATIONS, Configuration, random_game
from server.running import Player, Server, play_on, problem, running
from twincities.library import games

Json = dict[str, Any]


def finish(anna: Player, game: str = "point-city", *kinds: str) -> Json:
    """A finished game."""
    return play_on(anna.make(*(kinds or ("me", "here")), game=game)["table"]["id"], [anna])


def analysis(player: Player, table: str) -> Json:
    """The whole analysis, asked for until it is there."""
    end = time.monotonic() + 120
    ready = -1
    while True:
        answer = player.get(f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        assert len(told["moves"]) == told["ready"] >= ready
        if told["ready"] == told["of"]:
            return told
        ready = told["ready"]
        assert time.monotonic() < end, told["ready"]
        time.sleep(0.05)


@pytest.mark.parametrize("game", games())
def test_a_hint_says_what_the_best_moves_bring(anna: Player, game: str) -> None:
    table = anna.make("me", "here", game=game)["table"]["id"]
    seen = anna.look(table)
    hint = anna.get(f"/api/tables/{table}/hint").json()
    assert hint["version"] == seen["version"]
    assert hint["move"] == hint["candidates"][0]["move"]
    assert 1 <= len(hint["candidates"]) <= 5
    for candidate in hint["candidates"]:
        assert candidate["move"] in seen["view"]["moves"]
        assert candidate["line"][0] == candidate["move"]
        assert len(candidate["wins"]) == len(candidate["scores"]) == 2
        assert sum(candidate["wins"]) == pytest.approx(1, abs=0.01)
    assert anna.get(f"/api/tables/{table}/hint").json() == hint, "the same until the game moves on"


def test_hints_are_for_who_is_to_move_and_where_they_are_wanted(anna: Player, bea: Player) -> None:
    table = anna.make("me", "here")["table"]["id"]
    problem(bea.get(f"/api/tables/{table}/hint"), 403, "not_your_seat")
    wish = {"game": "point-city", "hints": False, "seats": [{"kind": "me"}, {"kind": "here"}]}
    quiet = anna.post("/api/tables", wish).json()["table"]["id"]
    problem(anna.get(f"/api/tables/{quiet}/hint"), 409, "no_hints")


def test_prospects_are_for_the_seat_to_move(anna: Player, bea: Player) -> None:
    wish = {
        "game": "cities",
        "options": {"players": 2},
        "seats": [{"kind": "me"}, {"kind": "here"}],
    }
    table = anna.post("/api/tables", wish).json()["table"]["id"]
    told = anna.get(f"/api/tables/{table}/prospects").json()
    look = anna.look(table)
    assert (told["version"], list(told["moves"])) == (look["version"], look["view"]["moves"])
    assert all(set(each) == {"points", "goals"} for each in told["moves"].values())
    assert anna.get(f"/api/tables/{table}/prospects").json() == told
    problem(bea.get(f"/api/tables/{table}/prospects"), 403, "not_your_seat")


@pytest.mark.parametrize("game", games())
def test_a_finished_game_is_analysed_in_the_background(
    anna: Player, bea: Player, game: str
) -> None:
    table = anna.make("me", "here", game=game)["table"]["id"]
    problem(anna.get(f"/api/tables/{table}/analysis"), 409, "not_over")
    play_on(table, [anna])
    whole = analysis(anna, table)
    record = anna.get(f"/api/tables/{table}/record").json()
    assert [move["move"] for move in whole["moves"]] == record["moves"]
    assert [move["number"] for move in whole["moves"]] == list(range(whole["of"]))
    for move in whole["moves"]:
        assert move["wins"][move["seat"]] == move["win"] <= move["best_win"]
        assert move["lost"] == pytest.approx(move["best_win"] - move["win"], abs=0.0002)
        assert (move["mark"] != "") == (move["lost"] >= 0.05)
    assert any(move["mark"] for move in whole["moves"]), "chance does not play well"
    assert bea.get(f"/api/tables/{table}/analysis").json() == whole


def test_an_analysis_is_kept_until_the_game_changes(tmp_path: Path) -> None:
    with running(tmp_path, study_simulations=100) as server:
        anna = server.player()
        table = finish(anna, "point-city", "me")["id"]
        whole = analysis(anna, table)
        server.stop()
        server.start()
        again = anna.get(f"/api/tables/{table}/analysis").json()
        assert again == whole, "ready at once, after a restart too"
        version = anna.look(table)["version"]
        anna.post(f"/api/tables/{table}/undo", {"version": version})
        problem(anna.get(f"/api/tables/{table}/analysis"), 409, "not_over")
        play_on(table, [anna])
        assert analysis(anna, table)["version"] > whole["version"]


def test_a_replay_is_analysed_and_can_be_played_on(anna: Player, bea: Player) -> None:
    record = random_game(("point-city", {"players": 1}), 5).record()
    made = anna.http.post("/api/records", content=record.json()).json()
    assert [seat["kind"] for seat in made["seats"]] == ["person", "opponent"]
    assert analysis(bea, made["id"])["of"] == len(record.moves)
    new = branch(bea, made["id"], 4)
    assert [seat["kind"] for seat in new["seats"]] == ["person", "opponent"]
    assert play_on(new["id"], [bea])["status"] == "over"


def branch(player: Player, table: str, move: int, **more: str) -> Json:
    answer = player.post(f"/api/tables/{table}/branch", {"move": move, **more})
    assert answer.status_code == 201, answer.text
    return player.look(answer.json()["table"])


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_play_on_from_any_moment(anna: Player, configuration: Configuration) -> None:
    """The position is the one after so many moves, and whoever looked has the seat to move."""
    whole = random_game(configuration, 7)
    made = anna.http.post("/api/records", content=whole.record().json()).json()
    for move in (0, len(whole.history) // 2, len(whole.history) - 1):
        new = branch(anna, made["id"], move, bot="random")
        before = whole.at(move)
        assert new["mine"] == [before.seat] == [new["turn"]]
        assert new["number"] == move
        assert new["rewound"]
        assert new["view"]["moves"] == list(before.moves())
        kinds = [seat["kind"] for seat in new["seats"] if seat["kind"] != "opponent"]
        assert sorted(kinds) == ["bot"] * (len(kinds) - 1) + ["person"]
    assert play_on(new["id"], [anna])["status"] == "over"
    statistics = {line["game"]: line for line in anna.get("/api/me").json()["statistics"]}
    assert statistics[whole.name]["won"] == 0, "it counts as rewound"


def test_who_sat_there_plays_on_on_their_own_seat(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    table = made["table"]["id"]
    bea.join(made, "Bea")
    for player in (anna, bea, bea.again()):
        problem(player.post(f"/api/tables/{table}/branch", {"move": 0}), 409, "not_over")
    play_on(table, [anna, bea])
    moves = anna.get(f"/api/tables/{table}/log").json()["changes"][1:]
    number = next(change["number"] for change in moves if change["seat"] == 0)
    new = branch(bea, table, number, bot="random")
    assert new["mine"] == [1]
    assert new["seats"][1]["name"] == "Bea"
    assert play_on(new["id"], [bea])["status"] == "over"


def test_a_running_game_of_ones_own_can_be_tried_out(anna: Player, bea: Player) -> None:
    table = anna.make("me", "here")["table"]["id"]
    play_on(table, [anna], 5)
    problem(bea.post(f"/api/tables/{table}/branch", {"move": 2}), 403, "not_allowed")
    new = branch(anna, table, 5, bot="random")
    assert new["view"]["market"] == anna.look(table)["view"]["market"]
    tried = play_on(new["id"], [anna])
    assert "nonce" in tried
    found = anna.get(f"/api/tables/{new['id']}/record").json()["setup"]
    play_on(table, [anna])
    truth = anna.get(f"/api/tables/{table}/record").json()["setup"]
    assert found != truth, "trying things out shows nothing of what the game still hides"


def test_branches_that_cannot_be(anna: Player, server: Server) -> None:
    seen = finish(anna)
    path = f"/api/tables/{seen['id']}/branch"
    problem(anna.post(path, {"move": seen["number"]}), 409, "over")
    problem(anna.post(path, {"move": seen["number"] + 1}), 404, "not_found")
    problem(anna.post(path, {"move": 1, "bot": "cheater"}), 422, "bad_options")
    problem(anna.post(path, {"move": -1}), 400, "bad_request")
    problem(anna.post("/api/tables/nosuchtable/branch", {"move": 1}), 404, "no_table")
    waiting = anna.make("me", "open")["table"]["id"]
    problem(anna.post(f"/api/tables/{waiting}/branch", {"move": 0}), 409, "not_started")
