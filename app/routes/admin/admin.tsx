import { randomUUID } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, useRouteLoaderData } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import {
  AdminLinks,
  AdminSentence,
  FailsPanel,
  LatelyPanel,
  MoneyPanel,
  WaitsPanel,
} from '#app/features/desk/dashboard/admin-overview.tsx';
import { adminSentence, whatWaits } from '#app/features/desk/dashboard/admin-todo.ts';
import { findAdminOverview } from '#app/features/desk/dashboard/find-admin-overview.server.ts';
import { adminEntries } from '#app/features/desk/shell/entries.ts';
import { systemProbe } from '#app/features/desk/system/system-probe.ts';
import { TodoPanel } from '#app/features/desk/todos/todo-panel.tsx';
import {
  deletedTodoSchema,
  movedTodoSchema,
  newTodoSchema,
  todoMessages,
} from '#app/features/desk/todos/todo-policy.ts';
import { addTodo, deleteTodo, listTodos, moveTodo } from '#app/features/desk/todos/todos.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { log } from '#app/platform/log.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/admin.ts';
import '#app/features/desk/dashboard/overview.css';
import '#app/ui/parts.css';

export const handle = { appBar: 'adminHome' } satisfies PageHandle;

/** /admin (specification section 2): failures and waiting work, the to-do panel, and links. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const [overview, todos] = await Promise.all([
    findAdminOverview(actor, context.get(systemProbe)),
    // The rest of the page does not depend on this list.
    listTodos(actor).catch((error: unknown) => {
      log.error({ error: String(error) }, 'the to-dos could not be read');
      return null;
    }),
  ]);
  return { overview, todos, newId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await adminAction(actor, request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Admin Dashboard · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Admin({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { overview, todos, newId } = loaderData;
  const counts = useRouteLoaderData<typeof rootLoader>('root')?.adminCounts ?? null;
  const waiting = counts ? whatWaits(counts, overview.oldest) : [];
  const sentence = adminSentence({
    failing: overview.failing?.length ?? 0,
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    due: overview.due ?? { count: 0, cents: 0 },
  });
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">Admin Dashboard</h1>
          <AdminSentence parts={sentence} />
        </div>
        <p className="small muted num">
          <Moment at={overview.at} />
        </p>
      </div>
      <div className="overview">
        <div className="parts-two max-lg:grid-cols-1">
          <div className="grid gap-8 min-w-0">
            <FailsPanel failing={overview.failing} />
            <WaitsPanel waiting={waiting} at={overview.at} />
            <MoneyPanel due={overview.due} />
          </div>
          <div className="grid gap-8 min-w-0">
            <TodoPanel todos={todos} newId={newId} lastResult={answer?.result} />
            <LatelyPanel lines={overview.lately} />
          </div>
        </div>
        <AdminLinks entries={adminEntries(counts)} />
      </div>
    </div>
  );
}

type AdminAnswer = { status: number; intent: string; result?: SubmissionResult; toast?: Toast };

async function adminAction(actor: Actor, request: Request): Promise<AdminAnswer | Response> {
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
