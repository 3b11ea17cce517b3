import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { canBeAsked } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import {
  type Brief,
  messages,
  threadNotes,
  threadStageChanges,
  threads,
} from '#app/platform/db/schema/messages.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { listAgreedDays } from '../dates/agreed-days.server.ts';
import type { AgreedDay } from '../dates/proposed-dates.ts';
import type { NextStep } from '../desk/next-step.ts';
import { type Stage, stages } from '../stages.ts';
import { nextStepColumns, nextStepOf, nextStepShape } from '../thread-cells.server.ts';
import { type Side, sideOf } from '../thread-policy.ts';
import { listMessages, type ReadCards, type ThreadMessage } from './list-messages.server.ts';
import type { Member } from './message-item.tsx';

/** `version`: the time of the last save; empty before. Overwriting requires the current version. */
export type ThreadNote = { text: string; version: string };

export type StageChange = { id: number; stage: Stage; at: string };

/** Visible to the creative only; never sent to a client. */
export type CreativeSide = {
  stage: Stage;
  next: NextStep;
  isReminded: boolean;
  canRequestReview: boolean;
  note: ThreadNote;
  stageChanges: StageChange[];
  agreedDays: AgreedDay[];
  client: {
    name: string;
    firstName: string | null;
    company: string | null;
    firm: { name: string; slug: string } | null;
    since: string | null;
  };
  brief: Brief | null;
};

export type Thread = {
  id: string;
  side: Side;
  creativeId: string | null;
  name: string;
  avatarUrl: string | null;
  isListed: boolean;
  messages: ThreadMessage[];
  /** Cursor of older messages (the oldest shown id); null at the beginning. */
  olderThan: number | null;
  readByOther: number;
  unread: number;
  hasDeparted: boolean;
  isBlockedByMe: boolean;
  isBlockedByOther: boolean;
  creativeSide: CreativeSide | null;
};

const threadShape = {
  id: threads.id,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
  stage: oneOf(stages),
  businessName: creativeProfiles.businessName,
  avatarUrl: creativeProfiles.avatarUrl,
  clientName: orNull(cell.text),
  clientFirstName: orNull(profiles.firstName),
  companyName: profiles.companyName,
  firmName: orNull(cell.text),
  firmSlug: orNull(cell.text),
  clientSince: orNull(profiles.createdAt),
  clientReadId: threads.clientReadId,
  creativeReadId: threads.creativeReadId,
  clientUnread: threads.clientUnread,
  creativeUnread: threads.creativeUnread,
  note: orNull(threadNotes.note),
  noteVersion: orNull(cell.text),
  brief: messages.brief,
  isListed: cell.boolean,
  clientBlocked: cell.boolean,
  creativeBlocked: cell.boolean,
  isReminded: cell.boolean,
  canRequestReview: cell.boolean,
  ...nextStepShape,
};

type ThreadData = RowOf<typeof threadShape>;

const noCards: ReadCards = async () => new Map();

/** The user's own thread with its newest messages, or those before a cursor. Null for anyone else's. */
export async function findThread(
  actor: Actor,
  id: string,
  { before = null, readCards = noCards }: { before?: number | null; readCards?: ReadCards } = {},
): Promise<Thread | null> {
  if (!isUuid(id)) {
    return null;
  }
  const data = await readThread(id);
  const side = data
    ? sideOf(actor, {
        clientId: data.clientId,
        creativeId: data.creativeId,
        creativeUserId: data.creativeUserId,
      })
    : null;
  if (!data || !side) {
    return null;
  }
  const isCreative = side === 'creative';
  const [{ messages, hasOlder }, stageChanges, agreedDays] = await Promise.all([
    listMessages({ threadId: id, creativeId: data.creativeId, side, before, readCards }),
    isCreative ? listStageChanges(id) : [],
    isCreative ? listAgreedDays(db(), { threadId: id, today: earliestToday(now()) }) : [],
  ]);
  const isClient = side === 'client';
  return {
    id,
    side,
    creativeId: data.creativeId,
    name: (isClient ? data.businessName : data.companyName || data.clientName) ?? formerMember,
    avatarUrl: isClient ? data.avatarUrl : null,
    isListed: data.isListed,
    messages,
    olderThan: hasOlder ? (messages[0]?.id ?? null) : null,
    readByOther: isClient ? data.creativeReadId : data.clientReadId,
    unread: isClient ? data.clientUnread : data.creativeUnread,
    hasDeparted: (isClient ? data.creativeId : data.clientId) === null,
    isBlockedByMe: isClient ? data.clientBlocked : data.creativeBlocked,
    isBlockedByOther: isClient ? data.creativeBlocked : data.clientBlocked,
    creativeSide: isClient
      ? null
      : {
          stage: data.stage,
          next: nextStepOf(data),
          isReminded: data.isReminded,
          canRequestReview: data.canRequestReview,
          note: { text: data.note ?? '', version: data.noteVersion ?? '' },
          stageChanges,
          agreedDays,
          client: {
            name: data.clientName ?? formerMember,
            firstName: data.clientFirstName,
            company: data.companyName,
            firm: data.firmName && data.firmSlug ? { name: data.firmName, slug: data.firmSlug } : null,
            since: data.clientSince?.toISOString() ?? null,
          },
          brief: data.brief,
        },
  };
}

