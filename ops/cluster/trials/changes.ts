import { setTimeout as pause } from 'node:timers/promises';
import { origin } from '../nodes.ts';
import type { Rig } from '../rig.ts';

/** The addresses of a page: on each web node, and at the public address with Varnish. */
export function viewpoints({ webs }: Rig): string[] {
  return [...webs.map((web) => web.origin), origin];
}

export type Watched = { id: string; path: string };

export async function someCreatives({ database }: Rig, count: number): Promise<Watched[]> {
  const { rows } = await database.query<{ id: string; slug: string | null }>(
    'select p.id, p.slug from creative_profiles p join listings l on l.creative_id = p.id order by p.id limit $1',
    [count],
  );
  return rows.map(({ id, slug }) => ({ id, path: `/creative/${slug ?? id}` }));
}

export async function rename({ database }: Rig, { id }: Watched, name: string): Promise<void> {
  await database.query('update creative_profiles set business_name = $2 where id = $1', [id, name]);
}

/** Whether the page at this viewpoint shows the name. Requested as a visitor, who may get cached pages. */
export async function shows(viewpoint: string, path: string, name: string): Promise<boolean> {
  const answer = await fetch(`${viewpoint}${path}`, { signal: AbortSignal.timeout(15_000) });
  return (await answer.text()).includes(name);
}

const lookMs = 20;

/** Milliseconds from `sinceMs` until the page showed the name. Gives up after `maxMs`. */
export async function freshAfter(
  viewpoint: string,
  { path, name, sinceMs, maxMs }: { path: string; name: string; sinceMs: number; maxMs: number },
): Promise<number> {
  while (performance.now() - sinceMs < maxMs) {
    if (await shows(viewpoint, path, name).catch(() => false)) break;
    await pause(lookMs);
  }
  return performance.now() - sinceMs;
}
