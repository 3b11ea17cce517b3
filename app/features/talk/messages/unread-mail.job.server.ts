import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { unreadMessagesEmail } from '#app/emails/message-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { lightStudyPath } from '#app/features/catalogue/light/study.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { datesText } from './dates/proposed-dates.ts';
import { replyAddress } from './reply-address.server.ts';
import { readAttachedStudy } from './study/attached-study.ts';

/** How long a message stays unread before an email (DECISIONS, Messages). */
export const unreadMailDelaySeconds = 5 * 60;

type Payload = { threadId: string; side: 'client' | 'creative' };

/** Emails one side about unread messages, once until they are read, if they want such emails. */
export const unreadMailJob: Job<Payload> = {
  name: 'unread-mail',
  schema: z.object({ threadId: z.uuid(), side: z.enum(['client', 'creative']) }),
  handle: mailUnread,
  retries: 3,
  retryDelaySeconds: 30,
};

const rowShape = {
  userId: profiles.userId,
  fromName: cell.text,
  unread: cell.number,
  generation: profiles.replyGeneration,
  dates: orNull(listOf(cell.text)),
  texts: orNull(listOf(cell.text)),
  study: messages.study,
};

/** How many messages an answerable email quotes, and how much of each. */
const mailedTexts = 3;
const mailedCharacters = 1_500;

async function mailUnread({ threadId, side }: Payload): Promise<void> {
  const of = side === 'client' ? clientSide : creativeSide;
  await db().transaction(async (tx) => {
    // Marked first, so that of two concurrent jobs only one finds messages to mail.
    const row = await findRow(tx, rowShape)`
      with waiting as (
        update threads set ${of.mailedAt} = now()
         where id = ${threadId} and ${of.unread} > 0 and ${of.mailedAt} is null
           and last_message_at <= now() - interval '4 minutes 30 seconds'
        returning id, creative_id, client_id, ${of.unread} as unread, ${of.readId} as read_id
      )
      select ${of.userId} as user_id, ${of.fromName} as from_name, w.unread,
             (select p.reply_generation from profiles p where p.user_id = ${of.userId}) as generation,
             (select array_agg(newest.body order by newest.id)
                from (select m.id, left(m.body, ${mailedCharacters + 1}) as body from messages m
                       where m.thread_id = w.id and m.sender <> ${side} and m.id > w.read_id
                       order by m.id desc limit ${mailedTexts}) newest) as texts,
             (select m.proposed_dates::text[] from messages m
               where m.thread_id = w.id and m.sender <> ${side} and m.id > w.read_id and m.dates_answer is null and m.proposed_dates is not null
               order by m.id desc limit 1) as dates,
             (select m.study from messages m
               where m.thread_id = w.id and m.sender <> ${side} and m.id > w.read_id and m.study is not null
               order by m.id desc limit 1) as study
        from waiting w
        join creative_profiles c on c.id = w.creative_id
        join profiles client on client.user_id = w.client_id`;
    if (row) {
      const replyTo = replyAddress({ threadId, side, generation: row.generation }, now());
      await mailMember(tx, {
        userId: row.userId,
        kind: 'unreadMessages',
        replyTo,
        conversationId: threadId,
        write: (reader) =>
          unreadMessagesEmail({
            ...reader,
            fromName: row.fromName,
            count: row.unread,
            dates: row.dates ? datesText(row.dates) : null,
            study: row.study === null ? null : mailedStudy(row.study),
            texts: replyTo ? (row.texts ?? []).map(excerptOf) : null,
            url: `${env().origin}/messages/${threadId}`,
          }),
      });
    }
  });
}

function mailedStudy(query: string): { title: string; url: string } | null {
  const study = readAttachedStudy(query);
  return study && { title: study.title, url: `${env().origin}${lightStudyPath}?${study.query}` };
}

function excerptOf(text: string): string {
  const start = firstCharacters(text, mailedCharacters);
  return start === text ? text : `${start}…`;
}

const clientSide = {
  unread: sql`client_unread`,
  readId: sql`client_read_id`,
  mailedAt: sql`client_mailed_at`,
  userId: sql`w.client_id`,
  fromName: sql`c.business_name`,
};

const creativeSide = {
  unread: sql`creative_unread`,
  readId: sql`creative_read_id`,
  mailedAt: sql`creative_mailed_at`,
  userId: sql`c.user_id`,
  fromName: sql`coalesce(nullif(client.company_name, ''), client.first_name || ' ' || client.last_name)`,
};
