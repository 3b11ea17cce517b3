import { sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { type Brief, messages } from '#app/platform/db/schema/messages.ts';
import type { ProposedDates } from '../dates/proposed-dates.ts';
import { listPieces } from '../desk/list-pieces.server.ts';
import type { SentPiece } from '../desk/pieces.ts';
import { type SentStudy, sentStudy } from '../study/sent-study.server.ts';
import type { Side } from '../thread-policy.ts';

/** What other features show in a conversation, by kind. They add theirs to this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface CardKinds {}

export type MessageCard = {
  [Kind in keyof CardKinds]: { kind: Kind; facts: CardKinds[Kind] };
}[keyof CardKinds];

/** Reads the cards of messages, as one side sees them. */
export type ReadCards = (ids: readonly number[], side: Side) => Promise<ReadonlyMap<number, MessageCard>>;

export type ThreadFile = { id: string; filename: string; bytes: number; isPicture: boolean };

export type ThreadMessage = {
  id: number;
  isMine: boolean;
  body: string;
  brief: Brief | null;
  dates: ProposedDates | null;
  files: ThreadFile[];
  pieces: SentPiece[];
  study: SentStudy | null;
  card: MessageCard | null;
  sentAt: string;
};

export const messagesPerPage = 40;

const messageShape = {
  id: messages.id,
  sender: oneOf(['client', 'creative']),
  body: messages.body,
  brief: messages.brief,
  proposedDates: orNull(listOf(cell.text)),
  datesAnswer: messages.datesAnswer,
  insteadOf: messages.datesAnswer,
  datesEnd: messages.datesEnd,
  datesEndedBy: messages.datesEndedBy,
  pieces: orNull(listOf(cell.text)),
  study: messages.study,
  createdAt: messages.createdAt,
  files: orNull(
    listOf(
      objectOf({ id: cell.text, filename: cell.text, bytes: cell.number, contentType: orNull(cell.text) }),
    ),
  ),
};

/** The newest messages of a thread, or those before a cursor, oldest first, as one side reads them. */
export async function listMessages({
  threadId,
  creativeId,
  side,
  before,
  readCards,
}: {
  threadId: string;
  creativeId: string | null;
  side: Side;
  before: number | null;
  readCards: ReadCards;
}): Promise<{ messages: ThreadMessage[]; hasOlder: boolean }> {
  const rows = await listRows(db(), messageShape)`
    select m.id, m.sender, m.body, m.brief, m.proposed_dates::text[] as proposed_dates, m.dates_answer, m.dates_end, m.dates_ended_by,
           (select f.dates_answer from messages f where f.id = m.moves_day_of) as instead_of, m.pieces, m.study, m.created_at,
           (select json_agg(json_build_object('id', u.id, 'filename', u.filename, 'bytes', u.bytes,
                                              'contentType', u.content_type) order by a.sort_order)
              from message_attachments a join uploads u on u.id = a.upload_id
             where a.message_id = m.id) as files
      from messages m
     where m.thread_id = ${threadId} ${before === null ? sql`` : sql`and m.id < ${before}`}
     order by m.id desc
     limit ${messagesPerPage + 1}`;
  const shown = rows.slice(0, messagesPerPage).reverse();
  const hasPieces = shown.some(({ pieces }) => pieces !== null);
  const known = hasPieces && creativeId ? await listPieces(creativeId) : [];
  const ids = shown.map(({ id }) => id);
  const [studies, cards] = await Promise.all([
    Promise.all(shown.map(({ study }) => (study ? sentStudy(study, now()) : null))),
    readCards(ids, side),
  ]);
  return {
    hasOlder: rows.length > messagesPerPage,
    messages: shown.map((row, place) => ({
      id: row.id,
      isMine: row.sender === side,
      body: row.body,
      brief: row.brief,
      dates: datesOf(row, side),
      sentAt: row.createdAt.toISOString(),
      pieces: (row.pieces ?? []).map((id) => known.find((piece) => piece.id === id) ?? null),
      study: studies[place] ?? null,
      card: cards.get(row.id) ?? null,
      files: (row.files ?? []).map(({ contentType, ...file }) => ({
        ...file,
        isPicture: contentType?.startsWith('image/') ?? false,
      })),
    })),
  };
}

function datesOf(row: RowOf<typeof messageShape>, side: Side): ProposedDates | null {
  const { proposedDates, datesAnswer, insteadOf, datesEnd, datesEndedBy } = row;
  return (
    proposedDates && {
      proposed: proposedDates,
      answer: datesAnswer,
      insteadOf,
      end: datesEnd
        ? { movedTo: datesEnd === 'canceled' ? null : datesEnd, isMine: datesEndedBy === side }
        : null,
    }
  );
}
