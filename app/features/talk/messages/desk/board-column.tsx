import { useState } from 'react';
import { sumText } from '#app/features/vocabulary/amount.ts';
import { Link } from '#app/ui/link.tsx';
import { inboxPath } from '../inbox/inbox-path.ts';
import { StageChip } from '../inbox/stage-chip.tsx';
import { type BoardColumn, headSums } from './board.ts';
import { BoardCardView } from './board-card.tsx';
import { type BoardRows, type BoardStage, boardPath, cardsPerPage, maxCards } from './board-path.ts';
import type { Desk } from './desk.ts';
import './board.css';

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
