import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ClaimedMark, Tag, VerifiedMark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Picture, type PicturePriority, priorityAt } from '#app/ui/picture.tsx';
import { MarginSection, Section } from '#app/ui/section.tsx';
import { Strip } from '#app/ui/strip.tsx';
import '#app/ui/project-cards.css';
import '#app/ui/tags.css';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { CreditMark, creditRoleText } from '../credits/credit-mark.tsx';
import type { Firm, FirmPhotographer, FirmProject } from '../find-firm.server.ts';
import { firmListAddress, firmListSteps, firmPath } from '../firm-address.ts';
import { type FirmFigures, firmSentence } from './firm-figures.ts';
import './firm.css';

export function FirmHeader({ firm, figures }: { firm: Firm; figures: FirmFigures }) {
  return (
    <>
      <div className="firm-head">
        <div className="cols items-end gap-y-5">
          <div className="col-span-full lg:col-[1/10]">
            <p className="mb-3.5 min-h-6">{firm.isClaimed ? <ClaimedMark /> : <Tag>Not claimed</Tag>}</p>
            <div className="flex items-center gap-5">
              {firm.logoUrl ? <Avatar name={firm.name} src={firm.logoUrl} size="lg" /> : null}
              <h1 dir="auto" className="h1 min-w-0 wraps">
                {firm.name}
              </h1>
            </div>
          </div>
          <p className="lead italic [line-height:1.35] col-span-full lg:col-[10/13]">
            {firmSentence(figures, firm.isClaimed)}
          </p>
        </div>
      </div>
      <Strip
        facts={[
          { label: 'Discipline', value: firm.discipline ?? <NotGiven /> },
          { label: 'Based in', value: firm.place ?? <NotGiven /> },
          { label: 'Credited since', value: figures.since ?? <NotGiven /> },
          {
            label: 'Website',
            value: firm.website ? (
              <a dir="auto" className="link wraps" href={firm.website} rel="nofollow noopener">
                {websiteText(firm.website)}
              </a>
            ) : (
              <NotGiven />
            ),
          },
        ]}
      />
    </>
  );
}

function NotGiven() {
  return <span className="muted">Not given</span>;
}

