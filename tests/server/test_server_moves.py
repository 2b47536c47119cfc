"""Moves: one winner, the first answer again, and an error for everything else."""

import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.running import Json, Player, Server, play_on, problem, running


def two(anna: Player, bea: Player) -> tuple[str, list[Player]]:
    """A table of two people; the players by their seats."""
    made = anna.make("me", "open")
    bea.join(made, "Bea")
    return made["table"]["id"], [anna, bea]


def test_a_move_is_stored_and_seen_by_all(anna: Player, bea: Player, server: Server) -> None:
    table, players = two(anna, bea)
    seen = anna.look(table)
    assert seen["status"] == "running"
    mover = players[seen["turn"]]
    moves = mover.look(table)["view"]["moves"]
    answer = mover.move(table, seen["version"], moves[0])
    assert answer.json() == {"version": seen["version"] + 1, "number": 0, "move": moves[0]}
    for watcher in (anna, bea, server.player()):
        after = watcher.look(table)
        assert after["version"] == seen["version"] + 1
        assert after["number"] == 1


def test_only_the_seat_to_move_sees_moves(anna: Player, bea: Player, server: Server) -> None:
    table, players = two(anna, bea)
    turn = anna.look(table)["turn"]
    assert "moves" in players[turn].look(table)["view"]
    assert "moves" not in players[1 - turn].look(table)["view"]
    assert "moves" not in server.player().look(table)["view"]


def test_a_stale_version_is_refused_with_the_current_one(anna: Player, bea: Player) -> None:
    table, players = two(anna, bea)
    seen = anna.look(table)
    mover = players[seen["turn"]]
    moves = mover.look(table)["view"]["moves"]
    assert mover.move(table, seen["version"], moves[0]).status_code == 200
    told = problem(mover.move(table, seen["version"], moves[1], "other"), 409, "stale")
    assert told["version"] == seen["version"] + 1
    problem(mover.move(table, 2**31 - 1, moves[1], "third"), 409, "stale")
    assert anna.look(table)["number"] == 1


def test_the_same_key_gives_the_first_answer_again(anna: Player, bea: Player) -> None:
    table, players = two(anna, bea)
    seen = anna.look(table)
    mover = players[seen["turn"]]
    move = mover.look(table)["view"]["moves"][0]
    first = mover.move(table, seen["version"], move, "key")
    play_on(table, players, 3)
    assert mover.move(table, seen["version"], move, "key").content == first.content
    assert mover.move(table, 0, "nonsense", "key").content == first.content
    assert anna.look(table)["number"] == 4


def test_a_key_is_its_persons_own(anna: Player, bea: Player) -> None:
    """Another's key is no answer: it neither tells their move nor stops mine."""
    table, players = two(anna, bea)
    first = anna.look(table)["turn"]
    answers: list[int] = []
    while (seen := anna.look(table))["turn"] == first or len(answers) < 2:
        mover = players[seen["turn"]]
        move = mover.look(table)["view"]["moves"][0]
        key = "ours" if seen["turn"] != first or not answers else f"{seen['version']}"
        answers.append(mover.move(table, seen["version"], move, key).json()["number"])
    assert answers == list(range(len(answers)))


def test_errors_of_moves(anna: Player, bea: Player, server: Server) -> None:
    table, players = two(anna, bea)
    seen = anna.look(table)
    version, turn = seen["version"], seen["turn"]
    mover, other = players[turn], players[1 - turn]
    move = mover.look(table)["view"]["moves"][0]
    problem(mover.move(table, version, "fly to the moon"), 422, "invalid_move")
    told = problem(mover.move(table, version, "token 0"), 422, "illegal_move")
    assert len(told["message"]) > 8
    problem(other.move(table, version, move), 403, "not_your_seat")
    problem(server.player().move(table, version, move), 403, "not_your_seat")
    problem(mover.move("zzzzzzzzzzzzz", version, move), 404, "no_table")
    problem(mover.move("no%00table", version, move), 404, "no_table")
    assert anna.look(table)["version"] == version


