import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { emptyBrief } from './typed-brief.ts';

const bands: Readonly<Record<string, string>> = {
  'Under $1,000': 'to-3000',
  '$1,000 to $3,000': 'to-3000',
  'Over $15,000': 'from-10000',
};

/**
 * Converts the short brief of a first message to a full one. Text that fits no field goes into the story, so that
 * nothing is lost.
 */
export function grownFrom({ brief, study }: { brief: Brief; study: string | null }): TypedBrief {
  const buildingType = typeOf(brief.buildingType);
  const budget = bands[brief.budget ?? ''];
  const story = [
    buildingType ? '' : brief.buildingType,
    brief.deliverables && `Deliverables: ${brief.deliverables}`,
    brief.usage && `Usage: ${brief.usage}`,
    brief.budget && !budget ? `Budget: ${brief.budget}` : '',
  ]
    .filter(Boolean)
    .join('\n');
  const texts = {
    ...emptyBrief.texts,
    projectName: brief.projectName,
    place: brief.place,
    buildingType,
    story,
    fixed: brief.dates,
    budget,
    study: study ?? undefined,
  };
  return {
    ...emptyBrief,
    texts: Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  };
}

/** The building type with this name; 'Residential' becomes house, and anything else is undefined. */
function typeOf(text: string | undefined): string | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === 'residential') return 'house';
  return Object.entries(buildingTypes).find(([, label]) => label.toLowerCase() === word)?.[0];
}
