import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import type { AdminWork } from './admin-work.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';

/** The admin's notes about users with an unpaid renewal, and their audit log entries. */
export async function insertNotes(client: PoolClient, { now, adminId }: AdminWork): Promise<AuditLine[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from user_summaries where due_cents > 0 order by joined_at, user_id limit $1`,
    [adminWork.notes.length],
  );
  const lines: AuditLine[] = [];
  for (const [index, { user_id: userId }] of rows.entries()) {
    const note = adminWork.notes[index];
    if (!note) continue;
    const at = daysBefore(now, note.daysAgo);
    const inserted = await client.query<{ id: string }>(
      `insert into user_notes (user_id, author_id, body, created_at) values ($1, $2, $3, $4) returning id`,
      [userId, adminId, note.body, at],
    );
    const id = inserted.rows[0]?.id ?? '';
    lines.push({ at, action: 'note.added', subject: { kind: 'note', id }, userId });
  }
  return lines;
}
