import {
  findProject,
  findProjectAddress,
} from '#app/features/catalogue/projects/read/find-project.server.ts';
import { projectOembed } from '#app/features/catalogue/projects/read/project-json-ld.ts';
import { env } from '#app/platform/env.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/oembed.ts';

const maxAddressLength = 500;

/**
 * `GET /oembed?url=…&format=json&maxwidth=600`: embeds a project in another site (oembed.com, version 1.0). 404 for
 * anything but a shown project, 501 for a format other than JSON.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const { origin } = env();
  const format = url.searchParams.get('format') ?? 'json';
  if (format !== 'json') {
    return new Response('This format is not served; ask for json.', { status: 501 });
  }
  const addressed = await findAddressed(url.searchParams.get('url') ?? '', origin);
  const project = addressed && (await findProject(addressed.id));
  if (!project) {
    return new Response('There is no project at this address.', {
      status: 404,
      headers: publicPageHeaders(['projects']),
    });
  }
  const asked = Number(url.searchParams.get('maxwidth'));
  const maxWidth = Number.isInteger(asked) && asked > 0 ? asked : null;
  return Response.json(projectOembed(project, { origin, maxWidth }), {
    headers: {
      ...publicPageHeaders([`project:${project.id}`, `creative:${project.creative.id}`, 'projects']),
      'Access-Control-Allow-Origin': '*',
    },
  });
}

/** The project at a full address of ours, also by a former slug. */
async function findAddressed(address: string, origin: string) {
  const asked = address.length <= maxAddressLength && URL.canParse(address) ? new URL(address) : null;
  const [, slug] =
    asked?.origin === new URL(origin).origin ? (/^\/projects\/([^/]+)\/?$/.exec(asked.pathname) ?? []) : [];
  return slug === undefined ? null : findProjectAddress(slug);
}
