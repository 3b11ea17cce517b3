import type { PoolClient } from 'pg';

/** The specialties that a creative may choose, by category. Browse and search show these names. */
const namesByCategory = {
  Discipline: ['Architecture', 'Interior', 'Real Estate', 'Construction', 'Drone', 'Editorial', 'Film'],
  'Building type': [
    'Residential',
    'Commercial',
    'Hospitality',
    'Cultural',
    'Infrastructure',
    'Landscape',
    'Heritage',
    'Industrial',
    'Healthcare',
    'Education',
    'Retail',
    'Workplace',
    'Brutalist',
    'Sacred',
    'Sports',
  ],
  Technique: ['Twilight', 'Aerial', 'Detail', 'Time-lapse', 'Virtual Tour', 'Black and White'],
  'Post-production': ['Retouching', 'Color Grading', 'Compositing', 'Film Editing'],
} as const;

export type SpecialtyName = (typeof namesByCategory)[keyof typeof namesByCategory][number];

export const specialties = Object.entries(namesByCategory)
  .flatMap(([category, names]) => names.map((name: SpecialtyName) => ({ name, category })))
  .sort((one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name));

/** Inserts missing specialties. Removed ones stay with creatives who chose them. */
export async function loadSpecialties(client: PoolClient): Promise<number> {
  const { rowCount } = await client.query(
    `insert into specialties (name, category) select * from unnest($1::text[], $2::text[]) as listed(name, category)
      where not exists (select from specialties s where s.name = listed.name)
     on conflict (name) do nothing`,
    [specialties.map(({ name }) => name), specialties.map(({ category }) => category)],
  );
  return rowCount ?? 0;
}
