"""The command line. Every mistake of the user ends in one sentence and exit code 2."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as RichTable

import saucers
from saucers.bots.warming import Background, Use, compile_for, is_compiled, smallest
from saucers.kernel.batches import POLICIES
from saucers.kernel.compiler import plain_at_first, plain_wanted
from saucers.kernel.errors import OptionError, RecordError, SaucersError, SeatError
from saucers.kernel.game import NOBODY
from saucers.kernel.registry import definition_of

app = typer.Typer(
    name="saucers",
    help="Four board games about visitors from space: play them, watch bots play them, measure them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
edition_app = typer.Typer(help="Edition files: the boards, cards and dice of a printed copy.", no_args_is_help=True)
app.add_typer(edition_app, name="edition")
console = Console()

GameName = Annotated[str, typer.Argument(help="The game's name; `saucers games` lists them.")]
Seats = Annotated[str, typer.Option(help="Who sits where, by comma: human, or a bot's name.")]
OptionList = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game, as NAME=VALUE.")]
EditionName = Annotated[str, typer.Option(help="A standard edition's name, or a TOML file.")]
MatchName = Annotated[
    str | None, typer.Option("--match", help="Play a match of several games: best-of-3, or one of the game's own.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
RecordFile = Annotated[Path, typer.Argument(help="A record, as games are saved.")]


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"saucers {saucers.__version__}")
        raise typer.Exit


@app.callback()
def everywhere(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Four board games about visitors from space: play them, watch bots play them, measure them."""


def main() -> None:
    """Run the command line."""
    try:
        for name in saucers.game_names():
            if add_commands := definition_of(name).commands:
                add_commands(app)
        app()
    except SaucersError as error:
        print(f"saucers: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


def read_options(given: list[str] | None) -> dict[str, Any]:
    """NAME=VALUE pairs as keywords; the game's option model checks the values."""
    options: dict[str, Any] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"An option is given as NAME=VALUE, not {pair!r}.")
        options[name.strip().replace("-", "_")] = value.strip()
    return options


def load_for(name: str, seats: list[str], options: list[str] | None, edition: str) -> saucers.Game:
    """The game for a line-up: as many players as there are names, unless an option says otherwise."""
    chosen = read_options(options)
    bounds = definition_of(name).options.model_fields["players"]
    if "players" not in chosen and seats:
        low = next((m.ge for m in bounds.metadata if hasattr(m, "ge")), 1)
        high = next((m.le for m in bounds.metadata if hasattr(m, "le")), 8)
        if not low <= len(seats) <= high:
            raise SeatError(f"{name} is for {low} to {high} players, and {len(seats)} seats are named.")
        chosen["players"] = len(seats)
    game = saucers.load(name, edition=edition, **chosen)
    if seats and game.seats != len(seats):
        raise SeatError(f"This game has {game.seats} seats, and {len(seats)} are named.")
    return game


def read_record(path: Path, compiled: bool = False) -> saucers.Record:
    """A record from a file; a saved game holds one too, and of a match it is the last game's."""
    return read_records(path, compiled)[-1]


