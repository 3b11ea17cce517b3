import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import {
  type TimelineEntry,
  type TimelineFilter,
  type TimelineState,
  timelineEntryOf,
} from './timeline-entry.ts';

export type Timeline = { entries: TimelineEntry[]; older: string | null };

const pageSize = 25;

/**
 * An account's events, newest first: admin actions, payments, emails, sign-ins, conversations started (never their
 * content), reviews and requests. Each source is read by its own index.
 */
export async function listTimeline(userId: string, { show, before }: TimelineState): Promise<Timeline> {
  const sources = sourcesOf(userId)
    .filter(({ of }) => show === 'everything' || of === show)
    .map(({ rows, at }) => {
      const until = before ? sql`and ${at} < ${before}::timestamptz` : sql``;
      return sql`(${rows} ${until} order by ${at} desc limit ${pageSize + 1})`;
    });
  const rows = await listRows(db(), {
    kind: oneOf(timelineKinds),
    at: cell.isoTime,
    id: cell.text,
    what: orNull(cell.text),
    detail: orNull(cell.text),
    cents: orNull(cell.number),
    refundedCents: orNull(cell.number),
    actor: orNull(cell.text),
    before: orNull(cell.json),
    after: orNull(cell.json),
  })`
    select * from (${sql.join(sources, sql` union all `)})
           t (kind, at, id, what, detail, cents, refunded_cents, actor, before, after)
     order by at desc, id desc limit ${pageSize + 1}`;
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    entries: shown.map(timelineEntryOf),
    older: rows.length > pageSize && last ? last.at : null,
  };
}

const timelineKinds = [
  'audit',
  'joined',
  'signedIn',
  'mail',
  'invoice',
  'conversation',
  'review',
  'verification',
] as const;

type Source = { of: Exclude<TimelineFilter, 'everything'> | 'rest'; rows: SQL; at: SQL };

function sourcesOf(userId: string): Source[] {
  const none = sql`null::jsonb as before, null::jsonb as after`;
  const noMoney = sql`null::int as cents, null::int as refunded_cents`;
  return [
    {
      of: 'admins',
      at: sql`a.created_at`,
      rows: sql`
        select 'audit'::text as kind, a.created_at as at, a.id::text as id, a.action::text as what, a.reason::text as detail,
               ${noMoney}, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)::text as actor,
               a.before, a.after
          from audit_log a left join profiles p on p.user_id = a.actor_id where a.user_id = ${userId}`,
    },
    {
      of: 'rest',
      at: sql`p.created_at`,
      rows: sql`select 'joined', p.created_at, p.user_id::text, null, null, ${noMoney}, null, ${none}
                  from profiles p where p.user_id = ${userId}`,
    },
    {
      of: 'rest',
      at: sql`s.signed_in_at`,
      rows: sql`select 'signedIn', s.signed_in_at, s.id::text, null, s.user_agent, ${noMoney}, null, ${none}
                  from sessions s where s.user_id = ${userId}`,
    },
    {
      of: 'mail',
      at: sql`m.created_at`,
      rows: sql`select 'mail', m.created_at, m.id::text, m.subject::text, m.status::text, ${noMoney}, null, ${none}
                  from mails m where m.user_id = ${userId}`,
    },
    {
      of: 'money',
      at: sql`coalesce(i.paid_at, i.created_at)`,
      rows: sql`select 'invoice', coalesce(i.paid_at, i.created_at), i.id::text, i.description::text,
                       coalesce(case when i.status = 'open' then i.failure end, i.status)::text,
                       i.amount_cents, i.refunded_cents, null, ${none}
                  from billing_invoices i where i.user_id = ${userId} and i.status <> 'void'`,
    },
    {
      of: 'rest',
      at: sql`t.created_at`,
      rows: sql`select 'conversation', t.created_at, t.id::text, c.business_name::text, t.stage::text, ${noMoney}, null, ${none}
                  from threads t left join creative_profiles c on c.id = t.creative_id where t.client_id = ${userId}`,
    },
    {
      of: 'rest',
      at: sql`r.created_at`,
      rows: sql`select 'review', r.created_at, r.id::text, c.business_name::text, r.rating::text, ${noMoney}, null, ${none}
                  from reviews r join creative_profiles c on c.id = r.creative_id where r.user_id = ${userId}`,
    },
    {
      of: 'rest',
      at: sql`v.created_at`,
      rows: sql`select 'verification', v.created_at, v.id::text, v.statement::text, v.status::text, ${noMoney}, null, ${none}
                  from verification_requests v join creative_profiles c on c.id = v.creative_id where c.user_id = ${userId}`,
    },
  ];
}
