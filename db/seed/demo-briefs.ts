import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { briefName } from '#app/features/briefs/brief-address.ts';
import { changesBetween, changesText } from '#app/features/briefs/brief-changes.ts';
import { dayWords, describeBrief } from '#app/features/briefs/brief-words.ts';
import { declineReasons, isDeclineReason } from '#app/features/briefs/decline-reasons.ts';
import { typedOf } from '#app/features/briefs/typed-brief.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import demo from './data/briefs.json' with { type: 'json' };
import { contentOf, type DemoBrief, wanted } from './demo-brief-content.ts';

/**
 * Briefs of the demo world in every state, with what their recipients have done and their cards in conversations. What
 * else is said there is inserted afterward: messages are numbered in the order of time.
 */

type Sent = { id: string; number: number; clientId: string; content: BriefContent; place: string };

export async function insertDemoBriefs(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  const briefs = (demo.briefs as DemoBrief[]).toSorted(
    (one, other) => (other.sentHoursAgo ?? 0) - (one.sentHoursAgo ?? 0),
  );
  const { rows: clients } = await client.query<{ user_id: string }>(
    `select user_id from profiles where user_type = 'client' and email <> 'admin@oriel.example'
      order by email <> $1, email limit 20`,
    [clientEmail],
  );
  for (const brief of briefs) {
    const clientId = clients[brief.client]?.user_id;
    if (clientId) await insertBrief(client, { brief, clientId, now });
  }
}

