import { data, isRouteErrorResponse, redirect } from 'react-router';
import {
  findFirm,
  findFirmByAddress,
  findFirmFigures,
  isCreditRole,
  listFirmPhotographers,
  listFirmProjects,
  listFirmRoles,
} from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmListAddress, firmListSteps, firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { firmSentence, isFirmIndexed } from '#app/features/catalogue/firms/read/firm-figures.ts';
import {
  FirmAbout,
  FirmHeader,
  FirmNotFound,
  FirmPhotographers,
  FirmProjectList,
  firmJsonLd,
} from '#app/features/catalogue/firms/read/firm-page.tsx';
import { breadcrumbs, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import { canGrow, readGrowingList } from '#app/ui/growing-list.ts';
import type { Route } from './+types/firm.ts';

/** /firms/{slug}: a firm and its credits. Former slugs redirect to the current one. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const addressed = await findFirmByAddress(params.slug);
  if (!addressed) {
    throw data(null, { status: 404, headers: publicPageHeaders(['firms']) });
  }
  if (addressed.slug !== params.slug) {
    throw redirect(`${firmPath(addressed.slug)}${url.search}`, 301);
  }
  const asked = url.searchParams.get('role');
  const role = isCreditRole(asked) ? asked : null;
  const list = readGrowingList(url.searchParams, firmListSteps);
  const [firm, figures, roles, photographers, page] = await Promise.all([
    findFirm(addressed.id),
    findFirmFigures(addressed.id),
    listFirmRoles(addressed.id),
    listFirmPhotographers(addressed.id),
    listFirmProjects(addressed.id, { role, size: list.show, after: list.after }),
  ]);
  if (!firm) {
    throw data(null, { status: 404, headers: publicPageHeaders(['firms']) });
  }
  const growsInPlace = canGrow(list, firmListSteps);
  const nextTo =
    page.nextCursor === null
      ? undefined
      : firmListAddress(
          firm.slug,
          growsInPlace ? { role, show: list.show + firmListSteps.step } : { role, after: page.nextCursor },
        );
  // The creatives and firms shown here may be renamed, or leave.
  const shown = new Set([
    ...photographers.map(({ id }) => id),
    ...page.projects.map(({ creativeId }) => creativeId),
  ]);
  const headers = publicPageHeaders([`firm:${firm.id}`, ...[...shown].map((id) => `creative:${id}`)]);
  return data(
    {
      firm,
      figures,
      roles,
      photographers,
      role,
      nextTo,
      growsInPlace,
      projects: page.projects,
      isFromStart: list.after === null,
      isPart: url.searchParams.size > 0,
    },
    { headers },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const links = italicLinks;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { firm, figures, isPart } = loaderData;
  const path = firmPath(firm.slug);
  const origin = originOf(matches);
  const what = [firm.discipline, firm.place].filter(Boolean).join(', ');
  return [
    ...pageMeta(matches, {
      title: what ? `${firm.name}, ${what}` : firm.name,
      description: `${firm.name}: ${firmSentence(figures, firm.isClaimed)}`,
      path,
      isIndexed: isFirmIndexed(figures) && !isPart,
    }),
    jsonLd(firmJsonLd(firm, `${origin}${path}`)),
    jsonLd(
      breadcrumbs(origin, [
        { name: 'Projects', path: '/projects' },
        { name: firm.name, path },
      ]),
    ),
  ];
}

export default function FirmPage({ loaderData }: Route.ComponentProps) {
  const { firm, figures, photographers } = loaderData;
  return (
    <div className="wrap pb-24">
      <FirmHeader firm={firm} figures={figures} />
      <FirmAbout firm={firm} figures={figures} />
      <FirmProjectList {...loaderData} count={figures.projects} />
      <FirmPhotographers photographers={photographers} count={figures.photographers} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <FirmNotFound />;
  }
  throw error;
}