def read_records(path: Path, compiled: bool = False) -> list[saucers.Record]:
    """All records in a file: one, or those of a match. To read them, plain rules do."""
    from saucers.terminal.saves import records_within

    try:
        with nullcontext() if compiled else plain_at_first():
            return records_within(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: is not a record; records are JSON text.") from None


def closed_record(path: Path) -> dict[str, Any] | None:
    """The content of a record that a change of the rules closed: it brings its log, because it cannot be replayed."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(content, dict) or not isinstance(content.get("closed"), str):
        return None
    return content if isinstance(content.get("log"), list) else None


def write_text(path: Path, text: str) -> None:
    """Write a file the user asked for."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SaucersError(f"{path}: cannot be written ({error.strerror}).") from None


def progress_bar() -> Progress:
    """Our progress bar, on the error stream so that output can be piped."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip


def warm_up(game: saucers.Game, use: Use = Use.TABLE) -> None:
    """Compile the rules if they are not, with a progress bar; from the cache this takes a moment."""
    if not game.engine.compiled:
        return
    with progress_bar() as progress:
        task = progress.add_task(f"Compiling the rules of {game.definition.title}", total=None)

        def tell_wait() -> None:
            progress.update(task, description=f"Another process compiles the rules of {game.definition.title}")

        compile_for(game, use, lambda done, of: progress.update(task, completed=done, total=of), tell_wait)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Say what to install if something of an extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "saucers":
            raise
        raise SaucersError(
            f"This needs {missing}, which is not installed; `pip install 'saucers[{extra}]'` brings it."
        ) from None


@contextmanager
def compiled_meanwhile(game: saucers.Game, use: Use) -> Iterator[None]:
    """Compile beside what is done; the game goes over to compiled rules when there are any."""
    background = Background([game.name], use, game.adopt)
    background.start()
    if not plain_wanted() and is_compiled(game.definition, use):
        background.wait()
    try:
        yield
    finally:
        background.close()


# --- games ----------------------------------------------------------------------------------------------------------


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List the games."""
    rows: list[dict[str, Any]] = []
    for name in saucers.game_names():
        definition = definition_of(name)
        rows.append(
            {
                "name": name,
                "title": definition.title,
                "players": list(definition.players),
                "minutes": list(definition.minutes),
                "pitch": definition.pitch,
                "options": {
                    option: field.description or "" for option, field in definition.options.model_fields.items()
                },
            }
        )
    if as_json:
        print(json.dumps(rows, indent=1))
        return
    table = RichTable("name", "players", "minutes", "what it is", "options")
    for row in rows:
        span, minutes = row["players"], row["minutes"]
        table.add_row(
            str(row["name"]),
            f"{span[0]}–{span[1]}",
            f"{minutes[0]}–{minutes[1]}",
            str(row["pitch"]),
            ", ".join(row["options"]),
        )
    console.print(table)


@app.command()
def warm(
    games: Annotated[list[str] | None, typer.Argument(help="The games to compile; by default all.")] = None,
) -> None:
    """Compile the rules now, so that nothing is slow later; a table compiles them by itself while people play."""
    definitions = [definition_of(name) for name in games or saucers.game_names()]
    if plain_wanted():
        print(f"Nothing is compiled here: {why_plain()}")
        return
    for definition in definitions:
        if not is_compiled(definition, Use.ALL):
            warm_up(smallest(definition.name, plain=False), Use.ALL)
    console.print(f"Compiled: {', '.join(definition.title for definition in definitions)}.")


def why_plain() -> str:
    """Why rules are interpreted here, and what to do about it."""
    if os.environ.get("SAUCERS_PLAIN"):
        return "the variable SAUCERS_PLAIN asks for plain rules."
    return "Numba is not installed; `pip install 'saucers[fast]'` brings it."


# --- playing --------------------------------------------------------------------------------------------------------


@app.command()
def play(
    game: GameName,
    seats: Seats = "human,greedy",
    option: OptionList = None,
    edition: EditionName = "standard",
    match: MatchName = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game or match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game; by default among your own games.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends at the same screen. Every move is saved."""
    from saucers.table.series import Series
    from saucers.terminal.saves import SavedGame, check_sitters, player_names

    with needing("table"):
        from saucers.terminal.app import play_in_terminal

    with plain_at_first():
        names = [name.strip() for name in seats.split(",")]
        if resume is not None:
            saved = SavedGame.open(resume)
        elif match is not None:
            check_sitters(names)
            series = Series(game, match, player_names(names), read_options(option), edition)
            saved = SavedGame.begin_series(series, names, save)
        else:
            loaded = load_for(game, names, option, edition)
            saved = SavedGame.begin(loaded, names, save)
    with compiled_meanwhile(saved.table.game, Use.TABLE):
        play_in_terminal(saved)
    if saved.series is not None:
        saved.series.count()
        console.print(saved.series.summary)
    console.print(f"The game is kept in {saved.path}")


@app.command()
def doctor(
    port: Annotated[int, typer.Option(min=1, max=65534, help="The port to look at.")] = 8000, as_json: Json = False
) -> None:
    """Look at what works here: Python, compiler, cache, database, port, the address for friends."""
    from saucers.doctor import findings

    found = list(findings(port))
    if as_json:
        print(json.dumps([dataclasses.asdict(one) for one in found], indent=1))
    else:
        table = RichTable("", "what", "found", "what to do")
        for one in found:
            table.add_row("ok" if one.well else "!", one.what, escape(one.found), escape(one.advice))
        console.print(table)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in your network come.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    database: Annotated[str | None, typer.Option(help="A SQLite file or a database URL.")] = None,
    keep_days: Annotated[
        float, typer.Option(min=0, help="Tables that nobody touched for so many days are deleted; 0 keeps all.")
    ] = 90,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Set the browser table: open the page, pick a game, seat people and bots, send a link."""
    with needing("table"):
        from saucers.server.run import serve as serve_table

    def ready(address: str) -> None:
        print(f"The table is set at {address}", flush=True)
        if open_browser:
            webbrowser.open(address)

    # Ctrl+C is how a table is cleared.
    with suppress(KeyboardInterrupt):
        serve_table(host, port, database, keep_days=keep_days, on_ready=ready)


@app.command()
def replay(
    record: RecordFile,
    seat: Annotated[
        int | None, typer.Option(help="Tell it as this seat saw it; by default all is told once it is over.")
    ] = None,
) -> None:
    """Tell a recorded game, event by event, after checking every one."""
    if (closed := closed_record(record)) is not None:
        for number, sentence in enumerate(closed["log"], start=1):
            print(f"{number:4}  {sentence}")
        print(closed["closed"])
        return
    records = read_records(record)
    for number, game in enumerate(records, start=1):
        if len(records) > 1:
            print(f"Game {number}")
        _tell(game, seat)


def _tell(record: saucers.Record, seat: int | None) -> None:
    from saucers.table.log import tell_all

    game = record.game
    if seat is not None and not 0 <= seat < game.seats:
        raise SeatError(f"This game has the seats 0 to {game.seats - 1}; there is no seat {seat}.")
    all_is_told = seat is None and record.state.mover == NOBODY
    for number, (before, entry, _) in enumerate(record.steps(), start=1):
        sentence = tell_all(game, before, entry.event) if all_is_told else game.say(before, entry.event, seat)
        print(f"{number:4}  {sentence}")
    print(game.result(record.state) or "The game is not over.")


@app.command()
def verify(record: RecordFile) -> None:
    """Recompute every roll of a finished game from the secret that was committed to before it."""
    from saucers.table.dice import verify as verify_dice

    rolls = sum(verify_dice(game) for game in read_records(record))
    print(f"All {rolls} rolls follow from the secret that was committed to before the game.")


@app.command()
def draw(
    game: Annotated[str | None, typer.Argument(help="The game's name, unless a record is given.")] = None,
    out: Annotated[Path, typer.Option(help="The SVG file to write.")] = Path("scene.svg"),
    option: OptionList = None,
    edition: EditionName = "standard",
    record: Annotated[Path | None, typer.Option(help="Draw a position of this record.")] = None,
    at: Annotated[int | None, typer.Option(help="After how many events of the record; by default all.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it; by default as a spectator.")] = None,
    dark: Annotated[bool, typer.Option(help="On a dark ground.")] = False,
) -> None:
    """Draw a position as an SVG picture."""
    if record is not None:
        kept = read_record(record)
        if at is not None and not 0 <= at < len(kept.states):
            raise RecordError(f"The record has {len(kept.states) - 1} events; --at {at} is not among them.")
        loaded, state = kept.game, kept.states[-1 if at is None else at]
    elif game is not None:
        with plain_at_first():
            loaded = load_for(game, [], option, edition)
        state = loaded.start()
    else:
        raise SaucersError("Say what to draw: a game's name, or --record FILE.")
    write_text(out, saucers.to_svg(loaded.scene(state, seat), dark=dark))
    print(f"Drawn to {out}")


# --- measuring ------------------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: GameName,
    seats: Seats = "random,greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    option: OptionList = None,
    edition: EditionName = "standard",
    as_json: Json = False,
    heat_map: Annotated[str, typer.Option(help="Write this statistic over the board as SVG; needs --out.")] = "",
    out: Annotated[Path | None, typer.Option(help="The file for the heat map.")] = None,
) -> None:
    """Let bots play many games and count: wins by seat with 95 % intervals, length, the game's own statistics."""
    from saucers.lab import simulate as lab

    line_up = [name.strip() for name in seats.split(",")]
    batch = all(name in POLICIES for name in line_up)
    if batch:
        with plain_at_first():
            loaded = load_for(game, line_up, option, edition)
    else:
        # The search has a limit in time: plain rules would play other games than compiled ones.
        loaded = load_for(game, line_up, option, edition)
        warm_up(loaded)
    with compiled_meanwhile(loaded, Use.BATCH) if batch else nullcontext(), progress_bar() as progress:
        task = progress.add_task("Playing", total=games)
        summary = lab.simulate(loaded, line_up, games, seed, lambda n: progress.update(task, advance=n))
    if heat_map:
        target = out or Path(f"{game}-{heat_map.replace(' ', '-')}.svg")
        write_text(target, summary.heat_map(heat_map))
        print(f"Drawn to {target}", file=sys.stderr)
    if as_json:
        print(json.dumps(summary.to_dict(), indent=1))
    else:
        _print_summary(summary.to_dict())


def _print_summary(content: dict[str, Any]) -> None:
    wins = RichTable("seat", "bot", "wins", "95 % interval", title=f"{content['games']:,} games of {content['game']}")
    for row in content["seats"]:
        wins.add_row(row["side"], row["bot"], f"{row['score']:.2%}", f"{row['low']:.2%} – {row['high']:.2%}")
    console.print(wins)
    events = content["events"]
    facts = RichTable("figure", "a game", "what it counts")
    facts.add_row(
        "events", f"{events['mean']:.1f}", f"median {events['median']:.0f}, {events['shortest']} to {events['longest']}"
    )
    facts.add_row("ties", f"{content['ties']:.2%}", "games that nobody won alone")
    for name, figure in content["statistics"].items():
        top = sorted(figure["cells"].items(), key=lambda item: -item[1])[:5]
        most = "; most: " + ", ".join(f"{each} {n / content['games']:.2f}" for each, n in top) if top else ""
        facts.add_row(name, f"{figure['per_game']:.2f}", figure["help"] + most)
    console.print(facts)
    for failure in content["failures"]:
        console.print(f"{failure} It went on at random.")


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each measurement takes.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Measure the engine on this machine."""
    from saucers.lab.speed import measure

    rows = []
    with progress_bar() as progress:
        task = progress.add_task("Measuring", total=None)
        for row in measure(saucers.game_names(), seconds):
            rows.append(row)
            progress.update(task, advance=1)
    if as_json:
        print(json.dumps([{"game": r.game, "what": r.what, "per_second": r.rate} for r in rows], indent=1))
        return
    table = RichTable("game", "what", "per second")
    for row in rows:
        table.add_row(row.game, row.what, f"{row.rate:,.0f}")
    console.print(table)


# --- thinking -------------------------------------------------------------------------------------------------------


@app.command()
def hint(
    record: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many events; by default the last decision.")] = None,
    level: Annotated[int, typer.Option(min=1, max=5, help="How hard to think.")] = 5,
    as_json: Json = False,
) -> None:
    """Say what the seat to decide could do in a position of a record, from what that seat knows."""
    from saucers.lab.analysis import hint as think

    kept = read_record(record, compiled=True)
    if at is not None and not 0 <= at < len(kept.states):
        raise RecordError(f"The record has {len(kept.states) - 1} events; --at {at} is not among them.")
    warm_up(kept.game)
    last_decision = max((number for number, state in enumerate(kept.states) if state.mover >= 0), default=0)
    thought = think(kept.game, kept.states[last_decision if at is None else at], level)
    if as_json:
        print(json.dumps(dataclasses.asdict(thought), indent=1))
        return
    table = RichTable("choice", "tried", "chance to win", title=f"For {kept.game.seat_names[thought.seat]}")
    for considered in [one for one in thought.considered if one.visits][:8]:
        table.add_row(considered.label, str(considered.visits), f"{considered.estimate:.1%}")
    console.print(table)


@app.command()
def analyse(
    record: RecordFile,
    out: Annotated[Path | None, typer.Option(help="Write the chart here as SVG.")] = None,
    iterations: Annotated[int, typer.Option(min=10, help="Effort for each estimate.")] = 200,
    as_json: Json = False,
) -> None:
    """Walk through a game: everybody's chances after every event, the turning points, the luck of the dice."""
    from saucers.lab.analysis import analyse as walk_through

    kept = read_record(record, compiled=True)
    warm_up(kept.game)
    with progress_bar() as progress:
        task = progress.add_task("Looking at every event", total=len(kept.states))
        analysis = walk_through(kept, iterations, on_progress=lambda n: progress.update(task, advance=n))
    if out is not None:
        write_text(out, analysis.chart())
        print(f"Drawn to {out}", file=sys.stderr)
    if as_json:
        print(json.dumps(analysis.to_dict(), indent=1))
        return
    seats = RichTable("seat", "who", "luck of the dice")
    for side, who, luck in zip(kept.game.seat_names, kept.seats, analysis.luck, strict=True):
        seats.add_row(side, who, f"{luck:+.1%}")
    console.print(seats)
    points = RichTable("event", "for", "change", "what happened", title="Turning points")
    for point in analysis.turning_points:
        side = kept.game.seat_names[point.seat]
        points.add_row(str(point.number), side, f"{point.change:+.1%}", point.sentence)
    console.print(points)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots, by comma.")] = "search:3,greedy,random",
    games: Annotated[int, typer.Option(min=1, help="Games for each pairing.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same dice.")] = 1,
    option: OptionList = None,
    edition: EditionName = "standard",
    match: MatchName = None,
    on_failure: Annotated[str, typer.Option(help="What a failing bot does: fallback or forfeit.")] = "fallback",
    vary: Annotated[str | None, typer.Option(help="An option to play at all its values.")] = None,
    journal: Annotated[Path | None, typer.Option(help="Keep every result here, and go on from it.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the chart here as SVG.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots meet in every pairing, seats rotated and dice shared: rates with 95 % intervals, and Elo.

    With --match each meeting is a whole match, and its winner counts.
    """
    from saucers.lab.charts import bar_chart
    from saucers.lab.tournament import Tournament, varied

    if on_failure not in ("fallback", "forfeit"):
        raise SeatError(f"A failing bot can 'fallback' or 'forfeit', not {on_failure!r}.")
    names = [name.strip() for name in bots.split(",")]
    definition = definition_of(game)
    tables = varied(definition, vary, read_options(option)) if vary else [read_options(option)]
    contests = []
    for chosen in tables:
        value = str(chosen[vary]) if vary else ""
        kept = journal.with_stem(f"{journal.stem}-{value}") if journal is not None and vary else journal
        loaded = saucers.load(game, edition=edition, **chosen)
        contests.append((value, Tournament(loaded, names, games, seed, cast(Any, on_failure), kept, match=match)))
    warm_up(contests[0][1].game)
    with progress_bar() as progress:
        for value, contest in contests:
            task = progress.add_task(f"Playing {value}".strip(), total=sum(1 for _ in contest.fixtures()))
            contest.run(lambda n, task=task: progress.update(task, advance=n))  # type: ignore[misc]
    if out is not None:
        bars = [bar for value, contest in contests for bar in contest.bars(f", {value}" if vary else "")]
        write_text(out, bar_chart(f"{definition.title}, {games} games each", bars, contests[0][1].fair))
        print(f"Drawn to {out}", file=sys.stderr)
    contents = [contest.to_dict() for _, contest in contests]
    if as_json:
        print(json.dumps(contents if vary else contents[0], indent=1))
        return
    table = RichTable(*([vary] if vary else []), "bot", "against", "games", "wins", "95 % interval")
    for (value, _), content in zip(contests, contents, strict=True):
        for row in content["standings"]:
            interval = f"{row['low']:.1%} – {row['high']:.1%}"
            cells = (row["bot"], row["against"], str(row["games"]), f"{row['rate']:.1%}", interval)
            table.add_row(*([value] if vary else []), *cells)
    console.print(table)
    for (value, _), content in zip(contests, contents, strict=True):
        if content["elo"]:
            ratings = RichTable(f"bot {value}".strip(), "Elo")
            for name, rating in sorted(content["elo"].items(), key=lambda item: -item[1]["rating"]):
                ratings.add_row(name, f"{rating['rating']:+.0f} ± {rating['plus_minus']:.0f}")
            console.print(ratings)
        for failure in content["failures"]:
            console.print(failure)


# --- editions -------------------------------------------------------------------------------------------------------


@edition_app.command("check")
def check_edition(file: Annotated[Path, typer.Argument(help="The TOML file.")]) -> None:
    """Check an edition file: the first mistake is told with its place."""
    from saucers.kernel.editions import read_game_name

    name = read_game_name(file)
    game = saucers.load(name, edition=file, plain=True, **definition_of(name).option_sets[0])
    print(f"{file} is a sound edition of {name} (digest {game.loaded_edition.digest}).")


@edition_app.command("show")
def show_edition(game: GameName, edition: EditionName = "standard") -> None:
    """Show an edition's content, and which parts of it are our reconstruction."""
    loaded = saucers.load(game, edition=edition, plain=True, **definition_of(game).option_sets[0]).loaded_edition
    console.print(f"[bold]{loaded.content['title']}[/bold] ({loaded.name}, digest {loaded.digest})")
    console.print(loaded.content["origin"])
    table = RichTable("part", "whose", "content", show_lines=True)
    for name, part in loaded.content.items():
        if name in ("game", "title", "origin"):
            continue
        for number, entry in enumerate(part if isinstance(part, list) else [part]):
            whose = entry.get("ours") if isinstance(entry, dict) else None
            shown = {k: v for k, v in entry.items() if k != "ours"} if isinstance(entry, dict) else entry
            text = ", ".join(f"{k} = {v}" for k, v in shown.items()) if isinstance(shown, dict) else str(shown)
            label = f"{name}[{number}]" if isinstance(part, list) else name
            table.add_row(label, {True: "ours", False: "printed", None: ""}[whose], text)
    console.print(table)


if __name__ == "__main__":
    main()