async function insertBrief(
  client: ClientBase,
  { brief, clientId, now }: { brief: DemoBrief; clientId: string; now: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { place } = brief.content;
  const { rows: found } = await client.query<{ id: number }>(
    `select id from places where label = $1 order by population desc limit 1`,
    [place],
  );
  const content = contentOf(brief, found[0]?.id, now);
  if (brief.state === 'draft') {
    await insertDraft(client, { brief, clientId, content, at: hoursAgo(brief.savedHoursAgo ?? 1) });
    return;
  }
  const sentAt = hoursAgo(brief.sentHoursAgo ?? 1);
  const endedAt = brief.endedHoursAgo === undefined ? null : hoursAgo(brief.endedHoursAgo);
  const revision = brief.changed ? 2 : 1;
  const { rows } = await client.query<{ id: string; number: number }>(
    `insert into briefs (client_id, number, state, revision, shows_recipients, sent_at, ended_at, estimates_on, created_at,
                         draft_version)
     values ($1, nextval('brief_numbers'), $2, $3, $4, $5, $6, $7, $5, 1) returning id, number::int as number`,
    [clientId, brief.state, revision, brief.showsRecipients ?? false, sentAt, endedAt, content.estimatesBy],
  );
  const [row] = rows;
  if (!row) return;
  const sent: Sent = { ...row, clientId, content, place };
  const { changed } = brief;
  const next = changed && {
    ...content,
    ...(changed.views ? { views: wanted(changed.views) } : {}),
    ...(changed.fixed ? { fixed: changed.fixed } : {}),
  };
  await client.query(
    'insert into brief_revisions (brief_id, revision, content, created_at) values ($1, 1, $2, $3)',
    [row.id, JSON.stringify(content), sentAt],
  );
  if (next) {
    await client.query(
      'insert into brief_revisions (brief_id, revision, content, created_at) values ($1, 2, $2, $3)',
      [row.id, JSON.stringify(next), hoursAgo(changed.hoursAgo)],
    );
  }
  for (const [position, name] of brief.to.entries()) {
    const seenAfter = brief.seen?.[position] ?? null;
    const [reason, words] = brief.declined?.[name] ?? [];
    const seenAt = seenAfter === null ? null : new Date(sentAt.getTime() + seenAfter * 3_600_000);
    const declinedAt = reason && seenAt ? new Date(seenAt.getTime() + 2 * 3_600_000) : null;
    const { rows: threads } = await client.query<{ thread_id: string; creative_id: string }>(
      `insert into threads (creative_id, client_id, stage, created_at, last_message_at)
       select id, $2, 'New', $3, $3 from creative_profiles where business_name = $1 order by created_at limit 1
       on conflict (creative_id, client_id) do update set client_id = excluded.client_id
       returning id as thread_id, creative_id`,
      [name, clientId, sentAt],
    );
    const [thread] = threads;
    if (!thread) continue;
    await client.query(
      `insert into brief_recipients (brief_id, creative_id, thread_id, position, sent_at, seen_at, seen_revision,
                                     declined_at, decline_kind, decline_reason, reminded_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $5)`,
      [
        row.id,
        thread.creative_id,
        thread.thread_id,
        position,
        sentAt,
        seenAt,
        seenAt ? (next && position > 0 ? 1 : revision) : null,
        declinedAt,
        declinedAt ? reason : null,
        declinedAt ? words || null : null,
        (brief.dueInDays ?? 9) < 2 ? hoursAgo(24) : null,
      ],
    );
    const card = { client, sent, threadId: thread.thread_id };
    const number = briefName(row.number);
    const until = content.estimatesBy ? ` Estimates wanted by ${dayWords(content.estimatesBy)}.` : '';
    await insertCard({
      ...card,
      event: 'sent',
      from: 'client',
      at: sentAt,
      body: `${number}: ${content.projectName}.${until}`,
      isRead: seenAt !== null,
    });
    if (next && !declinedAt) {
      const changes = changesBetween(describeBrief(content, place), describeBrief(next, place));
      const body = `${number} has changed.\n${changesText(changes)}`;
      await insertCard({
        ...card,
        event: 'changed',
        from: 'client',
        at: hoursAgo(changed.hoursAgo),
        body,
        isRead: position === 0,
      });
    }
    if (declinedAt && reason && isDeclineReason(reason)) {
      const why = `Thank you for asking me about ${content.projectName}. I cannot take it on. ${declineReasons[reason]}.`;
      const body = words ? `${why}\n${words}` : why;
      await insertCard({ ...card, event: 'declined', from: 'creative', at: declinedAt, body, isRead: true });
    }
    if (endedAt && !declinedAt) {
      const what =
        brief.state === 'withdrawn'
          ? `${number}, ${content.projectName}, is withdrawn. No estimate is needed any more.`
          : `${number}, ${content.projectName}, is closed. No further estimates are needed.`;
      const body = brief.words ? `${what}\n${brief.words}` : what;
      await insertCard({ ...card, event: brief.state, from: 'client', at: endedAt, body, isRead: true });
    }
  }
}

type Card = {
  client: ClientBase;
  sent: Sent;
  threadId: string;
  event: string;
  from: 'client' | 'creative';
  at: Date;
  body: string;
  isRead: boolean;
};

/** A message that stands for what happened, in a conversation whose list and counts go with it. */
async function insertCard({ client, sent, threadId, event, from, at, body, isRead }: Card): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into messages (thread_id, sender, send_key, body, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [threadId, from, randomUUID(), body, at],
  );
  await client.query(
    'insert into brief_cards (message_id, brief_id, revision, event) values ($1, $2, $3, $4)',
    [rows[0]?.id, sent.id, event === 'changed' ? 2 : 1, event],
  );
  await client.query(
    `update threads set last_message_id = $2, last_message_at = greatest(last_message_at, $3),
            client_read_id = case when $4 = 'client' or $5 then $2 else client_read_id end,
            creative_read_id = case when $4 = 'creative' or $5 then $2 else creative_read_id end,
            creative_unread = case when $4 = 'client' and not $5 then creative_unread + 1 when $5 then 0 else creative_unread end
      where id = $1`,
    [threadId, rows[0]?.id, at, from, isRead],
  );
}

async function insertDraft(
  client: ClientBase,
  { brief, clientId, content, at }: { brief: DemoBrief; clientId: string; content: BriefContent; at: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into briefs (client_id, draft, draft_saved_at, draft_version, created_at) values ($1, $2, $3, 4, $3) returning id`,
    [clientId, JSON.stringify(typedOf(content, brief.content.place)), at],
  );
  await client.query(
    `insert into brief_recipients (brief_id, creative_id, position)
     select $1, c.id, array_position($2::text[], c.business_name::text) from creative_profiles c where c.business_name = any($2)`,
    [rows[0]?.id, brief.to],
  );
}
