import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import type { AdminWork } from './admin-work.ts';
import { daysBefore } from './audit-lines.ts';

export async function insertTodos(client: PoolClient, { now, adminId }: AdminWork): Promise<void> {
  for (const { title, priority, status, daysAgo } of adminWork.todos) {
    const changedAt = daysBefore(now, status === 'pending' ? daysAgo : daysAgo * 0.6);
    await client.query(
      `insert into admin_todos (user_id, title, priority, status, created_at, updated_at, completed_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        adminId,
        title,
        priority,
        status,
        daysBefore(now, daysAgo),
        changedAt,
        status === 'completed' ? changedAt : null,
      ],
    );
  }
}
