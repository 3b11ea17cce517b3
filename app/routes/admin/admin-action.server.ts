import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { addTodo } from '#app/features/desk/todos/add-todo.server.ts';
import { deleteTodo } from '#app/features/desk/todos/delete-todo.server.ts';
import { moveTodo } from '#app/features/desk/todos/move-todo.server.ts';
import { todoMessages } from '#app/features/desk/todos/todo-messages.ts';
import { deletedTodoSchema, movedTodoSchema, newTodoSchema } from '#app/features/desk/todos/todo-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type AdminAnswer = { status: number; intent: string; result?: SubmissionResult; toast?: Toast };

export async function adminAction(actor: Actor, request: Request): Promise<AdminAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const fields = Object.fromEntries(form);
  if (intent === 'addTodo') {
    return addAction(actor, form);
  }
  if (intent === 'moveTodo') {
    const moved = movedTodoSchema.safeParse(fields);
    const isMoved = moved.success && (await moveTodo(actor, { ...moved.data, now: now() })).ok;
    return answered({ form, intent, code: isMoved ? 'moved' : 'moveFailed' });
  }
  if (intent === 'deleteTodo') {
    const deleted = deletedTodoSchema.safeParse(fields);
    const isDeleted = deleted.success && (await deleteTodo(actor, deleted.data.id)).ok;
    return answered({ form, intent, code: isDeleted ? 'deleted' : 'deleteFailed' });
  }
  return { status: 400, intent };
}

async function answered({
  form,
  intent,
  code,
}: {
  form: FormData;
  intent: string;
  code: keyof typeof todoMessages;
}): Promise<AdminAnswer | Response> {
  const toast = todoMessages[code];
  return form.get('stay') === 'yes' ? { status: 200, intent, toast } : redirectWith('/admin', toast);
}

async function addAction(actor: Actor, form: FormData): Promise<AdminAnswer | Response> {
  const submission = parseWithZod(form, { schema: newTodoSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent: 'addTodo', result: submission.reply() };
  }
  const added = await addTodo(actor, { ...submission.value, now: now() });
  return added.ok
    ? answered({ form, intent: 'addTodo', code: 'added' })
    : { status: 409, intent: 'addTodo', result: submission.reply(), toast: todoMessages[added.code] };
}
