import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { contactMessages } from '#app/platform/db/schema/settings.ts';
import { isUuid } from '#app/platform/uuid.ts';

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

const rowShape = {
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
  const row = await findRow(db(), rowShape)`
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
