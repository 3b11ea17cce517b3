import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** A message that came through the contact form. Times are ISO texts. */
export type ContactMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: string;
  answered: { at: string; by: string | null } | null;
};

type Row = {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: string;
  answered_at: string | null;
  answered_by: string | null;
};

/** Null when there is none. */
export async function findContactMessage(id: string): Promise<ContactMessage | null> {
  if (!isUuid(id)) {
    return null;
  }
  const { rows } = await db().execute<Row>(sql`
    select m.id, m.user_id, m.name, m.email, m.subject, m.message, to_json(m.created_at) #>> '{}' as at,
           to_json(m.answered_at) #>> '{}' as answered_at, p.first_name || ' ' || p.last_name as answered_by
      from contact_messages m left join profiles p on p.user_id = m.answered_by
     where m.id = ${id}`);
  const [row] = rows;
  if (!row) {
    return null;
  }
  const { user_id: userId, answered_at: answeredAt, answered_by: by, ...message } = row;
  return { ...message, userId, answered: answeredAt ? { at: answeredAt, by } : null };
}
