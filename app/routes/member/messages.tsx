import { randomUUID } from 'node:crypto';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession, mayReadAnew } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { readBoardRows } from '#app/features/talk/messages/desk/board.ts';
import { deskAt } from '#app/features/talk/messages/desk/desk-days.ts';
import { deskTimes } from '#app/features/talk/messages/desk/desk-times.server.ts';
import {
  countDesk,
  findBoard,
  findDue,
  findMonth,
} from '#app/features/talk/messages/desk/find-board.server.ts';
import { listSendablePieces } from '#app/features/talk/messages/desk/list-pieces.server.ts';
import { readMonth } from '#app/features/talk/messages/desk/month.ts';
import { findWaitingThreads } from '#app/features/talk/messages/inbox/find-waiting-threads.server.ts';
import { Inbox } from '#app/features/talk/messages/inbox/inbox.tsx';
import { readInboxState } from '#app/features/talk/messages/inbox/inbox-path.ts';
import { countUnread, listThreads } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { threadMessages } from '#app/features/talk/messages/message-messages.ts';
import {
  findMember,
  findRateSheetLink,
  findRecipient,
  findThread,
  findThreadWith,
} from '#app/features/talk/messages/read/find-thread.server.ts';
import { DrawCard } from '#app/features/talk/messages/read/message-item.tsx';
import { readAttachedStudy, withStudy } from '#app/features/talk/messages/study/attached-study.ts';
import { findKeptStudy } from '#app/features/talk/messages/study/sent-study.server.ts';
import { listSavedReplies } from '#app/features/talk/messages/write/saved-replies.server.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { findReplyTime } from '#app/features/vocabulary/find-reply-time.server.ts';
import { drawMessageCard } from '#app/features/work/message-cards/message-card.tsx';
import { readMessageCards } from '#app/features/work/message-cards/read-message-cards.server.ts';
import { now } from '#app/platform/clock.ts';
import { fieldTime } from '#app/ui/times.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/messages.ts';
import { messagesAction } from './messages-action.server.ts';
import type { MessagesAnswer } from './messages-answer.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('attachment') } satisfies PageHandle;

/** /messages, /messages?creative={id}, /messages/{thread} (docs/decisions/0028-messages.md). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const query = new URL(request.url).searchParams;
  const isClient = actor.userType === 'client';
  const creativeId = params.thread ? null : query.get('creative');
  const attached =
    creativeId && !query.has('study')
      ? await findKeptStudy(request)
      : readAttachedStudy(query.get('study') ?? '');
  if (creativeId && isClient) {
    const known = await findThreadWith(actor, creativeId);
    if (known) {
      const path = `/messages/${known}`;
      throw redirect(attached ? withStudy(path, attached.query) : path);
    }
  }
  const before = Number(query.get('before'));
  const state = readInboxState(query);
  const desk = isClient ? null : deskAt(now(), await deskTimes(actor, request));
  const today = desk?.today ?? fieldTime(now(), timesOf(request)).slice(0, 10);
  const boardRows = desk && !params.thread ? readBoardRows(query) : null;
  const month = desk && !params.thread ? readMonth(query, desk.today) : null;
  const hasList = !boardRows && !month;
  const isNothingOpen = !params.thread && !(creativeId && isClient) && hasList;
  const [list, unread, counts, board, thread, recipient, pieces, replies, me, waiting, due, rateSheetUrl] =
    await Promise.all([
      hasList ? listThreads(actor, state, today) : { threads: [], nextCursor: null },
      countUnread(actor),
      desk && hasList ? countDesk(actor, today) : null,
      boardRows ? findBoard(actor, boardRows) : null,
      params.thread
        ? findThread(actor, params.thread, {
            before: Number.isSafeInteger(before) && before > 0 ? before : null,
            readCards: readMessageCards,
          })
        : null,
      creativeId && isClient ? findRecipient(creativeId) : null,
      isClient || !params.thread ? [] : listSendablePieces(actor),
      isClient ? [] : listSavedReplies(actor),
      findMember(actor),
      isNothingOpen ? findWaitingThreads(actor) : null,
      isNothingOpen ? findDue(actor, today) : [],
      isClient ? null : findRateSheetLink(actor),
    ]);
  if ((params.thread && !thread) || (creativeId && isClient && !recipient)) {
    throw data(null, { status: 404 });
  }
  const withId = thread?.creativeId ?? recipient?.creativeId;
  return {
    isClient,
    me,
    waiting,
    due,
    desk,
    board: board && boardRows ? { board, rows: boardRows } : null,
    calendar: month ? { month, entries: await findMonth(actor, { month, today }) } : null,
    rateSheetUrl,
    state,
    list,
    unread,
    counts,
    thread,
    recipient,
    pieces,
    attached,
    replies,
    replyTime: isClient && withId ? await findReplyTime(withId) : null,
    /** For a message sent without scripts. */
    sendKey: randomUUID(),
    now: now().toISOString(),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await messagesAction(actor, { request, threadId: params.thread ?? null });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the server cannot be reached, or the session has ended, the page stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const isAsked = form.get('intent') !== 'read';
  if (!(await (isAsked ? keepSession() : mayReadAnew()))) {
    const kept: MessagesAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  try {
    return await serverAction();
  } catch (error) {
    if (!isAsked && error instanceof Response) {
      // The session ended meanwhile: messages are marked as read another time.
      const kept: MessagesAnswer = { status: error.status };
      return data(kept, { status: 401 });
    }
    if (error instanceof Response || isRouteErrorResponse(error)) {
      throw error;
    }
    const lost: MessagesAnswer = { status: 503, ...(isAsked ? { toast: threadMessages.unreached } : {}) };
    return data(lost, { status: 503 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.thread?.name ?? loaderData?.recipient?.name;
  return [{ title: `${name ?? 'Messages'} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ToastNotice toast={actionData?.toast} />
      <DrawCard value={drawMessageCard}>
        <Inbox {...loaderData} refused={actionData} />
      </DrawCard>
    </>
  );
}