def test_no_move_before_all_seats_are_taken_or_after_the_end(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    table = made["table"]["id"]
    problem(anna.move(table, 0, "draw"), 409, "not_started")
    bea.join(made)
    seen = play_on(table, [anna, bea])
    assert seen["result"]["scores"]
    problem(anna.move(table, seen["version"], "draw"), 409, "over")


def test_fifty_at_once_have_one_winner(tmp_path: Path, store: str) -> None:
    with running(tmp_path, store) as server:
        anna, bea = server.player(), server.player()
        table, players = two(anna, bea)
        for _ in range(3):
            seen = anna.look(table)
            mover = players[seen["turn"]]
            moves = mover.look(table)["view"]["moves"]

            with ThreadPoolExecutor(50) as pool:
                posted = [
                    pool.submit(
                        mover.move,
                        table,
                        seen["version"],
                        moves[n % len(moves)],
                        f"{seen['version']} {n}",
                    )
                    for n in range(50)
                ]
            answers = sorted(answer.result().status_code for answer in posted)
            assert answers == [200] + [409] * 49
            assert anna.look(table)["version"] == seen["version"] + 1


# undo


def until_free(anna: Player, bea: Player) -> tuple[str, Player, Player, Json]:
    """Play until somebody could undo at will: the table, that person, the other, what they see."""
    for _ in range(20):
        table, players = two(anna, bea)
        for number in range(1000):
            for player, other in (players, players[::-1]):
                seen = player.look(table)
                if seen.get("undo", {}).get("how") == "free":
                    return table, player, other, seen
                if seen["turn"] in seen["mine"]:
                    player.play(table, 5 * number)
            if seen["status"] == "over":
                break
    raise AssertionError("nobody could undo")


def test_undo_is_free_within_a_turn(anna: Player, bea: Player) -> None:
    table, player, other, before = until_free(anna, bea)
    problem(other.post(f"/api/tables/{table}/undo", {"version": 0}), 409, "stale")
    answer = player.post(f"/api/tables/{table}/undo", {"version": before["version"]})
    assert answer.json() == {"version": before["version"] + 1, "asked": False}
    after = player.look(table)
    assert after["number"] == before["undo"]["to"] < before["number"]
    assert after["turn"] == before["turn"]
    assert "rewound" not in after


def test_what_was_revealed_stays(anna: Player, bea: Player) -> None:
    table, players = two(anna, bea)
    seen = anna.look(table)
    mover = players[seen["turn"]]
    mover.play(table)  # any first move of Point City shows a new card
    version = mover.look(table)["version"]
    problem(mover.post(f"/api/tables/{table}/undo", {"version": version}), 409, "revealed")


@pytest.mark.parametrize("agree", [True, False])
def test_the_others_must_agree(server: Server, anna: Player, bea: Player, agree: bool) -> None:
    """A question that another process stored is asked here too."""
    table, players = two(anna, bea)
    play_on(table, players, 3)
    before = anna.look(table)
    with sqlite3.connect(server.db.removeprefix("sqlite:///")) as store:
        (seats,) = store.execute("SELECT seats FROM tables WHERE id = ?", [table]).fetchone()
        owner = json.loads(seats)[0]["owner"]
        asked = json.dumps({"what": "undo", "by": owner, "data": {"to": 1}})
        row = [table, before["version"] + 1, time.time(), "ask", 0, asked]
        store.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, NULL)", row)
    seen = bea.look(table)
    assert seen["question"] == {"what": "undo", "by": [0], "waiting": [1], "to": 1}
    path, yes = f"/api/tables/{table}/answer", {"version": seen["version"], "agree": True}
    problem(anna.post(path, yes), 409, "no_question")
    problem(server.player().post(path, yes), 403, "not_allowed")
    answer = bea.post(path, {"version": seen["version"], "agree": agree})
    assert answer.status_code == 200, answer.text
    after = bea.look(table)
    assert "question" not in after
    assert after["number"] == (1 if agree else 3)
    assert "rewound" not in after


def test_who_plays_alone_can_rewind_and_the_result_says_so(anna: Player) -> None:
    made = anna.make("me", "bot")
    table = made["table"]["id"]
    play_on(table, [anna], 6)
    while (seen := anna.look(table))["turn"] != 0:  # while the bot moves, so does the version
        time.sleep(0.01)
    answer = anna.post(f"/api/tables/{table}/undo", {"version": seen["version"], "to": 0})
    assert answer.status_code == 200, answer.text
    assert anna.look(table)["rewound"]
    seen = play_on(table, [anna])
    assert seen["status"] == "over"
    assert seen["rewound"]
    assert anna.get(f"/api/tables/{table}/fair").json()["rewound"]
    statistics = anna.get("/api/me").json()["statistics"]
    assert statistics == [{"game": "point-city", "games": 1, "won": 0, "best": None, "rewound": 1}]
    # Even the end can be taken back; its statistics go with it.
    back = anna.post(f"/api/tables/{table}/undo", {"version": seen["version"]})
    assert back.status_code == 200, back.text
    assert anna.get("/api/me").json()["statistics"] == []


def test_some_tables_let_only_ones_own_turn_be_taken_back(anna: Player) -> None:
    """Undo `turn`: not even who plays alone rewinds, and nobody is asked."""
    wish = {"game": "cities", "undo": "turn", "seats": [{"kind": "me"}, {"kind": "here"}]}
    table = anna.post("/api/tables", wish).json()["table"]["id"]
    path, seen = f"/api/tables/{table}/undo", anna.look(table)
    while seen.get("undo") is None:  # the first turns are one move long
        anna.play(table)
        seen = anna.look(table)
    assert seen["undo"] == {"to": seen["number"] - 1, "how": "free"}
    assert anna.post(path, {"version": seen["version"]}).status_code == 200
    while (after := anna.look(table))["turn"] == seen["turn"]:
        anna.play(table)
    seen = after
    assert "undo" not in seen
    answer = anna.post(path, {"version": seen["version"]})
    assert answer.json()["code"] in ("no_undo", "revealed"), answer.text
    assert anna.look(table)["number"] == seen["number"]
    over = play_on(table, [anna])
    assert "undo" not in over
    assert "rewound" not in over


def test_versions_are_never_used_again(anna: Player) -> None:
    made = anna.make("me", "here")
    table = made["table"]["id"]
    for _ in range(4):
        anna.play(table)
        version = anna.look(table)["version"]
        undone = anna.post(f"/api/tables/{table}/undo", {"version": version, "to": 0})
        assert undone.json()["version"] == version + 1
    log = anna.get(f"/api/tables/{table}/log").json()["changes"]
    assert [change["version"] for change in log] == list(range(1, 9))
    assert [change["kind"] for change in log] == ["move", "undo"] * 4


def test_errors_of_undo(anna: Player, bea: Player, server: Server) -> None:
    table, _ = two(anna, bea)
    version = anna.look(table)["version"]
    path = f"/api/tables/{table}/undo"
    problem(anna.post(path, {"version": version}), 409, "no_undo")
    problem(server.player().post(path, {"version": version}), 403, "not_allowed")
    problem(anna.post(path, {"version": version, "to": 5}), 409, "no_undo")
