import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import { type AdminWork, type AuditLine, daysBefore } from './audit-lines.ts';

/**
 * `from` is a sender without an account, or a client by index in the order of emails. Without `answeredAfter`, in days,
 * a message is unanswered.
 */
const messages = adminWork.contactMessages;
type ContactMessage = (typeof messages)[number];

type Sender = { user_id: string | null; name: string; email: string };

export async function insertContactMessages(
  client: PoolClient,
  { now, adminId }: AdminWork,
): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const { from, subject, message, daysAgo, answeredAfter } of messages) {
    const sender = await findSender(client, from);
    const answeredAt = answeredAfter === undefined ? null : daysBefore(now, daysAgo - answeredAfter);
    const { rows } = await client.query<{ id: string }>(
      `insert into contact_messages (user_id, name, email, subject, message, created_at, answered_at, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        sender.user_id,
        sender.name,
        sender.email,
        subject,
        message,
        daysBefore(now, daysAgo),
        answeredAt,
        answeredAt ? adminId : null,
      ],
    );
    const [row] = rows;
    if (row && answeredAt) {
      lines.push({
        at: answeredAt,
        action: 'contact.answered',
        subject: { kind: 'contact_message', id: row.id },
        userId: sender.user_id,
        before: { isAnswered: false },
        after: { isAnswered: true, byMail: true },
      });
    }
  }
  return lines;
}

async function findSender(client: PoolClient, from: ContactMessage['from']): Promise<Sender> {
  if (from.clientNumber === undefined) {
    return { user_id: null, ...from };
  }
  const { rows } = await client.query<Sender>(
    `select user_id, first_name || ' ' || last_name as name, email from profiles
      where user_type = 'client' order by email offset $1 limit 1`,
    [from.clientNumber],
  );
  const [sender] = rows;
  if (!sender) {
    throw new Error(`the demo world has no client ${from.clientNumber}`);
  }
  return sender;
}

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
