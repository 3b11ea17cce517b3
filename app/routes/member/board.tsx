import { useRef } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { entriesText } from '#app/features/catalogue/boards/board-entry.ts';
import { boardMessages } from '#app/features/catalogue/boards/board-messages.ts';
import { mayDo } from '#app/features/catalogue/boards/board-policy.ts';
import type { Board } from '#app/features/catalogue/boards/board-role.server.ts';
import { BoardEntries } from '#app/features/catalogue/boards/entries/board-entries.tsx';
import {
  listComparedOnBoard,
  listEntries,
} from '#app/features/catalogue/boards/entries/find-entries.server.ts';
import { BoardBar } from '#app/features/catalogue/boards/manage/board-bar.tsx';
import { CompareTable } from '#app/features/catalogue/shortlist/compare-table.tsx';
import { maxCompared, readCompared } from '#app/features/catalogue/shortlist/shortlist-address.ts';
import { useCompareTicks } from '#app/features/catalogue/shortlist/use-compare-ticks.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { boardPath, boardsPath, editBoardPath } from '#app/features/vocabulary/board-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/board.ts';
import { requireBoard, requireClient } from './board-access.server.ts';
import '#app/features/catalogue/boards/board.css';
import { type BoardAnswer, boardAction } from './board-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /boards/{id}: a board; `?compare=` shows up to four of its creatives side by side. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const actor = await requireClient(context, request);
  const board = await requireBoard(actor, params.id);
  const ids = readCompared(url.searchParams);
  const isTooMany = ids.length > maxCompared;
  const path = boardPath(board.id);
  if (!isTooMany && url.searchParams.has('compare') && url.searchParams.get('compare') !== ids.join(',')) {
    throw redirect(ids.length > 0 ? `${path}?compare=${ids.join(',')}` : path);
  }
  const isComparing = ids.length > 0 && !isTooMany;
  const [entries, compared] = await Promise.all([
    listEntries(board.id),
    isComparing ? listComparedOnBoard(board.id, ids) : null,
  ]);
  // Too many to compare: the board again, with the same ticks.
  return { board, entries, compared, ticked: isTooMany ? ids : [], userId: actor.userId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await boardAction(await requireClient(context, request), request, params.id);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the server cannot be reached, the page stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) {
      throw error;
    }
    return data({ status: 503, toast: boardMessages.failed } satisfies BoardAnswer, { status: 503 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.board.name ?? 'A Board'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function BoardPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { board, entries, compared } = loaderData;
  const path = boardPath(board.id);
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <div className="min-w-0">
          <p className="small mb-2">
            <Link className="link" to={boardsPath}>
              Boards
            </Link>
          </p>
          <h1 dir="auto" className="h2 wraps">
            {board.name}
          </h1>
          {board.description ? (
            <p dir="auto" className="mt-2 max-w-[62ch] whitespace-pre-line wraps muted">
              {board.description}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="muted small num">{[entriesText(entries.length), ...seenBy(board)].join(', ')}</p>
          {mayDo(board.role, 'change') ? (
            <ButtonLink size="sm" to={editBoardPath(board.id)}>
              Edit and Share
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {compared ? (
        <CompareTable entries={compared} backTo={path} listName="this board" />
      ) : entries.length === 0 ? (
        <NothingYet canAdd={mayDo(board.role, 'add')} />
      ) : (
        <Entries loaderData={loaderData} />
      )}
    </div>
  );
}

function Entries({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { board, entries, ticked, userId } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  const ticks = useCompareTicks(list, { first: ticked, version: entries });
  const canOrder = mayDo(board.role, 'order') && entries.length > 1;
  const hasCreatives = entries.some(({ kind, shown }) => kind === 'creative' && shown !== null);
  return (
    <div ref={list}>
      <BoardBar
        path={boardPath(board.id)}
        hasCreatives={hasCreatives}
        canOrder={canOrder}
        isFull={ticks.isFull}
        isOver={ticks.isOver}
      />
      <BoardEntries
        board={board}
        entries={entries}
        userId={userId}
        canOrder={canOrder}
        ticked={ticked}
        isFull={ticks.isDisabled}
        onTick={ticks.read}
      />
    </div>
  );
}

function NothingYet({ canAdd }: { canAdd: boolean }) {
  return (
    <EmptyState
      title="Nothing on this board yet"
      text={canAdd ? 'Save creatives, projects and plates to it from their own pages.' : undefined}
    >
      {canAdd ? (
        <p className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" to="/browse">
            Browse Creatives
          </ButtonLink>
          <ButtonLink to="/projects">See Projects</ButtonLink>
        </p>
      ) : null}
    </EmptyState>
  );
}

/** Who else sees the board, as far as the reader should know. */
function seenBy({ role, access, firmName, ownerName, hasLink }: Board): string[] {
  if (role !== 'owner') {
    return [`by ${ownerName}`];
  }
  const others = [
    ...(access === 'none' || firmName === null ? [] : [`shared with ${firmName}`]),
    ...(hasLink ? ['has a share link'] : []),
  ];
  return others.length > 0 ? others : ['only you see it'];
}
