import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AdminWork } from './admin-work.ts';
import { daysBefore } from './audit-lines.ts';

/**
 * Email replies held for the demo's admin; the first can be delivered. `sender`: an address other than the account's.
 */
const replies = [
  {
    reason: 'unproven',
    sender: null,
    subject: 'Re: a message on Oriel',
    body: 'Thank you, the second of the two days suits us better. The porter has the keys from eight o’clock on.',
    daysAgo: 0.3,
  },
  {
    reason: 'otherSender',
    sender: 'assistant@brandt-partner.example',
    subject: 'Re: a message on Oriel',
    body: 'On behalf of my colleague, who is traveling: could you send your rate sheet once more?',
    daysAgo: 2.1,
  },
] as const;

export async function insertEmailReplies(client: PoolClient, { now }: AdminWork): Promise<void> {
  for (const [place, { reason, sender, subject, body, daysAgo }] of replies.entries()) {
    const mail = `From: %s\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}\r\n`;
    await client.query(
      `insert into inbound_mails (known_by, via, user_id, thread_id, address_state, envelope, raw, bytes, state, reason,
                                  sender, subject, body, received_at)
       select $1, 'smtp', p.user_id, t.id, 'good', '{}'::jsonb,
              case when $2 = 'unproven' then convert_to(format($3, p.email), 'UTF8') end,
              length($3), 'waiting', $2, coalesce($4, p.email), $5, $6, $7
         from threads t join profiles p on p.user_id = t.client_id
        where t.creative_id is not null and p.email <> 'client@oriel.example'
        order by p.email, t.creative_id offset $8 limit 1`,
      [
        createHash('sha256').update(`demo ${place}`).digest('hex'),
        reason,
        mail,
        sender,
        subject,
        body,
        daysBefore(now, daysAgo),
        place * 3,
      ],
    );
  }
}
