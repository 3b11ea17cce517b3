import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { mayKeepPortfolio } from '#app/features/catalogue/portfolio/portfolio-policy.ts';
import { listOwnProjects } from '#app/features/catalogue/projects/edit/own-project.server.ts';
import { ProjectRows } from '#app/features/catalogue/projects/edit/project-rows.tsx';
import { listProposals } from '#app/features/catalogue/projects/group/proposals.server.ts';
import { ProposedProjects } from '#app/features/catalogue/projects/group/proposed-projects.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { maxProjects } from '#app/features/vocabulary/project-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/projects.ts';
import { projectsAction } from './projects-action.server.ts';
import '#app/features/catalogue/projects/own-projects.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /portfolio/projects: the creative's projects, and suggestions from their credits. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const [projects, proposals, items] = await Promise.all([
    listOwnProjects(actor),
    actor.creativeId ? listProposals(actor.creativeId) : [],
    listOwnItems(actor),
  ]);
  const proposed = new Set(proposals.flatMap(({ itemIds }) => itemIds));
  return { projects, proposals, items: (items ?? []).filter(({ id }) => proposed.has(id)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  return (await projectsAction(actor, request)) ?? data(null, { status: 400 });
}

export function meta() {
  return [{ title: `Projects · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function OwnProjectsPage({ loaderData }: Route.ComponentProps) {
  const { projects, proposals, items } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">Projects</h1>
          <p className="muted">
            Each of your buildings with its pictures and credits. {projects.length} of {maxProjects} projects.
          </p>
        </div>
        <ButtonLink to="/portfolio">Manage Portfolio</ButtonLink>
      </div>
      {projects.length > 0 ? (
        <ProjectRows projects={projects} />
      ) : proposals.length > 0 ? null : (
        <EmptyState
          title="No projects yet"
          text="Choose pieces of one building in your portfolio and group them into a project."
        >
          <ButtonLink to="/portfolio">Choose pieces</ButtonLink>
        </EmptyState>
      )}
      <ProposedProjects proposals={proposals} items={items} />
    </div>
  );
}
