import type { Toast } from '#app/ui/toast-queue.ts';

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
