import type { ClientBase } from 'pg';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { declineReasons, isDeclineReason } from '#app/features/work/briefs/brief-policy.ts';
import {
  changesBetween,
  changesText,
  dayWords,
  describeBrief,
} from '#app/features/work/briefs/brief-words.ts';
import { typedOf } from '#app/features/work/briefs/typed-brief.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import demo from './data/briefs.json' with { type: 'json' };
import { type DemoCard, insertDemoCards } from './demo-cards.ts';
import { acceptedAfter, insertDemoEstimates, insertDemoTemplates } from './demo-estimates.ts';

/**
 * Demo briefs in every state, with their recipients' responses, estimates and cards in conversations. Other messages
 * are inserted afterwards: messages are numbered in time order.
 */

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
  const cards: DemoCard[] = [];
  for (const brief of briefs) {
    const clientId = clients[brief.client]?.user_id;
    if (clientId) await insertBrief(client, { brief, clientId, now, cards });
  }
  await insertDemoCards(client, cards);
  await insertDemoTemplates(client);
}

async function insertBrief(
  client: ClientBase,
  { brief, clientId, now, cards }: { brief: DemoBrief; clientId: string; now: Date; cards: DemoCard[] },
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
  const acceptedHours = acceptedAfter(brief.content.projectName);
  const endedAt =
    acceptedHours !== null
      ? new Date(sentAt.getTime() + acceptedHours * 3_600_000)
      : brief.endedHoursAgo === undefined
        ? null
        : hoursAgo(brief.endedHoursAgo);
  const revision = brief.changed ? 2 : 1;
  const { rows } = await client.query<{ id: string; number: number }>(
    `insert into briefs (client_id, number, state, revision, shows_recipients, sent_at, ended_at, estimates_on, created_at,
                         draft_version)
     values ($1, nextval('brief_numbers'), $2, $3, $4, $5, $6, $7, $5, 1) returning id, number::int as number`,
    [clientId, brief.state, revision, brief.showsRecipients ?? false, sentAt, endedAt, content.estimatesBy],
  );
  const [row] = rows;
  if (!row) return;
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
    const card = { threadId: thread.thread_id, briefId: row.id, revision: 1 };
    const number = briefName(row.number);
    const until = content.estimatesBy ? ` Estimates wanted by ${dayWords(content.estimatesBy)}.` : '';
    cards.push({
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
      cards.push({
        ...card,
        revision: 2,
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
      cards.push({ ...card, event: 'declined', from: 'creative', at: declinedAt, body, isRead: true });
    }
    if (endedAt && !declinedAt && acceptedHours === null) {
      const what =
        brief.state === 'withdrawn'
          ? `${number}, ${content.projectName}, is withdrawn. No estimate is needed any more.`
          : `${number}, ${content.projectName}, is closed. No further estimates are needed.`;
      const body = brief.words ? `${what}\n${brief.words}` : what;
      cards.push({ ...card, event: brief.state, from: 'client', at: endedAt, body, isRead: true });
    }
  }
  await insertDemoEstimates(client, {
    brief: { id: row.id, number: row.number, revision, clientId, sentAt, content: next ?? content, place },
    now,
    cards,
  });
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

/** A demo brief in data/briefs.json. */

type Counts = Readonly<Record<string, number | undefined>>;

type Written = {
  projectName: string;
  place: string;
  buildingType: string;
  size?: number;
  story?: string;
  views: Counts;
  uses: string[];
  term: string;
  territory: string;
  parties?: string[][];
  mayShare?: boolean;
  deliverables?: string[];
  /** In days from today, like `needed`. */
  window?: number[];
  needed?: number;
  fixed?: string;
  budget?: string;
};

type DemoBrief = {
  /** 0 is the demo's client, the others are in the order of their emails. */
  client: number;
  state: string;
  sentHoursAgo?: number;
  savedHoursAgo?: number;
  endedHoursAgo?: number;
  dueInDays?: number;
  showsRecipients?: boolean;
  words?: string;
  to: string[];
  seen?: (number | null)[];
  declined?: Record<string, string[] | undefined>;
  changed?: { hoursAgo: number; views?: Counts; fixed?: string };
  content: Written;
};

/** The content of a demo brief, its days counted from today. */
function contentOf({ content, dueInDays }: DemoBrief, placeId: number | undefined, now: Date): BriefContent {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { projectName, buildingType, size, story, views, uses, term, territory, window } = content;
  const [from, to] = window ?? [];
  return {
    projectName,
    ...(placeId === undefined ? {} : { placeId }),
    buildingType,
    ...(size ? { size: { value: size, unit: 'sqft' } } : {}),
    ...(story ? { story } : {}),
    views: wanted(views),
    uses,
    term,
    territory,
    ...(content.parties
      ? {
          parties: content.parties.map(([name = '', role = 'other']) => ({ name, role })),
          mayShare: content.mayShare ?? false,
        }
      : {}),
    deliverables: content.deliverables ?? [],
    ...(from === undefined || to === undefined ? {} : { earliestOn: dayIn(from), latestOn: dayIn(to) }),
    ...(content.needed === undefined ? {} : { neededOn: dayIn(content.needed) }),
    ...(dueInDays === undefined ? {} : { estimatesBy: dayIn(dueInDays) }),
    ...(content.fixed ? { fixed: content.fixed } : {}),
    ...(content.budget ? { budget: content.budget } : {}),
  };
}

/** Drops unwanted kinds, which the JSON's type includes from other briefs. */
function wanted(views: Counts): Record<string, number> {
  return Object.fromEntries(Object.entries(views).flatMap(([kind, count]) => (count ? [[kind, count]] : [])));
}