export async function findThreadWith(actor: Actor, creativeId: string): Promise<string | null> {
  if (!isUuid(creativeId)) {
    return null;
  }
  const row = await findRow(db(), { id: threads.id })`
    select id from threads where client_id = ${actor.userId} and creative_id = ${creativeId}`;
  return row?.id ?? null;
}

function firmOfClient(column: SQL): SQL {
  return sql`(select ${column} from firm_members fm join firms f on f.id = fm.firm_id
               where fm.user_id = t.client_id and f.claimed_at is not null)`;
}

async function readThread(id: string): Promise<ThreadData | null> {
  return findRow(db(), threadShape)`
    select t.id, t.client_id, t.creative_id, c.user_id as creative_user_id, t.stage, c.business_name, c.avatar_url,
           p.first_name || ' ' || p.last_name as client_name, p.first_name as client_first_name, p.company_name, p.created_at as client_since,
           ${firmOfClient(sql`f.name`)} as firm_name, ${firmOfClient(sql`f.slug`)} as firm_slug,
           t.client_read_id, t.creative_read_id, t.client_unread, t.creative_unread, n.note,
           extract(epoch from n.updated_at)::text as note_version,
           (select m.brief from messages m where m.thread_id = t.id and m.brief is not null order by m.id limit 1) as brief,
           exists (select 1 from listings l where l.creative_id = t.creative_id) as is_listed,
           exists (select 1 from blocks b where b.blocker_id = t.client_id and b.blocked_id = c.user_id) as client_blocked,
           exists (select 1 from blocks b where b.blocker_id = c.user_id and b.blocked_id = t.client_id) as creative_blocked,
           exists (select 1 from notifications r where r.user_id = c.user_id and r.kind = 'message'
                      and r.subject_id = 'follow-up:' || t.id and r.read_at is null) as is_reminded,
           coalesce(${canBeAsked}, false) as can_request_review,
           ${nextStepColumns}
      from threads t
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
      left join thread_notes n on n.thread_id = t.id
     where t.id = ${id}`;
}

const maxStageChanges = 100;

async function listStageChanges(threadId: string): Promise<StageChange[]> {
  const rows = await listRows(db(), {
    id: threadStageChanges.id,
    stage: oneOf(stages),
    createdAt: threadStageChanges.createdAt,
  })`
    select id, stage, created_at from thread_stage_changes where thread_id = ${threadId}
     order by id desc limit ${maxStageChanges}`;
  return rows.reverse().map((row) => ({ id: row.id, stage: row.stage, at: row.createdAt.toISOString() }));
}

/** The user's own name and avatar in messages: business name for a creative, name for a client. */
export async function findMember(actor: Actor): Promise<Member> {
  const own = { name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email, avatarUrl: null };
  if (!actor.creativeId) {
    return own;
  }
  const row = await findRow(db(), { name: orNull(cell.text), avatarUrl: orNull(cell.text) })`
    select business_name as name, avatar_url from creative_profiles where id = ${actor.creativeId}`;
  return { name: row?.name || own.name, avatarUrl: row?.avatarUrl ?? null };
}

/** Null without a rate sheet. */
export async function findRateSheetLink(actor: Actor): Promise<string | null> {
  if (!actor.creativeId) {
    return null;
  }
  const row = await findRow(db(), { url: orNull(cell.text) })`
    select rate_sheet_url as url from creative_profiles where id = ${actor.creativeId}`;
  return row?.url ?? null;
}

export type Recipient = {
  creativeId: string;
  name: string;
  place: string | null;
  avatarUrl: string | null;
  isVerified: boolean;
};

/** A listed creative, to whom a first message can be sent; null otherwise. */
export async function findRecipient(creativeId: string): Promise<Recipient | null> {
  if (!isUuid(creativeId)) {
    return null;
  }
  return findRow(db(), {
    creativeId: cell.text,
    name: cell.text,
    place: orNull(cell.text),
    avatarUrl: orNull(cell.text),
    isVerified: cell.boolean,
  })`select creative_id, business_name as name, (select label from service_places where id = primary_place_id) as place, avatar_url,
               is_verified
          from listings where creative_id = ${creativeId}`;
}
