"""Tables: any mix of seats, invitations, leaving, rematches, replays, and who is who."""

import time
from pathlib import Path

import pytest

from games import random_game
from server.running import Player, Server, play_on, problem, running
from twincities.library import games
from twincities.server.fair import check_fair


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_played_to_its_end_with_bots(anna: Player, game: str) -> None:
    offered = {g["game"]: g for g in anna.get("/api/games").json()["games"]}[game]
    for players in offered["players"]:
        kinds = ["me"] + ["bot"] * (players - 1)
        table = anna.make(*kinds, game=game)["table"]["id"]
        seen = play_on(table, [anna])
        assert (
            len(seen["result"]["scores"]) == len(seen["seats"]) >= max(players, 2 * (players == 1))
        )


def test_games_are_described(anna: Player) -> None:
    told = anna.get("/api/games").json()
    assert {g["game"] for g in told["games"]} == set(games())
    assert set(told["languages"]) == {"cs", "sk", "pl", "en"}
    for game in told["games"]:
        assert "random" in game["bots"]
        parts = anna.get(f"/api/games/{game['game']}/components").json()
        assert parts["name"] == game["components"] or game["components"] in str(parts)


def test_the_solo_opponent_plays_inside_the_rules(anna: Player) -> None:
    made = anna.make("me", difficulty="hard")["table"]
    assert [seat["kind"] for seat in made["seats"]] == ["person", "opponent"]
    assert made["view"]["options"]["difficulty"] == "hard"
    assert play_on(made["id"], [anna])["result"]["breakdown"]


def test_hot_seat_one_person_plays_both(anna: Player, bea: Player) -> None:
    made = anna.make("me", "here")["table"]
    assert made["mine"] == [0, 1]
    assert "moves" in made["view"]
    assert play_on(made["id"], [anna])["status"] == "over"
    assert bea.look(made["id"])["mine"] == []


def test_an_invitation_works_once(anna: Player, bea: Player, server: Server) -> None:
    made = anna.make("me", "open", "open")
    table = made["table"]["id"]
    assert made["table"]["status"] == "open"
    ticket = made["invitations"][0]
    assert len(ticket["token"]) >= 22  # 128 bits
    assert ticket["link"] == f"/table/{table}#seat=1&token={ticket['token']}"
    path = f"/api/tables/{table}/seats/1"
    problem(bea.post(path, {"token": "wrong"}), 403, "bad_token")
    problem(bea.post(path, {}), 403, "bad_token")
    problem(bea.post(f"/api/tables/{table}/seats/2", {"token": ticket["token"]}), 403, "bad_token")
    problem(bea.post(f"/api/tables/{table}/seats/9", {"token": ticket["token"]}), 404, "not_found")
    bea.join(made, "Bea")
    problem(server.player().post(path, {"token": ticket["token"]}), 409, "seat_taken")
    names = [seat.get("name", "") for seat in anna.look(table)["seats"]]
    assert names == ["Player 1", "Bea", ""]
    assert bea.post(path, {"token": ticket["token"]}).status_code == 200, "one's own seat"


