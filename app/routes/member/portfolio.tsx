import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { SuggestionOffer } from '#app/features/catalogue/portfolio/edit/item-form.tsx';
import { PortfolioHead } from '#app/features/catalogue/portfolio/edit/portfolio-head.tsx';
import { readView } from '#app/features/catalogue/portfolio/edit/portfolio-view.ts';
import { findOwnLight } from '#app/features/catalogue/portfolio/light/own-light.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import type { OwnItem } from '#app/features/catalogue/portfolio/own-item.ts';
import { mayKeepPortfolio } from '#app/features/catalogue/portfolio/portfolio-policy.ts';
import { countDeletedItems } from '#app/features/catalogue/portfolio/trash/trash.server.ts';
import { listOwnProjects } from '#app/features/catalogue/projects/edit/own-project.server.ts';
import { listProposals } from '#app/features/catalogue/projects/group/proposals.server.ts';
import type { OwnProject } from '#app/features/catalogue/projects/own-projects.ts';
import {
  OwnPortfolio,
  PortfolioDialog,
  PortfolioViewForm,
} from '#app/features/catalogue/projects/portfolio-screen/own-portfolio.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Route } from './+types/portfolio.ts';
import { portfolioAction } from './portfolio-action.server.ts';
import type { PortfolioAnswer } from './portfolio-answer.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('portfolio') } satisfies PageHandle;

/** /portfolio (specification section 2). The open dialog is in the address (portfolio-view.ts). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const [items, deletedCount, projects, proposals] = await Promise.all([
    listOwnItems(actor),
    countDeletedItems(actor),
    listOwnProjects(actor),
    actor.creativeId ? listProposals(actor.creativeId) : [],
  ]);
  const open = readView(url.searchParams, items ?? []);
  const [chosen] = open.chosen;
  return {
    items: items ?? [],
    hasProfile: items !== null,
    limit: entitlementsOf(actor).portfolioLimit,
    deletedCount,
    projects,
    proposedCount: proposals.length,
    ...open,
    light: open.view === 'light' && chosen ? await findOwnLight(actor, chosen.id) : null,
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

/** When the session has ended, the open form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: PortfolioAnswer = { status: 401, intent: '' };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta() {
  return [{ title: `Manage Portfolio · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortfolioPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, view, chosen, light, hasProfile, limit, deletedCount, projects } = loaderData;
  const isHydrated = useIsHydrated();
  const form = {
    light,
    projects,
    answer: answer?.intent === view ? answer : undefined,
    room: { count: items.length, limit },
    looks: items.flatMap(({ id, look, title }, place) =>
      look ? [{ id, look, name: `${plateNumber(place + 1)}, ${title}` }] : [],
    ),
  };
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PortfolioHead count={items.length} limit={limit} canAdd={hasProfile} deletedCount={deletedCount} />
      {view && !isHydrated ? (
        <div className="page-narrow">
          <PortfolioViewForm view={view} chosen={chosen} {...form} />
        </div>
      ) : (
        <Pieces {...loaderData} />
      )}
      {view && isHydrated ? (
        <PortfolioDialog key={`${view} ${chosen[0]?.id}`} view={view} chosen={chosen} {...form} />
      ) : null}
    </div>
  );
}

type PiecesProps = {
  items: OwnItem[];
  hasProfile: boolean;
  projects: OwnProject[];
  proposedCount: number;
};

function Pieces({ items, hasProfile, projects, proposedCount }: PiecesProps) {
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
  return (
    <>
      <SuggestionOffer items={items} />
      <OwnPortfolio items={items} projects={projects} proposedCount={proposedCount} />
    </>
  );
}
