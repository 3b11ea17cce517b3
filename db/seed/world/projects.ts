import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import buildings from '../data/buildings.json' with { type: 'json' };
import { subjectOf } from './plates.ts';
import { placeLabel } from './portfolios.ts';
import type { Random } from './random.ts';
import type { WorldCreative, WorldPortfolioItem, WorldProject } from './world-types.ts';

/** Subjects that may show the same building, and its type. */
const families = buildings.families as { type: BuildingType; leads: string[]; parts: string[] }[];

const projectCounts = [
  [0, 0.8],
  [1, 2.4],
  [2, 4],
  [3, 4],
  [4, 2],
] as const;
/** How often a building with only one picture becomes a project. */
const aloneShare = 0.22;
const mostPieces = 6;
const taglineShare = 0.4;
const smallTypes: ReadonlySet<BuildingType> = new Set(['house', 'housing', 'conversion', 'restaurant']);

/** A creative's projects: pictures that may show one building, with the credits of the first. */
export function makeProjects(
  random: Random,
  { creative, items }: { creative: WorldCreative; items: readonly WorldPortfolioItem[] },
): WorldProject[] {
  const loose = new Set(items);
  const projects: WorldProject[] = [];
  const wanted = random.weighted(projectCounts);
  for (const lead of items) {
    if (projects.length === wanted) break;
    const family = families.find(({ leads }) => leads.includes(subjectOf(lead.mediaKey)));
    if (!family || !loose.has(lead)) continue;
    const own = items.filter((item) => loose.has(item) && item.credits === lead.credits);
    const parts = items.filter(
      (item) => loose.has(item) && !own.includes(item) && family.parts.includes(subjectOf(item.mediaKey)),
    );
    const pieces = [...own, ...parts].slice(0, mostPieces);
    if (pieces.length === 1 && !random.chance(aloneShare)) continue;
    for (const piece of pieces) loose.delete(piece);
    projects.push({
      id: random.uuid(),
      creativeId: creative.id,
      name: lead.credits.project,
      tagline: random.chance(taglineShare) ? random.pick(buildings.taglines) : null,
      description: writeText(random, family.type),
      buildingType: family.type,
      place: placeOf(creative, lead),
      year: lead.credits.year,
      pieces: pieces.map(({ id }) => id),
      createdAt: lead.createdAt,
    });
  }
  return projects;
}

function writeText(random: Random, type: BuildingType): string {
  const sentences = smallTypes.has(type) ? buildings.texts.small : buildings.texts.public;
  const [first, second, third] = random.sample(sentences, 3);
  return random.chance(0.6) ? `${first} ${second}\n\n${third}` : `${first} ${second}`;
}

function placeOf(creative: WorldCreative, { credits }: WorldPortfolioItem) {
  const place = creative.serviceAreas.find((area) => placeLabel(area) === credits.location);
  if (!place) throw new Error(`${credits.location} is no place of ${creative.businessName}.`);
  return place;
}
