import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { mayKeepPortfolio } from '#app/features/catalogue/portfolio/portfolio-policy.ts';
import { findOwnProject } from '#app/features/catalogue/projects/edit/own-project.server.ts';
import { ProjectForm } from '#app/features/catalogue/projects/edit/project-form.tsx';
import { DissolveProject, PiecesInOrder } from '#app/features/catalogue/projects/group/pieces-in-order.tsx';
import type { ProjectAnswer } from '#app/features/catalogue/projects/own-projects.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/project.ts';
import { projectAction } from './project-action.server.ts';
import '#app/features/catalogue/projects/own-projects.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /portfolio/projects/{id}: edits one of the creative's projects; 404 for another creative's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const project = await findOwnProject(actor, params.id);
  if (!project) {
    throw data(null, { status: 404 });
  }
  return { project };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const answer = await projectAction(actor, { id: params.id, request });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: ProjectAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.project.name ?? 'Project'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OwnProjectPage({
  loaderData: { project },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <div>
          <p className="small pb-2">
            <Link className="link" to="/portfolio/projects">
              Projects
            </Link>
          </p>
          <h1 dir="auto" className="h2">
            {project.name}
          </h1>
        </div>
        {project.isShown ? <ButtonLink to={`/projects/${project.slug}`}>View project</ButtonLink> : null}
      </div>
      <MarginSection title="Pieces" size="h3" tight>
        <div className="c-main">
          {project.pieces.length > 0 ? (
            <PiecesInOrder pieces={project.pieces} />
          ) : (
            <EmptyState
              headingLevel={3}
              title="A draft"
              text="Nobody sees this project while it has no pieces. Choose some in your portfolio and add them to it."
            >
              <ButtonLink to="/portfolio">Choose pieces</ButtonLink>
            </EmptyState>
          )}
        </div>
      </MarginSection>
      <ProjectForm key={project.id} project={project} answer={answer} />
      <DissolveProject name={project.name} count={project.pieces.length} />
    </div>
  );
}
