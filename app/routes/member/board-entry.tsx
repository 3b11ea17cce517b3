import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { mayDo, mayRemoveEntry } from '#app/features/catalogue/boards/board-policy.ts';
import { EntryNote } from '#app/features/catalogue/boards/entries/entry-note.tsx';
import { Comments, EntryView } from '#app/features/catalogue/boards/entries/entry-view.tsx';
import { findEntry } from '#app/features/catalogue/boards/entries/find-entries.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/board-entry.ts';
import { requireBoard, requireClient } from './board-access.server.ts';
import { entryAction } from './board-entry-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /boards/{id}/entries/{entry}: one entry, with its note and the firm's comments. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = await requireClient(context, request);
  const board = await requireBoard(actor, params.id);
  const page = await findEntry(actor, { board, entryId: params.entry });
  if (!page) {
    throw data(null, { status: 404 });
  }
  const isOwn = page.entry.addedBy?.userId === actor.userId;
  return {
    board,
    page,
    newId: randomUUID(),
    can: {
      note: mayDo(board.role, 'note'),
      comment: mayDo(board.role, 'comment'),
      remove: mayRemoveEntry(board.role, { isOwn }),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireClient(context, request);
  const answer = await entryAction(actor, request, { boardId: params.id, entryId: params.entry });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.page.entry.title ?? 'An entry'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function BoardEntryPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { board, page, newId, can } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <EntryView key={page.entry.id} board={board} page={page} canRemove={can.remove}>
        <EntryNote notes={page.entry.notes} canWrite={can.note} refused={answer?.note} />
        <Comments
          comments={page.comments}
          canComment={can.comment}
          readers={board.access === 'none' ? null : board.firmName}
          newId={newId}
          refused={answer?.comment}
        />
      </EntryView>
    </div>
  );
}