def test_a_new_invitation_ends_the_old(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    table, old = made["table"]["id"], made["invitations"][0]["token"]
    path = f"/api/tables/{table}/seats/1"
    problem(bea.post(f"{path}/invitation", {"version": 0}), 403, "not_allowed")
    new = anna.post(f"{path}/invitation", {"version": 0}).json()
    problem(bea.post(path, {"token": old}), 403, "bad_token")
    assert bea.post(path, {"token": new["token"]}).status_code == 200


def test_tokens_and_owners_are_never_shown(anna: Player, bea: Player, server: Server) -> None:
    made = anna.make("me", "open")
    bea.join(made)
    table, token = made["table"]["id"], made["invitations"][0]["token"]
    for path in ("", "/log", "/record"):
        text = server.player().get(f"/api/tables/{table}{path}").text
        assert "owner" not in text
        assert "token" not in text.replace("tokens", "").replace('"token ', "")
        assert token not in text
    store = Path(server.db.removeprefix("sqlite:///"))
    for file in (store, store.with_name(store.name + "-wal")):
        assert token.encode() not in file.read_bytes()
        assert anna.http.cookies["twincities"].encode() not in file.read_bytes()


def test_a_bot_may_have_a_seat_nobody_came_for(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open")
    path = f"/api/tables/{made['table']['id']}/seats/1/bot"
    problem(bea.post(path, {"version": 0, "bot": "random"}), 403, "not_allowed")
    problem(anna.post(path, {"version": 0, "bot": "nobody"}), 422, "bad_options")
    assert anna.post(path, {"version": 0, "bot": "random"}).status_code == 200
    assert play_on(made["table"]["id"], [anna])["status"] == "over"


def test_leaving_before_the_start_opens_the_seat(anna: Player, bea: Player) -> None:
    made = anna.make("me", "open", "open")
    table = made["table"]["id"]
    bea.join(made, "Bea")
    bea.post(f"/api/tables/{table}/leave", {"version": bea.look(table)["version"]})
    seen = bea.look(table)
    assert seen["seats"][1]["kind"] == "open"
    assert seen["mine"] == []
    again = anna.post(f"/api/tables/{table}/seats/1/invitation", {"version": seen["version"]})
    assert again.status_code == 201, again.text


def test_a_left_seat_goes_to_a_bot_if_the_others_agree(tmp_path: Path) -> None:
    with running(tmp_path, leave_seconds=0.5, away_seconds=1000) as server:
        anna, bea, cai = server.player(), server.player(), server.player()
        made = anna.make("me", "open", "open")
        table = made["table"]["id"]
        bea.join(made, "Bea")
        made["invitations"].pop(0)
        cai.join(made, "Cai")
        play_on(table, [anna, bea, cai], 4)
        version = anna.look(table)["version"]
        bot, answer = f"/api/tables/{table}/seats/1/bot", f"/api/tables/{table}/answer"
        wish = {"version": version, "bot": "random"}
        problem(anna.post(bot, wish), 409, "too_early")
        left = bea.post(f"/api/tables/{table}/leave", {"version": version})
        wish["version"] = version = left.json()["version"]
        told = anna.post(bot, wish)
        problem(told, 409, "too_early")
        assert int(told.headers["Retry-After"]) >= 1
        assert anna.look(table)["seats"][1]["left"]
        time.sleep(0.6)
        asked = anna.post(bot, wish).json()
        assert asked["asked"]
        seen = cai.look(table)
        assert seen["question"]["waiting"] == [2]
        assert seen["question"]["bot"] == "random"
        done = cai.post(answer, {"version": seen["version"], "agree": True})
        assert done.status_code == 200, done.text
        assert anna.look(table)["seats"][1]["kind"] == "bot"
        play_on(table, [anna, cai], 6)
        # Whoever left can come back at any time.
        back = bea.post(f"/api/tables/{table}/seats/1", {"name": "Bea"})
        assert back.status_code == 200, back.text
        assert bea.look(table)["mine"] == [1]
        assert play_on(table, [anna, bea, cai])["status"] == "over"


def test_a_rematch_is_one_table_with_the_next_to_begin(anna: Player, bea: Player) -> None:
    wish = {"game": "point-city", "undo": "turn", "scores": False, "hints": False}
    made = anna.post("/api/tables", wish).json()
    table = made["table"]["id"]
    bea.join(made, "Bea")
    problem(anna.post(f"/api/tables/{table}/rematch"), 409, "not_over")
    for _ in range(3):
        play_on(table, [anna, bea])
        first = anna.get(f"/api/tables/{table}/record").json()["setup"]["first"]
        ids = {p.post(f"/api/tables/{table}/rematch").json()["table"] for p in (anna, bea, anna)}
        assert len(ids) == 1
        assert anna.look(table)["rematch"] in ids
        table = ids.pop()
        seen = anna.look(table)
        assert seen["status"] == "running"
        assert seen["turn"] == 1 - first
        assert [seat["name"] for seat in seen["seats"]] == ["Player 1", "Bea"]
        assert bea.look(table)["mine"] == [1]
        assert (seen["undo_policy"], seen["scores"], seen["hints"]) == ("turn", False, False)


def test_the_record_is_whole_only_at_the_end(anna: Player, bea: Player) -> None:
    table = anna.make("me", "here")["table"]["id"]
    promise = anna.look(table)["commitment"]
    play_on(table, [anna], 5)
    part = anna.get(f"/api/tables/{table}/record").json()
    assert "setup" not in part
    assert len(part["moves"]) == 5
    problem(anna.get(f"/api/tables/{table}/fair"), 409, "not_over")
    assert "nonce" not in anna.look(table)
    seen = play_on(table, [anna])
    fair = check_fair(bea.get(f"/api/tables/{table}/fair").content)
    assert fair.commitment == promise == seen["commitment"]
    assert fair.nonce == seen["nonce"]
    whole = anna.get(f"/api/tables/{table}/record").json()
    assert whole["setup"] == fair.record.setup
    assert whole["result"] == seen["result"]


@pytest.mark.parametrize("game", games())
def test_a_record_opens_as_a_replay(anna: Player, bea: Player, game: str) -> None:
    record = random_game((game, {}), 5).record()
    record.seats = ["Anna", "bot:mcts-1.5s"]
    made = anna.http.post("/api/records", content=record.json())
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    assert made.json()["status"] == "replay"
    whole = record.replay()
    for number in (0, 3, len(record.moves)):
        seen = bea.get(f"/api/tables/{table}?move={number}").json()
        assert seen["view"] == whole.at(number).view()
    problem(bea.get(f"/api/tables/{table}?move={len(record.moves) + 1}"), 404, "not_found")
    again = bea.get(f"/api/tables/{table}/record").json()
    assert again["moves"] == record.moves
    assert again["setup"] == record.setup
    problem(anna.move(table, 1, record.moves[0]), 403, "not_your_seat")
    problem(bea.post(f"/api/tables/{table}/seats/0", {}), 409, "seat_taken")
    assert len(anna.get(f"/api/tables/{table}/log").json()["changes"]) == len(record.moves)


def test_records_that_are_none(anna: Player) -> None:
    record = random_game(("point-city", {}), 6).record()
    record.moves[3] = "fly"
    problem(anna.http.post("/api/records", content=record.json()), 422, "bad_record")
    record = random_game(("point-city", {}), 6).record()
    record.seats = ["<script>", "x"]
    problem(anna.http.post("/api/records", content=record.json()), 422, "bad_name")
    record.rules = 99
    problem(anna.http.post("/api/records", content=record.json()), 422, "bad_record")
    problem(anna.post("/api/records", {"format": "other"}), 400, "bad_request")


def test_tables_that_cannot_be(anna: Player) -> None:
    def wrong(code: str, **wish: object) -> None:
        problem(anna.post("/api/tables", {"game": "point-city", **wish}), 422, code)

    wrong("bad_options", game="chess")
    wrong("bad_options", options={"players": 9})
    wrong("bad_options", options={"components": "/etc/passwd"})
    wrong("bad_options", options={"seed": 1})
    wrong("bad_options", seats=[{"kind": "me"}, {"kind": "bot", "bot": "cheater"}])
    wrong("bad_seats", seats=[{"kind": "bot", "bot": "random"}] * 2)
    wrong("bad_seats", seats=[{"kind": "me"}, {"kind": "me"}])
    wrong("bad_seats", options={"players": 3}, seats=[{"kind": "me"}, {"kind": "here"}])
    wrong("bad_name", seats=[{"kind": "me", "name": "<script>alert(1)</script>"}, {"kind": "open"}])


def test_me_my_name_and_my_tables(anna: Player, server: Server) -> None:
    assert server.player().get("/api/me").json() == {"name": "", "tables": [], "statistics": []}
    answer = anna.http.put("/api/me", json={"name": "  Anna   K. "})
    assert answer.json() == {"name": "Anna K."}
    table = anna.make("me", "here")["table"]["id"]
    (line,) = anna.get("/api/me").json()["tables"]
    assert (line["id"], line["names"], line["my_turn"]) == (table, ["Anna K.", "Player 2"], True)
    play_on(table, [anna])
    me = anna.get("/api/me").json()
    assert not me["tables"][0]["my_turn"]
    assert me["statistics"][0]["games"] == 2
    assert me["statistics"][0]["won"] in (1, 2)


def test_a_recovery_link_moves_me_to_another_device(anna: Player, bea: Player) -> None:
    table = anna.make("me", "here")["table"]["id"]
    old = anna.post("/api/me/recovery").json()["token"]
    link = anna.post("/api/me/recovery").json()
    assert link["link"] == f"/#recover={link['token']}"
    problem(bea.post("/api/me/recover", {"token": old}), 403, "bad_token")
    assert bea.post("/api/me/recover", {"token": link["token"]}).status_code == 200
    problem(bea.post("/api/me/recover", {"token": link["token"]}), 403, "bad_token")
    assert bea.http.cookies["twincities"] != anna.http.cookies["twincities"]
    assert bea.look(table)["mine"] == anna.look(table)["mine"] == [0, 1]
    bea.play(table)


def test_the_cookie_is_for_the_server_alone(anna: Player) -> None:
    cookie = anna.post("/api/tables", {"game": "point-city"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in anna.post("/api/tables", {"game": "point-city"}).headers
    assert "set-cookie" not in anna.get("/api/me").headers
