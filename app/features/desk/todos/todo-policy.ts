import { z } from 'zod';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { ownId } from '#app/platform/own-id.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Priorities, statuses and order (specification section 4, Todo). */

export const todoPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TodoPriority = (typeof todoPriorities)[number];

export const todoStatuses = ['pending', 'in_progress', 'completed'] as const;
export type TodoStatus = (typeof todoStatuses)[number];

/** In characters. */
export const todoTitleMaxLength = 300;
/** Specification section 5. */
export const defaultTodoPriority: TodoPriority = 'medium';

export type Todo = {
  id: string;
  title: string;
  priority: TodoPriority;
  status: TodoStatus;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
};

/** The only move from each status; they form a cycle. */
export const nextTodoStatus = {
  pending: 'in_progress',
  in_progress: 'completed',
  completed: 'pending',
} as const satisfies Record<TodoStatus, TodoStatus>;

export function movedTo(
  status: TodoStatus,
  now: Date,
): { status: TodoStatus; updatedAt: Date; completedAt: Date | null } {
  return { status, updatedAt: now, completedAt: status === 'completed' ? now : null };
}

export function sortTodos<Item extends Pick<Todo, 'id' | 'priority' | 'status' | 'createdAt'>>(
  todos: readonly Item[],
): Item[] {
  return [...todos].sort(
    (a, b) =>
      todoPriorities.indexOf(b.priority) - todoPriorities.indexOf(a.priority) ||
      todoStatuses.indexOf(a.status) - todoStatuses.indexOf(b.status) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
      (a.id < b.id ? -1 : 1),
  );
}

export function mayChangeTodo(actor: Actor | null, todo: { userId: string }): boolean {
  return isAdmin(actor) && actor?.userId === todo.userId;
}

export const newTodoSchema = z.object({
  id: ownId,
  title: z
    .string({ error: 'Please enter a to-do.' })
    // Removes control characters and lone surrogates, which the database refuses.
    .transform((title) => title.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .pipe(
      z
        // Blank fields arrive as undefined.
        .string({ error: 'Please enter a to-do.' })
        .min(1, 'Please enter a to-do.')
        .max(todoTitleMaxLength, `Please use at most ${todoTitleMaxLength} characters.`),
    ),
  priority: z.enum(todoPriorities).default(defaultTodoPriority),
});

export const movedTodoSchema = z.object({ id: z.uuid(), status: z.enum(todoStatuses) });

export const deletedTodoSchema = z.object({ id: z.uuid() });

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

const failed = (title: string, text?: string): Toast => ({
  title,
  ...(text ? { text } : {}),
  tone: 'danger',
});

const goneText = 'It is no longer on your list.';

export const todoMessages = {
  added: { title: 'To-do added' },
  moved: { title: 'To-do updated' },
  deleted: { title: 'To-do deleted' },
  loadFailed: failed('Failed to load todos'),
  addFailed: failed('Failed to add todo'),
  moveFailed: failed('Failed to update todo', goneText),
  deleteFailed: failed('Failed to delete todo', goneText),
  tooMany: failed('Failed to add todo', 'Your list is full. Delete completed todos first.'),
} satisfies Record<string, Toast>;
