import { useState } from 'react';
import { useFetcher } from 'react-router';
import { amountText, sumText } from '#app/features/vocabulary/money.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { inboxPath } from '../inbox/inbox-path.ts';
import { StageChip } from '../inbox/stage-chip.tsx';
import { formerStage, nextStage } from '../stages.ts';
import {
  type BoardCard,
  type BoardColumn,
  type BoardRows,
  type BoardStage,
  boardPath,
  cardsPerPage,
  headSums,
  isBoardStage,
  maxCards,
  moveKey,
} from './board.ts';
import type { Desk } from './desk-days.ts';
import { NextDay } from './next-day.tsx';
import './board.css';
import './desk.css';

type BoardColumnViewProps = {
  column: BoardColumn;
  rows: BoardRows;
  desk: Desk;
  now: string;
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onMove: (id: string, to: BoardStage) => void;
};

export function BoardColumnView({ column, rows, desk, now, dragged, onDrag, onMove }: BoardColumnViewProps) {
  const { stage, count, cards } = column;
  const [isOver, setOver] = useState(false);
  const takesIt = dragged !== null && !cards.some(({ id }) => id === dragged);
  return (
    <section
      className="board-column"
      aria-label={stage}
      onDragOver={(event) => {
        if (!takesIt) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        setOver(false);
        if (!takesIt) return;
        event.preventDefault();
        onMove(dragged, stage);
        onDrag(null);
      }}
    >
      <header>
        <Link to={inboxPath({ stage })} className="board-stage">
          <StageChip stage={stage} />
        </Link>
        <span className="num muted small">
          {count.toLocaleString('en-US')}
          <span className="sr-only"> {count === 1 ? 'conversation' : 'conversations'}</span>
        </span>
        <p className="board-sum max-lg:col-3 max-lg:row-1 max-lg:text-[1.25rem]">
          {sumText(headSums(column))}
        </p>
      </header>
      {isOver && takesIt ? <p className="board-drop">Move here</p> : null}
      <ul>
        {cards.map((card) => (
          <BoardCardView key={card.id} card={card} stage={stage} desk={desk} now={now} onDrag={onDrag} />
        ))}
      </ul>
      <More column={column} rows={rows} />
    </section>
  );
}

function More({ column, rows }: { column: BoardColumn; rows: BoardRows }) {
  const { stage, count, cards } = column;
  if (cards.length >= count) {
    return null;
  }
  const shown = rows[stage] ?? cardsPerPage;
  return (
    <p className="py-3 px-4 small">
      {shown < maxCards ? (
        <Link className="link" to={boardPath({ ...rows, [stage]: shown + cardsPerPage })} preventScrollReset>
          Load more
        </Link>
      ) : (
        <Link className="link" to={inboxPath({ stage })}>
          All {count.toLocaleString('en-US')} in the list
        </Link>
      )}
    </p>
  );
}

type BoardCardViewProps = {
  card: BoardCard;
  stage: BoardStage;
  desk: Desk;
  now: string;
  onDrag: (id: string | null) => void;
};

/** A card whose buttons move it without dragging and without JavaScript. */
function BoardCardView({ card, stage, desk, now, onDrag }: BoardCardViewProps) {
  const { id, name, about, unread, next } = card;
  const { listTime } = useTimes();
  const { data } = useFetcher<{ toast?: Toast }>({ key: moveKey(id) });
  return (
    <li className="board-card">
      <ToastNotice toast={data?.toast} />
      <Link
        id={`card-${id}`}
        to={`/messages/${id}`}
        data-card={id}
        aria-keyshortcuts="E Shift+E"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <span className={unread > 0 ? 'board-who is-unread' : 'board-who'}>
          {unread > 0 ? <span className="thread-dot" role="img" aria-label="Unread" /> : null}
          {name}
        </span>
        <span className="board-about">{about}</span>
        <span className="flex justify-between gap-2 mt-1.5 text-[12px]/4 figures">
          <b className="strong nowrap">{next.amount ? amountText(next.amount) : 'No amount yet'}</b>
          {next.followUpOn || next.snoozedUntil ? (
            <NextDay next={next} desk={desk} />
          ) : (
            <time className="next-day" dateTime={card.lastMessageAt}>
              {listTime(card.lastMessageAt, new Date(now))}
            </time>
          )}
        </span>
      </Link>
      <Form method="post" intent="stage" action={`/messages/${id}`} className="board-move">
        <input type="hidden" name="back" value="board" />
        <MoveButton name={name} to={formerStage(stage)} icon="arrow-left" />
        <MoveButton name={name} to={nextStage(stage)} icon="arrow-right" />
      </Form>
    </li>
  );
}

type MoveButtonProps = {
  name: string;
  to: ReturnType<typeof nextStage>;
  icon: 'arrow-left' | 'arrow-right';
};

function MoveButton({ name, to, icon }: MoveButtonProps) {
  return to && isBoardStage(to) ? (
    <button
      type="submit"
      name="stage"
      value={to}
      className="btn btn--quiet btn--icon btn--sm"
      aria-label={`Move ${name} to ${to}`}
    >
      <Icon name={icon} size={16} />
    </button>
  ) : null;
}
