import type { TodoPriority, TodoStatus } from './todo-rules.ts';

export const priorityLabels = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
} as const satisfies Record<TodoPriority, string>;

export const statusLabels = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
} as const satisfies Record<TodoStatus, string>;
