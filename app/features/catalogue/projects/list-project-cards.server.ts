import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { projectListings } from '#app/platform/db/schema/projects.ts';
import { rememberEachUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { ProjectCard } from './project-card.ts';
import {
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from './project-rows.server.ts';

export async function listProjectCards(projectIds: readonly string[]): Promise<ProjectCard[]> {
  const known = projectIds.length === 0 ? null : await findCards(projectIds);
  return projectIds.flatMap((id) => known?.get(id) ?? []);
}

export async function listCardsOf(found: SQL): Promise<ProjectCard[]> {
  const rows = await listRows(publicDb(), { projectId: projectListings.projectId })`${found}`;
  return listProjectCards(rows.map(({ projectId }) => projectId));
}

/** Cached: planning the joins of a card takes twice as long as reading it, and lists often repeat cards. */
const findCards = rememberEachUntilChange(
  async (projectIds: readonly string[]): Promise<ReadonlyMap<string, ProjectCard>> => {
    const rows = await listRows(publicDb(), projectCardShape)`${prepared}select ${projectCardColumns}
      from project_listings pl ${projectCardTables} where pl.project_id = any(${sql.param([...projectIds])}::uuid[])`;
    return new Map(rows.map((row) => [row.id, toProjectCard(row)]));
  },
);
