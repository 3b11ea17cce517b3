import type { Random } from './random.ts';
import type { WorldSpecialty } from './world-types.ts';

/** The list a creative chooses from. Browse and search show these names. */
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
} as const satisfies Record<WorldSpecialty['category'], readonly string[]>;

export type SpecialtyName = (typeof namesByCategory)[keyof typeof namesByCategory][number];

/** The specialties with their ids, by category, then name. */
export function listSpecialties(random: Random): WorldSpecialty[] {
  const specialties: WorldSpecialty[] = [];
  for (const category of ['Building type', 'Discipline', 'Post-production', 'Technique'] as const) {
    for (const name of [...namesByCategory[category]].sort()) {
      specialties.push({ id: random.fork(`specialty/${name}`).uuid(), name, category });
    }
  }
  return specialties;
}
