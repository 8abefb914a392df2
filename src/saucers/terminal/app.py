"""The terminal table: board, choices, trays and log, by keyboard; bots think in a thread of their own."""

from __future__ import annotations

import random
from collections.abc import Callable

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from saucers.bots.asking import BotFailure, ask
from saucers.bots.registry import make_bot
from saucers.bots.simple import RandomBot
from saucers.kernel.errors import SaucersError
from saucers.kernel.matches import MatchOver, NextGame, Pick
from saucers.picture.scene import Choice, Scene
from saucers.table.series import Series, picked_by_bot
from saucers.table.table import Table
from saucers.terminal.board import colour, draw, tray_text
from saucers.terminal.saves import HUMAN, SavedGame

BOT_PAUSE = 0.35
NEXT, PICK = "match-next", "match-pick-"


class HandOver(ModalScreen[None]):
    """Covers the board until the next player at this screen is ready."""

    DEFAULT_CSS = "HandOver { align: center middle; } HandOver Vertical { width: auto; height: auto; padding: 2 4; }"
    BINDINGS = [("enter", "dismiss_cover", "Ready")]  # noqa: RUF012

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label(f"Pass the screen to {self.player}.")
            yield Button(f"I am {self.player}", id="ready", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss()

    def action_dismiss_cover(self) -> None:
        self.dismiss()


class TerminalTable(App[None]):
    """One game at one terminal."""

    TITLE = "Saucers"
    CSS = """
    #board { width: 1fr; min-width: 40; overflow: auto auto; padding: 0 1; }
    #picture { width: auto; height: auto; }
    #side { width: 46; }
    #prompt { padding: 0 1; height: auto; text-style: bold; }
    #seats, #trays { padding: 0 1; height: auto; }
    #trays-scroll { height: auto; max-height: 12; }
    #choices { height: 1fr; min-height: 6; }
    #log { height: 10; border-top: solid $primary; padding: 0 1; }
    #why { padding: 0 1; height: auto; color: $warning; }
    """
    BINDINGS = [  # noqa: RUF012
        ("ctrl+z", "undo", "Undo"),
        ("ctrl+t", "focus_typing", "Type a move"),
        ("ctrl+q", "quit", "Save and quit"),
    ]

    def __init__(self, saved: SavedGame, bot_pause: float = BOT_PAUSE) -> None:
        super().__init__()
        self.saved = saved
        self.bot_pause = bot_pause
        self.choices: dict[str, Choice] = {}
        self.take_seats()

    def take_seats(self) -> None:
        """Who sits where; in a match this may change from game to game."""
        self.bots = {seat: make_bot(name) for seat, name in enumerate(self.saved.sitters) if name != HUMAN}
        self.streams = {seat: random.Random() for seat in self.bots}
        self.people = [seat for seat, name in enumerate(self.saved.sitters) if name == HUMAN]
        self.viewer: int | None = self.people[0] if self.people else None
        self.told = 0

    @property
    def table(self) -> Table:
        return self.saved.table

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical():
                with VerticalScroll(id="board"):
                    yield Static(id="picture")
                yield RichLog(id="log", wrap=True, markup=False)
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield Static(id="seats")
                with VerticalScroll(id="trays-scroll"):
                    yield Static(id="trays")
                yield OptionList(id="choices")
                yield Static(id="why")
                yield Input(placeholder="or type a move here", id="typed")
        yield Footer()

    def on_mount(self) -> None:
        self.sub_title = self.table.game.definition.title
        self.go_on()

    # --- turn by turn -----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show the position and see to whoever decides next."""
        mover = self.table.state.mover
        if not self.table.over and mover in self.people and mover != self.viewer and self._has_secrets(mover):
            self.viewer = None
            self.show_scene()
            self.push_screen(HandOver(self.table.name(mover)), lambda _: self._uncover(mover))
            return
        if mover in self.people:
            self.viewer = mover
        self.show_scene()
        if self.table.over and self.saved.series is not None:
            self._show_match(self.saved.series)
        if not self.table.over and mover in self.bots:
            self.set_timer(self.bot_pause, lambda: self._bot_turn(mover))

    def _uncover(self, seat: int) -> None:
        self.viewer = seat
        self.show_scene()

    def _has_secrets(self, seat: int) -> bool:
        """True if this seat sees more than a spectator, so that others at the screen must look away."""
        game, state = self.table.game, self.table.state
        return len(self.people) > 1 and game.view(state, seat) != game.view(state, None) | {"seat": seat}

    def _bot_turn(self, seat: int) -> None:
        self.let_bot_choose(seat)

    @work(thread=True, exclusive=True)
    def let_bot_choose(self, seat: int) -> None:
        perspective = self.table.perspective(self.streams[seat])
        try:
            event = ask(self.bots[seat], perspective)
        except BotFailure as failure:
            self.bots[seat] = RandomBot()
            event = ask(self.bots[seat], perspective)
            self.call_from_thread(self.query_one("#log", RichLog).write, f"{failure} It goes on at random.")
        self.call_from_thread(self.change, lambda table: table.play(seat, event))

    def change(self, action: Callable[[Table], None]) -> None:
        """Do something at the table; a refusal is shown, and nothing else happens."""
        try:
            self.saved.change(action)
        except SaucersError as error:
            self.query_one("#why", Static).update(str(error))
            return
        self.query_one("#why", Static).update("")
        self.go_on()

    # --- between the games of a match -------------------------------------------------------------------------------

    def _show_match(self, series: Series) -> None:
        """The score, and what comes next: the next game, or a pick."""
        series.count()
        step = series.match.step
        while isinstance(step, Pick) and step.player is not None and self.saved.players[step.player] != HUMAN:
            self.saved.pick(step.player, picked_by_bot(step, random.Random()))
            step = series.match.step
        self.saved.keep()
        summary = series.summary if isinstance(step, MatchOver) else f"{series.summary} {step.why}"
        prompt = f"{self.table.game.result(self.table.state)} {summary}"
        self.query_one("#prompt", Static).update(prompt)
        self.query_one("#log", RichLog).write(summary)
        texts = {NEXT: "Play the next game"} if isinstance(step, NextGame) else {}
        if isinstance(step, Pick):
            texts = {f"{PICK}{number}": text for number, text in enumerate(step.choices)}
        options = self.query_one("#choices", OptionList)
        options.clear_options()
        options.add_options([Option(text, id=key) for key, text in texts.items()])
        if texts:
            options.highlighted = 0
            options.focus()

    def _go_on_with_match(self, key: str) -> None:
        series = self.saved.series
        assert series is not None
        step = series.match.step
        if key == NEXT:
            self.saved.next_game()
            self.take_seats()
            self.query_one("#log", RichLog).write(f"Game {series.number} of the match begins.")
        elif isinstance(step, Pick) and step.player is not None:
            self.saved.pick(step.player, int(key.removeprefix(PICK)))
        self.go_on()

    # --- what the player does ---------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        key = str(event.option.id)
        if key == NEXT or key.startswith(PICK):
            self._go_on_with_match(key)
        else:
            self._choose(self.choices[key].action)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        choice = self.choices.get(str(event.option.id))
        if choice is not None:
            self._show_board(self.table.scene(self.viewer), choice)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.viewer is None or self.table.state.mover != self.viewer:
            self.query_one("#why", Static).update("It is not your decision now.")
            return
        try:
            action = self.table.game.parse(self.table.state, event.value)
        except SaucersError as error:
            self.query_one("#why", Static).update(str(error))
            return
        event.input.value = ""
        self._choose(action)

    def _choose(self, action: int) -> None:
        seat = self.viewer
        if seat is not None:
            self.change(lambda table: table.play(seat, action))

    def action_undo(self) -> None:
        seat = self.viewer
        if seat is not None:
            self.change(lambda table: table.undo(seat))

    def action_focus_typing(self) -> None:
        self.query_one("#typed", Input).focus()

    # --- showing ------------------------------------------------------------------------------------------------------

    def show_scene(self) -> None:
        scene = self.table.scene(self.viewer)
        self.query_one("#prompt", Static).update(scene.prompt)
        self._show_seats(scene)
        trays = Text("\n").join(tray_text(tray) for tray in scene.trays)
        self.query_one("#trays", Static).update(trays)
        self.choices = {str(choice.action): choice for choice in scene.choices}
        options = self.query_one("#choices", OptionList)
        options.clear_options()
        options.add_options([Option(self._caption(choice), id=key) for key, choice in self.choices.items()])
        self._show_board(scene, None)
        if scene.choices:
            options.highlighted = 0
            if not self.query_one("#typed", Input).has_focus:
                options.focus()
        log = self.query_one("#log", RichLog)
        for sentence in self.table.sentences(self.viewer, self.told):
            log.write(sentence)
        self.told = self.table.number

    @staticmethod
    def _caption(choice: Choice) -> str:
        return choice.text + (f"  ⚠ {choice.danger}" if choice.danger else "")

    def _show_board(self, scene: Scene, choice: Choice | None) -> None:
        chosen = frozenset((choice.leads_to, *choice.triggers)) if choice else frozenset()
        self.query_one("#picture", Static).update(draw(scene, chosen))

    def _show_seats(self, scene: Scene) -> None:
        text = Text()
        for mark in scene.seats:
            arrow = "▶" if mark.seat == scene.to_move else " "
            text.append(f"{arrow} {mark.letter} ", Style(color="white", bgcolor=colour(mark.colour), bold=True))
            text.append(f" {mark.name} ({self.table.names[mark.seat]})  {mark.status}\n")
        self.query_one("#seats", Static).update(text)


def play_in_terminal(saved: SavedGame) -> None:
    """Run the table until the player leaves it."""
    TerminalTable(saved).run()
