import { data } from 'react-router';
import { EntryCard } from '#app/features/catalogue/boards/entries/entry-card.tsx';
import { findSharedBoard } from '#app/features/catalogue/boards/manage/change-board.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import type { Route } from './+types/shared-board.ts';
import '#app/features/catalogue/boards/entries/entry-card.css';
import '#app/features/catalogue/boards/entries/board-grid.css';

/** /shared/boards/{token}: a user's board, read-only, until the link is revoked. */
export async function loader({ params }: Route.LoaderArgs) {
  const board = await findSharedBoard(params.token);
  if (!board) {
    throw data(null, { status: 404 });
  }
  return board;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.name ?? 'A board'}, ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SharedBoardPage({ loaderData }: Route.ComponentProps) {
  const { name, description, ownerName, entries } = loaderData;
  return (
    <div className="wrap pb-24">
      <div className="pagehead">
        <h1 dir="auto" className="h1">
          {name}
        </h1>
        {description ? (
          <p dir="auto" className="lead mt-3 max-w-[60ch] whitespace-pre-line wraps">
            {description}
          </p>
        ) : null}
        <p className="muted mt-3">A board by {ownerName}</p>
      </div>
      {entries.length === 0 ? (
        <EmptyState title="This board is empty" text="Nothing on it is shown on Oriel right now." />
      ) : (
        <ol className="board-grid entry-cards" aria-label="Entries">
          {entries.map((entry, place) => (
            <li key={entry.id}>
              <EntryCard entry={entry} to={entry.shown?.path ?? '/'} priority={priorityAt(place)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
