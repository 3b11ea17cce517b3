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
