import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { firmListAddress, firmListSteps, firmPath } from '../firm-address.ts';
import type { Firm } from './find-firm.server.ts';
import { FirmProjectCard } from './firm-project-card.tsx';
import type { FirmProject } from './list-firm-projects.server.ts';
import '#app/ui/tags.css';
import '#app/features/catalogue/projects/project-card.css';
import './firm.css';

type FirmProjectListProps = {
  firm: Firm;
  roles: { role: CreditRole; projects: number }[];
  count: number;
  role: CreditRole | null;
  projects: FirmProject[];
  nextTo: string | undefined;
  growsInPlace: boolean;
  isFromStart: boolean;
};

export function FirmProjectList(props: FirmProjectListProps) {
  const { firm, roles, count, role, projects, nextTo, growsInPlace, isFromStart } = props;
  const total = role === null ? count : (roles.find((one) => one.role === role)?.projects ?? 0);
  return (
    <div data-part="projects">
      <Section
        title="Projects"
        aside={
          roles.length > 1 || role ? (
            <nav className="flex flex-wrap gap-2" aria-label="Filter by role">
              <RoleLink firm={firm} of={null} chosen={role} label="All" projects={count} />
              {roles.map((one) => (
                <RoleLink
                  key={one.role}
                  firm={firm}
                  of={one.role}
                  chosen={role}
                  label={creditRoles[one.role].label}
                  projects={one.projects}
                />
              ))}
            </nav>
          ) : null
        }
      >
        {projects.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="No projects"
            text={
              role
                ? 'No project that is shown names the firm in this role.'
                : 'No project that is shown names this firm.'
            }
          />
        ) : (
          <div className="project-cards" data-keyed>
            {projects.map((project, index) => (
              <FirmProjectCard key={project.id} project={project} priority={priorityAt(index)} />
            ))}
          </div>
        )}
        {projects.length > 0 && total > firmListSteps.step ? (
          <LoadMore
            itemFocus=".firm-project .card-link"
            to={nextTo}
            shown={projects.length}
            total={total}
            replace={growsInPlace}
          />
        ) : null}
        {isFromStart ? null : (
          <p className="loadmore-n small">
            <Link className="link" to={firmListAddress(firm.slug, { role })}>
              Back to the beginning
            </Link>
          </p>
        )}
        <p className="firm-note small muted">
          <span>
            {firm.isClaimed
              ? 'Credits are named by the photographer and confirmed by the firm.'
              : 'Credits are named by the photographer. No one at the firm has confirmed them.'}
          </span>
          <Link className="link min-h-6 md:ml-auto" to={`${firmPath(firm.slug)}/credits`}>
            Dispute a credit
          </Link>
        </p>
      </Section>
    </div>
  );
}

type RoleLinkProps = {
  firm: Firm;
  of: CreditRole | null;
  chosen: CreditRole | null;
  label: string;
  projects: number;
};

function RoleLink({ firm, of: role, chosen, label, projects }: RoleLinkProps) {
  return (
    <Link
      className="tagbtn"
      to={firmListAddress(firm.slug, { role })}
      aria-current={role === chosen ? 'true' : undefined}
      data-stay=""
      preventScrollReset
    >
      {label} <span className="faint num firm-role-count">{projects.toLocaleString('en-US')}</span>
    </Link>
  );
}
