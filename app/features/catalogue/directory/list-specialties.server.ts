import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { specialties } from '#app/platform/db/schema/creatives.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

export type SpecialtyChoice = { id: number; name: string; category: string };

export const listSpecialties = rememberUntilChange(async (): Promise<SpecialtyChoice[]> => {
  const rows = await listRows(publicDb(), {
    id: specialties.id,
    name: specialties.name,
    category: specialties.category,
  })`select id, name, category from specialties order by category, name`;
  return rows;
});
