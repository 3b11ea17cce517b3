import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { contactMessages } from '#app/platform/db/schema/settings.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type ContactMessageEntry = {
  id: string;
  name: string;
  email: string;
  subject: string;
  excerpt: string;
  at: string;
  isAnswered: boolean;
};

/** A search reads only this many of the newest messages, because their words are not indexed. */
export const maxSearched = 10_000;

const maxCounted = 1_000;
const excerptLength = 160;

const rowShape = {
  id: contactMessages.id,
  atMicros: cell.text,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  excerpt: cell.text,
  at: cell.isoTime,
  isAnswered: cell.boolean,
};

export async function listContactMessages({
  isAnswered,
  words,
  after,
  size,
}: {
  isAnswered: boolean;
  words: string;
  after: TimeCursor | null;
  size: number;
}) {
  const state = isAnswered ? sql`answered_at is not null` : sql`answered_at is null`;
  const from = words
    ? sql`(select * from contact_messages where ${state} order by created_at desc, id desc limit ${maxSearched})`
    : sql`contact_messages`;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found = words
    ? sql`and (name ilike ${pattern} or email ilike ${pattern} or subject ilike ${pattern} or message ilike ${pattern})`
    : sql``;
  const rows = await listRows(db(), rowShape)`
    select id, ${microsOf(sql`created_at`)} as at_micros, name, email, subject,
           left(regexp_replace(message, '\\s+', ' ', 'g'), ${excerptLength}) as excerpt,
           created_at as at, answered_at is not null as is_answered
      from ${from} m
     where ${state} ${found} and ${olderThan(after, { at: sql`created_at`, id: sql`id` })}
     order by created_at desc, id desc limit ${size + 1}`;
  return pageOf(rows, {
    size,
    itemOf: ({ atMicros: _, ...row }): ContactMessageEntry => row,
  });
}

export async function countOpenContactMessages(): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from (
      select from contact_messages where answered_at is null limit ${maxCounted}) open`;
  return count;
}

type ContactMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: string;
  answered: { at: string; by: string | null } | null;
};

const messageShape = {
  id: contactMessages.id,
  userId: contactMessages.userId,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  at: cell.isoTime,
  answeredAt: orNull(cell.isoTime),
  answeredBy: orNull(cell.text),
};

export async function findContactMessage(id: string): Promise<ContactMessage | null> {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), messageShape)`
    select m.id, m.user_id, m.name, m.email, m.subject, m.message, m.created_at as at,
           m.answered_at, p.first_name || ' ' || p.last_name as answered_by
      from contact_messages m left join profiles p on p.user_id = m.answered_by
     where m.id = ${id}`;
  if (!row) {
    return null;
  }
  const { userId, answeredAt, answeredBy: by, ...message } = row;
  return { ...message, userId, answered: answeredAt ? { at: answeredAt, by } : null };
}
