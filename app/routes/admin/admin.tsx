import { data, useRouteLoaderData } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { AdminLinks } from '#app/features/dashboard/admin-links.tsx';
import { adminEntries } from '#app/features/shell/entries.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { listTodos } from '#app/features/todos/list-todos.server.ts';
import { TodoPanel } from '#app/features/todos/todo-panel.tsx';
import { log } from '#app/platform/log.server.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/admin.ts';
import { adminAction } from './admin-action.server.ts';

export const handle = { appBar: 'adminHome' } satisfies PageHandle;

/** /admin (specification section 2): the to-do panel, and the ways on. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  // The rest of the page does not depend on the list.
  const todos = await listTodos(actor).catch((error: unknown) => {
    log.error({ error: String(error) }, 'the to-dos could not be read');
    return null;
  });
  return { todos };
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
  const counts = useRouteLoaderData<typeof rootLoader>('root')?.adminCounts ?? null;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Admin Dashboard</h1>
      </div>
      <div className="cols gap-y-12">
        <div className="col-span-full lg:col-[1/9]">
          <TodoPanel todos={loaderData.todos} lastResult={answer?.result} />
        </div>
        <div className="col-span-full lg:col-[9/13]">
          <AdminLinks entries={adminEntries(counts)} />
        </div>
      </div>
    </div>
  );
}
