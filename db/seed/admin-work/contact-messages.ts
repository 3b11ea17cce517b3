import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import type { AdminWork } from './admin-work.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';

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
