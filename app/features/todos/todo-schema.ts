import { z } from 'zod';
import { ownId } from '#app/platform/own-id.ts';
import { defaultTodoPriority, todoPriorities, todoStatuses, todoTitleMaxLength } from './todo-rules.ts';

/** What the forms of the to-do list send (specification section 5). */

export const newTodoSchema = z.object({
  id: ownId,
  title: z
    .string({ error: 'Please enter a to-do.' })
    // Characters that are no text: the database keeps none of them.
    .transform((title) => title.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .pipe(
      z
        // A form's blanks arrive here as nothing at all.
        .string({ error: 'Please enter a to-do.' })
        .min(1, 'Please enter a to-do.')
        .max(todoTitleMaxLength, `Please use at most ${todoTitleMaxLength} characters.`),
    ),
  priority: z.enum(todoPriorities).default(defaultTodoPriority),
});

/** `status`: the one that the to-do is to have. */
export const movedTodoSchema = z.object({ id: z.uuid(), status: z.enum(todoStatuses) });

export const deletedTodoSchema = z.object({ id: z.uuid() });
