import type { PoolClient } from 'pg';
import type { TodoPriority, TodoStatus } from '#app/features/todos/todo-rules.ts';
import { daysBefore } from './audit-lines.ts';
import type { AdminWork } from './insert-admin-work.ts';

type DemoTodo = { title: string; priority: TodoPriority; status: TodoStatus; daysAgo: number };

const todos: DemoTodo[] = [
  {
    title: 'Decide on the reported reviews before the weekend',
    priority: 'urgent',
    status: 'pending',
    daysAgo: 1,
  },
  {
    title: 'Answer the museum about its open call',
    priority: 'high',
    status: 'in_progress',
    daysAgo: 2,
  },
  {
    title: 'Ask three creatives in Lisbon whether they also film',
    priority: 'medium',
    status: 'pending',
    daysAgo: 3,
  },
  {
    title: 'Pictures for the article on winter light, and somebody to read it once more',
    priority: 'medium',
    status: 'in_progress',
    daysAgo: 5,
  },
  { title: 'Read the searches that found nobody', priority: 'low', status: 'pending', daysAgo: 8 },
  { title: 'Renew the certificate of the mail server', priority: 'high', status: 'completed', daysAgo: 12 },
  {
    title: 'Thank the jury for naming us in its catalogue',
    priority: 'low',
    status: 'completed',
    daysAgo: 16,
  },
];

export async function insertTodos(client: PoolClient, { now, adminId }: AdminWork): Promise<void> {
  for (const { title, priority, status, daysAgo } of todos) {
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
