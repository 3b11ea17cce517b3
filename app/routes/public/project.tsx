import { data, isRouteErrorResponse, redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { findContact } from '#app/features/catalogue/creatives/contact/find-contact.server.ts';
import { PlateActions } from '#app/features/catalogue/creatives/contact/save-form.tsx';
import { viewerOf } from '#app/features/catalogue/creatives/profile-policy.ts';
import { LeadPlate } from '#app/features/catalogue/creatives/read/profile-work.tsx';
import { coordinatesText } from '#app/features/catalogue/light/coordinates.ts';
import { lightStudyPath } from '#app/features/catalogue/light/study.ts';
import { LightboxIsland } from '#app/features/catalogue/portfolio/lightbox/lightbox-island.tsx';
import { plateAddress, plateNumberIn } from '#app/features/catalogue/portfolio/lightbox/plate-address.ts';
import { PortfolioGallery } from '#app/features/catalogue/portfolio/show/portfolio-gallery.tsx';
import { projectsAddress } from '#app/features/catalogue/projects/browse/project-filters.ts';
import { projectFacts, projectPath } from '#app/features/catalogue/projects/project-card.ts';
import {
  findProject,
  findProjectAddress,
} from '#app/features/catalogue/projects/read/find-project.server.ts';
import { MoreOfProject } from '#app/features/catalogue/projects/read/more-projects.tsx';
import {
  projectJsonLd,
  projectOembedAddress,
} from '#app/features/catalogue/projects/read/project-json-ld.ts';
import { ProjectCredits, ProjectSide } from '#app/features/catalogue/projects/read/project-side.tsx';
import { breadcrumbs, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { productName } from '#app/features/site/site-links.ts';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { pageNeeds, publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Strip } from '#app/ui/strip.tsx';
import type { Route } from './+types/project.ts';
import '#app/features/catalogue/creatives/read/profile.css';

/** /projects/{slug}: a creative's photographs of one building, with all credits. Former slugs redirect. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const addressed = await findProjectAddress(params.slug);
  const project = addressed && (await findProject(addressed.id));
  if (!addressed || !project) {
    throw data(null, { status: 404, headers: publicPageHeaders(['projects']) });
  }
  if (addressed.movedTo) {
    throw redirect(`${projectPath(addressed.movedTo)}${url.search}`, 301);
  }
  const actor = getActor(context);
  const viewer = viewerOf(actor, project.creative.id);
  const contact = actor && viewer === 'client' ? await findContact(project.creative.id, actor.userId) : null;
  const others = [...project.more.building, ...project.more.firm, ...project.more.creative];
  const tags = [
    `creative:${project.creative.id}`,
    ...[project, ...others].map(({ id }) => `project:${id}`),
    ...(project.more.firm.length > 0 ? ['projects'] : []),
  ];
  const hasFilms = project.plates.some(({ film }) => film);
  return data(
    {
      project,
      viewer,
      isShortlisted: contact?.isShortlisted ?? false,
      plate: plateNumberIn(url.searchParams, project.plates.length),
      lightPath: project.position
        ? `${lightStudyPath}?${new URLSearchParams({ place: coordinatesText(project.position) })}`
        : null,
    },
    {
      headers: {
        ...publicPageHeaders([...new Set(tags)]),
        ...(hasFilms ? { 'Page-Needs': pageNeeds.films } : {}),
      },
    },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const links = italicLinks;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { project } = loaderData;
  const origin = originOf(matches);
  const path = projectPath(project.slug);
  const facts = projectFacts(project);
  const by = `Photographs ${project.creative.name}`;
  return [
    ...pageMeta(matches, {
      title: [project.name, project.place].filter(Boolean).join(', '),
      description: [facts, project.firm?.name, by].filter(Boolean).join('. '),
      path,
      image: {
        path: `/og/project/${project.id}.jpg`,
        alt: `${project.name}, photographed by ${project.creative.name}`,
      },
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      title: project.name,
      href: projectOembedAddress(origin, project.slug),
    },
    jsonLd(projectJsonLd(project, `${origin}${path}`)),
    jsonLd(
      breadcrumbs(origin, [
        { name: 'Projects', path: '/projects' },
        { name: project.name, path },
      ]),
    ),
  ];
}

export default function Project({ loaderData, matches }: Route.ComponentProps) {
  const { project, viewer, plate } = loaderData;
  const path = projectPath(project.slug);
  const [first, ...others] = project.plates;
  const set = {
    items: project.plates,
    photographer: project.creative.name,
    specialties: [],
    path,
    canAsk: viewer === 'client' || viewer === 'visitor',
    ...(viewer === 'client'
      ? {
          savePaths: project.plates.map(({ id }, place) =>
            saveToBoardPath({ kind: 'piece', id }, plateAddress(path, place + 1)),
          ),
        }
      : {}),
  };
  const actions = (
    <PlateActions creativeId={project.creative.id} viewer={viewer} isShortlisted={loaderData.isShortlisted} />
  );
  return (
    <div className="wrap">
      <div className="prof-h">
        <div className="cols items-end gap-y-4">
          <div className="col-span-full lg:col-[1/10]">
            <p className="small muted mb-2.5">
              <Link className="link" to="/projects">
                Projects
              </Link>
            </p>
            <h1 dir="auto" className="h1 wraps">
              {project.name}
            </h1>
          </div>
          {project.tagline ? (
            <p dir="auto" className="lead italic [line-height:1.35] col-span-full lg:col-[10/13]">
              {project.tagline}
            </p>
          ) : null}
        </div>
      </div>
      <Strip facts={factsOf(project)} />
      <LightboxIsland set={set} number={plate} actions={actions}>
        <div className="grid grid-cols-12 gap-x-(--gutter) items-start mt-(--gutter)">
          <div className="profile-main">
            {first ? (
              <LeadPlate item={first} to={plateAddress(path, 1)} credit={project.creative.name} />
            ) : null}
          </div>
          <aside className="profile-side" aria-label="Photographer and license">
            <ProjectSide
              project={project}
              viewer={viewer}
              isShortlisted={loaderData.isShortlisted}
              url={`${originOf(matches)}${path}`}
              lightPath={loaderData.lightPath}
            />
          </aside>
        </div>
        {project.description.length > 0 ? (
          <section className="section section--tight mt-14" aria-labelledby="building">
            <div className="cols gap-y-4">
              <h2 className="h3 col-span-full lg:col-[1/4]" id="building">
                The building
              </h2>
              <div className="prose col-span-full lg:col-[4/10]">
                {project.description.map((paragraph) => (
                  <p dir="auto" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
            </div>
          </section>
        ) : null}
        {others.length > 0 ? (
          <section className="mt-6" aria-labelledby="plates">
            <h2 className="sr-only" id="plates">
              Plates
            </h2>
            <PortfolioGallery
              plates={others.map((item, index) => ({ item, number: index + 2 }))}
              plateTo={(number) => plateAddress(path, number)}
              withYears={false}
            />
          </section>
        ) : null}
      </LightboxIsland>
      <ProjectCredits project={project} origin={originOf(matches)} />
      <MoreOfProject project={project} />
    </div>
  );
}

function factsOf(project: Route.ComponentProps['loaderData']['project']) {
  const { type, buildingType, place, placeId, year, firm } = project;
  return [
    {
      label: 'Building type',
      value:
        type && buildingType ? (
          <Link className="link" to={projectsAddress({ type: buildingType })}>
            {type}
          </Link>
        ) : (
          'Not specified'
        ),
    },
    {
      label: 'Place',
      value:
        place && placeId ? (
          <Link className="link" to={projectsAddress({ place: String(placeId) })}>
            {place}
          </Link>
        ) : (
          'Not specified'
        ),
    },
    { label: 'Completed', value: year ?? 'Not specified' },
    {
      label: 'Architect',
      value: firm ? (
        <Link className="link" to={`/firms/${firm.slug}`}>
          {firm.name}
        </Link>
      ) : (
        'Not specified'
      ),
    },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="wrap">
        <title>{`No Project Found · ${productName}`}</title>
        <EmptyState
          headingLevel={1}
          title="No Project Found"
          text="There is no project at this address, or its photographer is not listed any more."
        >
          <ButtonLink variant="outline" to="/projects">
            See All Projects
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  throw error;
}
