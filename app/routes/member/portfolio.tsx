import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { DeleteItem } from '#app/features/portfolio/delete-item.tsx';
import { ItemForm } from '#app/features/portfolio/item-form.tsx';
import { listOwnItems } from '#app/features/portfolio/list-own-items.server.ts';
import type { OwnItem } from '#app/features/portfolio/own-item.ts';
import { OwnPortfolio } from '#app/features/portfolio/own-portfolio.tsx';
import { PortfolioHead } from '#app/features/portfolio/portfolio-head.tsx';
import { mayKeepPortfolio } from '#app/features/portfolio/portfolio-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Route } from './+types/portfolio.ts';
import { type PortfolioAnswer, portfolioAction } from './portfolio-action.server.ts';

const PortfolioDialog = lazy(async () => ({
  default: (await import('#app/features/portfolio/portfolio-dialog.tsx')).PortfolioDialog,
}));

export const handle = { appBar: 'tool', intake: filesIntake('portfolio') } satisfies PageHandle;

/** /portfolio (specification section 2). The open dialog stands in the address: ?add, ?edit={id}, ?delete={id}. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const items = await listOwnItems(actor);
  return {
    items: items ?? [],
    hasProfile: items !== null,
    limit: entitlementsOf(actor).portfolioLimit,
    ...readView(request, items ?? []),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const answer = await portfolioAction(actor, request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the open form stays as it is until its owner is back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: PortfolioAnswer = { status: 401, intent: '' };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

type View = 'list' | 'add' | 'edit' | 'delete';

/** Which dialog is open, and on which piece; a piece that is not there opens none. */
function readView(request: Request, items: OwnItem[]): { view: View; item: OwnItem | null } {
  const query = new URL(request.url).searchParams;
  if (query.has('add')) {
    return { view: 'add', item: null };
  }
  for (const view of ['edit', 'delete'] as const) {
    const item = items.find(({ id }) => id === query.get(view));
    if (item) {
      return { view, item };
    }
  }
  return { view: 'list', item: null };
}

export function meta() {
  return [{ title: `Manage Portfolio · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortfolioPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, view, item, hasProfile, limit } = loaderData;
  const isHydrated = useIsHydrated();
  const busy = useBusyIntent();
  const form = {
    item,
    answer: answer?.intent === view ? answer : undefined,
    room: { count: items.length, limit },
    isBusy: busy === view,
  };
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PortfolioHead count={items.length} limit={limit} canAdd={hasProfile} />
      {view !== 'list' && !isHydrated ? (
        <div className="page-narrow">
          {view === 'delete' && item ? <DeleteItem item={item} isBusy={false} /> : <ItemForm {...form} />}
        </div>
      ) : (
        <Pieces items={items} hasProfile={hasProfile} />
      )}
      {view !== 'list' && isHydrated ? (
        <Suspense fallback={null}>
          <PortfolioDialog key={`${view} ${item?.id}`} view={view} {...form} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Pieces({ items, hasProfile }: { items: OwnItem[]; hasProfile: boolean }) {
  if (!hasProfile) {
    return (
      <EmptyState title="Creative profile not found" text="Your portfolio belongs to your profile.">
        <ButtonLink variant="primary" to="/profile/setup">
          Set up your profile
        </ButtonLink>
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title="No Portfolio Items Yet"
        text="Add photographs and videos of your work, in any order you like."
      >
        <ButtonLink variant="primary" to="?add" preventScrollReset>
          Add Your First Item
        </ButtonLink>
      </EmptyState>
    );
  }
  return <OwnPortfolio items={items} />;
}
