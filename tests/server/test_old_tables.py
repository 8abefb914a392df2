"""Tables that nobody touches any more: deleted at the start and once a day, unless somebody is there."""

from __future__ import annotations

from sqlalchemy import update

from saucers.server.storage.schema import EVENTS, TABLES
from server.browser import Browser
from server.running import Running, quick

LONG_AGO = "2020-01-01T00:00:00.000+00:00"


def age(server: Running, *ids: str) -> None:
    """Let everything at these tables have happened long ago."""
    with server.registry.store.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id.in_(ids)).values(created=LONG_AGO))
        connection.execute(update(TABLES).where(TABLES.c.id.in_(ids), TABLES.c.started != "").values(started=LONG_AGO))
        connection.execute(update(EVENTS).where(EVENTS.c.table_id.in_(ids)).values(at=LONG_AGO))


def test_old_tables_are_gone_when_the_server_starts_again(database: str) -> None:
    with Running(quick(database)) as server:
        ann = Browser(server.address)
        old, unbegun, new = ann.create("me", "hotseat"), ann.create("me", "invite"), ann.create("me", "hotseat")
        age(server, old["id"], unbegun["id"])
    with Running(quick(database)) as server:
        again = Browser(server.address, ann.token)
        server.inside(server.registry.clear_out())
        assert [table["id"] for table in again.get("/tables")["mine"]] == [new["id"]]
        assert again.get(f"/tables/{old['id']}", 404)["reason"].endswith(".")
        assert again.join(unbegun["invites"][0], status=404)["reason"].endswith(".")
        with again.sit_down(new["id"], 0) as seat:
            seat.wait("frame")


def test_a_table_at_which_somebody_is_stays(server: Running, ann: Browser) -> None:
    visited, left = ann.create("me", "hotseat"), ann.create("me", "hotseat")
    age(server, visited["id"], left["id"])
    with ann.sit_down(visited["id"], 0) as seat:
        mover = seat.wait("frame")["scene"]["to_move"]
        server.inside(server.registry.clear_out())
        ann.get(f"/tables/{left['id']}", 404)
        seat.send(type="look", seat=mover)
        seat.wait("frame")
        seat.choose()
        seat.wait("ack")


def test_the_owner_of_the_server_can_keep_all(database: str) -> None:
    with Running(quick(database, keep_days=0)) as server:
        ann = Browser(server.address)
        table = ann.create("me", "invite")
        age(server, table["id"])
        server.inside(server.registry.clear_out())
        assert ann.get(f"/tables/{table['id']}")["stage"] == "open"
