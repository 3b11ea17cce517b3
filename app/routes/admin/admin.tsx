import { randomUUID } from 'node:crypto';
import { data, useRouteLoaderData } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { AdminLinks } from '#app/features/desk/dashboard/admin-links.tsx';
import {
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
import { listTodos } from '#app/features/desk/todos/list-todos.server.ts';
import { TodoPanel } from '#app/features/desk/todos/todo-panel.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { log } from '#app/platform/log.server.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/admin.ts';
import { adminAction } from './admin-action.server.ts';
import '#app/features/desk/dashboard/overview.css';
import { Moment } from '#app/ui/moment.tsx';
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
