import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { mayKeepPortfolio } from '#app/features/catalogue/portfolio/portfolio-policy.ts';
import { ItemsTable } from '#app/features/catalogue/portfolio/table/items-table.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/portfolio-table.ts';
import { type TableAnswer, tableAction } from './portfolio-table-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /portfolio/table?piece={id}&piece={id}: edits the texts of several pieces at once. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const ids = new Set(url.searchParams.getAll('piece'));
  const items = ((await listOwnItems(actor)) ?? []).filter(({ id }) => ids.has(id));
  return { items };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const answer = await tableAction(actor, request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the table stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: TableAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta() {
  return [{ title: `Edit Portfolio · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortfolioTablePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      {loaderData.items.length === 0 ? (
        <EmptyState
          headingLevel={1}
          title="No pieces chosen"
          text="Choose pieces in your portfolio to edit them together."
        >
          <ButtonLink variant="primary" to="/portfolio">
            Manage Portfolio
          </ButtonLink>
        </EmptyState>
      ) : (
        <ItemsTable items={loaderData.items} answer={answer} />
      )}
    </div>
  );
}
