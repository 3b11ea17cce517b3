import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { mayKeepBriefs } from '../brief-policy.ts';
import { dayWords } from '../brief-words.ts';
import { notifyOfBrief } from '../notify-of-brief.server.ts';

export const maxAtOnce = 200;

const rowShape = {
  briefId: cell.text,
  number: notNull(briefs.number),
  revision: briefs.revision,
  estimatesOn: briefs.estimatesOn,
  name: cell.text,
  client: cell.text,
  userId: notNull(creativeProfiles.userId),
};

type Row = RowOf<typeof rowShape>;

/** A reminder from the client, which replaces the automatic one. */
export async function remindRecipient(
  actor: Actor | null,
  { briefId, recipientId }: { briefId: string; recipientId: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'notFound' }> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const ids = sql`b.id = ${uuidOrNull(briefId)}::uuid and r.id = ${uuidOrNull(recipientId)}::uuid`;
  const reminded = await db().transaction((tx) =>
    remindSome(tx, at, sql`${ids} and b.client_id = ${actor.userId}`),
  );
  return reminded > 0 ? { ok: true } : { ok: false, code: 'notFound' };
}

/**
 * Reminds recipients that match a condition and have neither answered nor been reminded, up to `maxAtOnce`; returns
 * how many.
 */
export async function remindSome(tx: Transaction, at: Date, whom: SQL): Promise<number> {
  const rows = await listRows(tx, rowShape)`
    with due as (
      select r.id from briefs b join brief_recipients r on r.brief_id = b.id
       where b.state = 'sent' and ${whom} and r.sent_at is not null and r.declined_at is null and r.reminded_at is null
         and r.creative_id is not null
         and not exists (select 1 from estimates e join estimate_versions v on v.estimate_id = e.id
                          where e.recipient_id = r.id and v.state in ('sent', 'accepted', 'declined'))
         and not exists (select 1 from creative_profiles c join blocks k
                             on (k.blocker_id, k.blocked_id) in ((b.client_id, c.user_id), (c.user_id, b.client_id))
                          where c.id = r.creative_id)
       order by r.id limit ${maxAtOnce} for update of r skip locked
    ), reminded as (
      update brief_recipients r set reminded_at = ${at} from due where r.id = due.id returning r.brief_id, r.creative_id
    )
    select r.brief_id, b.number, b.revision, b.estimates_on, coalesce(v.content->>'projectName', '') as name,
           coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, '') as client, c.user_id
      from reminded r join briefs b on b.id = r.brief_id
      join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
      join creative_profiles c on c.id = r.creative_id
      left join profiles p on p.user_id = b.client_id`;
  for (const row of rows) {
    await tell(tx, row);
  }
  return rows.length;
}

async function tell(tx: Transaction, row: Row): Promise<void> {
  const { briefId, number, revision, estimatesOn, name, client, userId } = row;
  const until = estimatesOn ? `by ${dayWords(estimatesOn)}` : 'soon';
  await notifyOfBrief(tx, userId, {
    brief: { id: briefId, revision },
    from: client,
    title: `${client} would like your estimate ${until}`,
    excerpt: name,
    mail: {
      title: `An estimate for ${name} is wanted ${until}`,
      paragraphs: [
        `${client} asked you about ${briefName(number)}, ${name}, and would like your estimate ${until}.`,
        'If you cannot take it on, declining takes one click and helps them plan.',
      ],
    },
  });
}