/** For display: "whitfieldmoss.example/studio", without scheme, "www." and a trailing slash. */
function websiteText(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

export function FirmAbout({ firm, figures }: { firm: Firm; figures: FirmFigures }) {
  return (
    <div className="cols firm-about">
      <h2 className="h3 c-margin">{firm.isClaimed ? 'The firm' : 'Is this your firm?'}</h2>
      {firm.isClaimed ? <OwnText about={firm.about} /> : <ClaimPanel slug={firm.slug} />}
      <dl className="kv num col-span-full self-start line-b-rule lg:col-[10/13] max-lg:mt-2">
        <dt>Projects</dt>
        <dd>{figures.projects.toLocaleString('en-US')}</dd>
        <dt>Confirmed</dt>
        <dd>
          {figures.confirmed.toLocaleString('en-US')} of {figures.credits.toLocaleString('en-US')}{' '}
          {figures.credits === 1 ? 'credit' : 'credits'}
        </dd>
        <dt>Published</dt>
        <dd>
          {figures.plates.toLocaleString('en-US')} {figures.plates === 1 ? 'plate' : 'plates'}
        </dd>
      </dl>
    </div>
  );
}

function OwnText({ about }: { about: string | null }) {
  const paragraphs = (about ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <div dir="auto" className="prose col-span-full lg:col-[4/10] wraps">
      {paragraphs.length === 0 ? <p className="muted">The firm has not written about itself yet.</p> : null}
      {paragraphs.map((text) => (
        <p dir="auto" key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

function ClaimPanel({ slug }: { slug: string }) {
  return (
    <div className="col-span-full lg:col-[4/10] firm-claim">
      <p className="lead">Claim this page to confirm your credits and to correct them.</p>
      <p className="muted">
        We write to an address at the firm’s own domain. Credits already here stay; the photographers are
        told.
      </p>
      <p className="flex flex-wrap gap-2 pt-1.5">
        <ButtonLink variant="primary" to={`${firmPath(slug)}/claim`}>
          Claim this page
        </ButtonLink>
        <ButtonLink variant="quiet" to="/contact">
          Not an active firm
        </ButtonLink>
      </p>
    </div>
  );
}

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

function FirmProjectCard({ project, priority }: { project: FirmProject; priority: PicturePriority }) {
  const { cover } = project;
  return (
    <article id={`project-${project.id}`} className="firm-project">
      <div className="firm-project-picture plate" style={focusStyle(cover.focus)}>
        <Picture
          src={cover.src}
          width={cover.width}
          height={cover.height}
          color={cover.color}
          alt={cover.alt}
          sizes="(min-width:64rem) 30vw, (min-width:42rem) 48vw, 100vw"
          cutTo={3 / 2}
          upTo={1600}
          priority={priority}
        />
      </div>
      <div className="flex justify-between items-baseline gap-4 pt-3 mb-0.5">
        <h3 dir="auto" className="title wraps">
          <Link className="card-link" to={`/projects/${project.slug}`}>
            {project.name}
          </Link>
        </h3>
        {project.year ? <span className="num small muted">{project.year}</span> : null}
      </div>
      {project.typeAndPlace ? <p className="small muted">{project.typeAndPlace}</p> : null}
      <p className="small muted">
        Photographs{' '}
        <Link dir="auto" className="link relative z-1" to={`/creative/${project.creativeId}`}>
          {project.creativeName}
        </Link>
      </p>
      <ul className="line-t-rule mt-2.5 pt-2 small">
        {project.credits.map((credit) => (
          <li className="flex justify-between gap-3" key={`${credit.role} ${credit.product}`}>
            <span dir="auto" className="wraps">
              {creditRoleText(credit)}
            </span>
            <CreditMark state={credit.state} />
          </li>
        ))}
      </ul>
    </article>
  );
}

export function FirmPhotographers({
  photographers,
  count,
}: {
  photographers: FirmPhotographer[];
  count: number;
}) {
  return photographers.length === 0 ? null : (
    <MarginSection
      title="Photographers who have worked with them"
      size="h3"
      tight
      note={
        count > photographers.length ? (
          <p className="small muted">
            The {photographers.length} with the most projects, of {count.toLocaleString('en-US')}.
          </p>
        ) : null
      }
    >
      <ul className="c-main firm-photographers">
        {photographers.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name} src={one.avatarUrl} />
            <div className="min-w-0">
              <p dir="auto" className="firm-photographer wraps">
                <Link className="card-link" to={`/creative/${one.id}`}>
                  {one.name}
                </Link>
                {one.isVerified ? <VerifiedMark /> : null}
              </p>
              {one.area ? <p className="small muted">{one.area}</p> : null}
            </div>
            <p className="small num">
              {one.projects} {one.projects === 1 ? 'project' : 'projects'}
            </p>
            <p className="small muted num firm-photographer-years">{yearsText(one)}</p>
            <span className="small medium firm-photographer-go" aria-hidden="true">
              View Profile
            </span>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function yearsText({ firstYear, lastYear }: FirmPhotographer): string {
  return firstYear === lastYear ? String(firstYear ?? '') : `${firstYear} to ${lastYear}`;
}

export function FirmNotFound() {
  return (
    <div className="wrap py-16">
      <title>Firm Not Found, Oriel</title>
      <EmptyState
        headingLevel={1}
        title="Firm Not Found"
        text="No firm of this address is credited on Oriel."
      >
        <ButtonLink variant="outline" to="/browse">
          Browse Creatives
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

export function firmJsonLd(firm: Firm, address: string): JsonLd {
  const { origin } = new URL(address);
  return {
    '@type': 'Organization',
    '@id': `${address}#firm`,
    name: firm.name,
    url: address,
    description: firm.about ?? undefined,
    logo: firm.logoUrl ? `${origin}${firm.logoUrl}` : undefined,
    sameAs: firm.website ? [firm.website] : undefined,
    knowsAbout: firm.discipline ?? undefined,
    location: firm.place ?? undefined,
  };
}
