import { redirect } from 'react-router';
import { JustifiedPlates, settingOf } from '#app/features/catalogue/portfolio/show/justified-plates.tsx';
import {
  listProjects,
  readProjectWords,
} from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import {
  entriesOf,
  type ProjectFilters,
  projectsAddress,
  projectsFeedAddress,
  readProjectFilters,
} from '#app/features/catalogue/projects/browse/project-filters.ts';
import { ProjectFiltersBar } from '#app/features/catalogue/projects/browse/project-filters-bar.tsx';
import {
  describeProjectFilters,
  surveyProjects,
} from '#app/features/catalogue/projects/browse/survey-projects.server.ts';
import type { ProjectCard as Card } from '#app/features/catalogue/projects/project-card.ts';
import { ProjectCard } from '#app/features/catalogue/projects/project-card.tsx';
import { SaveSearchLink, WaitForMatches } from '#app/features/catalogue/saved-searches/save-search-link.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { canGrow, readGrowingList } from '#app/ui/growing-list.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import { TagLink } from '#app/ui/tag-link.tsx';
import type { Route } from './+types/projects.ts';
import '#app/features/catalogue/directory/results.css';
import '#app/ui/project-cards.css';
import '#app/features/catalogue/projects/browse/projects.css';

const steps = { step: 12, longest: 60 };

/** /projects: finished buildings, the newest photographs first, by words, type, place, year, firm and creative. */
export async function loader({ url }: Route.LoaderArgs) {
  const filters = readProjectFilters(url.searchParams);
  // A form sends every select, also the empty ones.
  if ([...url.searchParams.values()].includes('')) {
    throw redirect(projectsAddress(filters));
  }
  const entries = entriesOf(filters);
  const list = readGrowingList(url.searchParams, steps);
  const words = await readProjectWords(filters.q ?? '');
  const { count, choices } = await surveyProjects(filters, words);
  const [page, described] = await Promise.all([
    listProjects({ entries, words, count, size: list.show, after: list.after }),
    describeProjectFilters(filters, choices),
  ]);
  return { filters, list, count, page, described };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['projects', 'directory']);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const chosen = loaderData?.described.chosen ?? [];
  const page = pageMeta(matches, {
    title: ['Projects', ...chosen.map(({ label }) => label)].join(', '),
    description: 'Finished buildings, with everyone who made them and the person who photographed them.',
    path: '/projects',
    isIndexed: chosen.length === 0 && loaderData?.list.after === null && loaderData.list.show === steps.step,
  });
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Projects',
    href: projectsFeedAddress(loaderData?.filters ?? {}),
  };
  return [...page, feed];
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { filters, list, count, page, described } = loaderData;
  const address = projectsAddress(filters);
  const more = (parameter: string) => `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
  const isLonger = canGrow(list, steps);
  const next =
    page.nextCursor === null
      ? undefined
      : more(isLonger ? `show=${list.show + steps.step}` : `after=${page.nextCursor}`);
  const shown = page.projects.length;
  const isFiltered = described.chosen.length > 0;
  return (
    <>
      <div className="wrap">
        <div className="pagehead cols items-end gap-y-4">
          <h1 className="h1 col-span-full lg:col-[1/4]">Projects</h1>
          <p className="lead col-span-full lg:col-[4/11]">
            Finished buildings, with everyone who made them and the person who photographed them.
          </p>
        </div>
      </div>
      <ProjectFiltersBar filters={filters} described={described} />
      <div className="wrap" data-part="projects">
        <div className="resultbar">
          <p role="status">
            <b className="strong num">
              {count.count.toLocaleString('en-US')}
              {count.isExact ? '' : '+'} {count.count === 1 ? 'project' : 'projects'}
            </b>
          </p>
          <p className="small muted">Newest photographs first.</p>
          <SaveSearchLink address={address} isAtEdge />
        </div>
        {isFiltered ? <Chosen filters={filters} chosen={described.chosen} /> : null}
        {shown === 0 ? (
          <>
            <EmptyState
              title="No Projects Found"
              text="No project has all of these. Take a filter off, or look at all of them."
            >
              <ButtonLink variant="outline" to="/projects">
                Clear filters
              </ButtonLink>
            </EmptyState>
            <WaitForMatches address={address} who="a project" />
          </>
        ) : isFiltered ? (
          <div className="project-cards" data-keyed="">
            {page.projects.map((project, index) => (
              <ProjectCard
                key={project.id}
                project={project}
                level={2}
                isCut
                sizes="(min-width:64rem) 32vw, (min-width:48rem) 48vw, 100vw"
                priority={priorityAt(index)}
              />
            ))}
          </div>
        ) : (
          <Rows projects={page.projects} />
        )}
        {shown > 0 ? (
          <LoadMore
            itemFocus=".project-card .card-link"
            to={next}
            shown={shown}
            total={count.count}
            totalIsExact={count.isExact}
            replace={isLonger}
          />
        ) : null}
        {list.after === null ? null : (
          <p className="loadmore-n small">
            <Link className="link" to={address}>
              Back to the beginning
            </Link>
          </p>
        )}
      </div>
      <div className="wrap">
        <section className="section" aria-labelledby="missing">
          <div className="cols gap-y-4">
            <h2 className="h3 col-span-full lg:col-[1/4]" id="missing">
              Is yours missing?
            </h2>
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 col-span-full">
              <p className="max-w-[60ch]">
                Photographers add projects from their portfolios and name everyone who worked on them. Firms
                confirm their credits.
              </p>
              <Link className="link link--arrow" to="/portfolio/projects">
                Add a project <Icon name="arrow-right" size={16} />
              </Link>
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

function Chosen({
  filters,
  chosen,
}: {
  filters: ProjectFilters;
  chosen: Route.ComponentProps['loaderData']['described']['chosen'];
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-5">
      {chosen.map(({ name, label }) => (
        <TagLink key={name} pressed data-stay="" to={projectsAddress({ ...filters, [name]: undefined })}>
          {label}
        </TagLink>
      ))}
      <Link className="link small" to="/projects" data-stay="">
        Clear filters
      </Link>
    </div>
  );
}

/** Uncropped, two or three to a row. */
function Rows({ projects }: { projects: readonly Card[] }) {
  const items = projects.map((project) => ({
    id: project.id,
    width: project.cover.width,
    height: project.cover.height,
    project,
  }));
  return (
    <div className="project-rows">
      <JustifiedPlates items={items}>
        {(item, stand) => {
          const { className, sizes } = settingOf(item, stand);
          return (
            <ProjectCard
              key={item.id}
              project={item.project}
              level={2}
              isCut={false}
              sizes={sizes}
              className={className}
              priority={stand.isInFirstRow && priorityAt(stand.index)}
            />
          );
        }}
      </JustifiedPlates>
    </div>
  );
}
