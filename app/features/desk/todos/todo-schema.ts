import { z } from 'zod';
import { ownId } from '#app/platform/own-id.ts';
import { defaultTodoPriority, todoPriorities, todoStatuses, todoTitleMaxLength } from './todo-rules.ts';

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
