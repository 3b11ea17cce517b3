import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { sumText } from '#app/features/vocabulary/money.ts';
import { Link } from '#app/ui/link.tsx';
import { areKeysOn } from '../inbox/inbox-keys.ts';
import { inboxPath } from '../inbox/inbox-path.ts';
import { formerStage, isStage, nextStage } from '../stages.ts';
import {
  type Board,
  type BoardRows,
  type BoardStage,
  isBoardStage,
  movedBy,
  moveKey,
  openWork,
  withMoves,
} from './board.ts';
import { BoardColumnView } from './board-column.tsx';
import type { Desk } from './desk-days.ts';
import { ViewSwitch } from './next-day.tsx';
import './board.css';
import '../inbox/inbox.css';

type BoardViewProps = { board: Board; rows: BoardRows; desk: Desk; now: string };

export function BoardView({ board, rows, desk, now }: BoardViewProps) {
  const submit = useSubmit();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const movedId = useRef<string | null>(null);
  const shown = withMoves(board, usePendingMoves());
  const open = openWork(shown);

  // The moved card is mounted again in its new column and has lost focus.
  useLayoutEffect(() => {
    const card = movedId.current ? document.getElementById(`card-${movedId.current}`) : null;
    if (!card || card === document.activeElement) return;
    card.focus();
    movedId.current = null;
  });

  const move = (id: string, to: BoardStage) => {
    const from = shown.columns.find(({ cards }) => cards.some((card) => card.id === id));
    const name = from?.cards.find((card) => card.id === id)?.name;
    if (!from || from.stage === to) return;
    setSaid(`${name} is now ${to}.`);
    const options = {
      method: 'post',
      action: `/messages/${id}`,
      navigate: false,
      fetcherKey: moveKey(id),
    } as const;
    void submit({ intent: 'stage', stage: to, from: 'board' }, options);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.card : undefined;
    if (!id || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
    const key = event.key.toLowerCase();
    const stage = shown.columns.find(({ cards }) => cards.some((card) => card.id === id))?.stage;
    if (key === 'e' && stage) {
      event.preventDefault();
      const to = event.shiftKey ? formerStage(stage) : nextStage(stage);
      if (!to || !isBoardStage(to)) return;
      movedId.current = id;
      move(id, to);
    } else if (key === 'j' || key === 'k') {
      event.preventDefault();
      focusBeside(id, key === 'j' ? 1 : -1);
    }
  };

  return (
    <div className="board-page">
      <div className="pane-h board-h">
        <h1 className="pane-title">Messages</h1>
        <p className="small num">
          <b className="strong">{sumText(open.sums)}</b>{' '}
          <span className="muted">
            open in {open.count.toLocaleString('en-US')} {open.count === 1 ? 'project' : 'projects'}
          </span>
        </p>
        <ViewSwitch state={{}} shown="board" />
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cards are links, and their keys are told below */}
      <div className="board" onKeyDown={onKeyDown}>
        {shown.columns.map((column) => (
          <BoardColumnView
            key={column.stage}
            column={column}
            rows={rows}
            desk={desk}
            now={now}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </div>
      <p className="small muted board-foot">
        <span className="max-md:hidden">
          Drag a row to another stage, or focus it and press <kbd className="kbd">E</kbd> for the next stage,{' '}
          <kbd className="kbd">Shift E</kbd> for the one before. Sums leave out New.{' '}
        </span>
        {board.declined > 0 ? (
          <>
            {board.declined.toLocaleString('en-US')} declined {board.declined === 1 ? 'is' : 'are'}{' '}
            <Link className="link" to={inboxPath({ stage: 'Declined' })}>
              shown apart
            </Link>
            .
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Moves without a server answer, or with one that is not loaded yet. */
function usePendingMoves() {
  return useFetchers().flatMap(({ key, formData }) => {
    const [id, stage] = [movedBy(key), formData?.get('stage')];
    return id && isStage(stage) && isBoardStage(stage) ? [{ id, to: stage }] : [];
  });
}

function focusBeside(id: string, step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const place = cards.findIndex((card) => card.dataset.card === id);
  cards[Math.max(0, place + step)]?.focus();
}
