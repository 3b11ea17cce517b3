import { budgetBands } from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { emptyBrief } from '../typed-brief.ts';

/**
 * Converts the short brief of a first message to a full one. Text that fits no field goes into the story, so that
 * nothing is lost.
 */
export function grownFrom({ brief, study }: { brief: Brief; study: string | null }): TypedBrief {
  const buildingType = keyOf(buildingTypes, brief.buildingType);
  const budget = keyOf(budgetBands, brief.budget);
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

function keyOf(labels: Readonly<Record<string, string>>, text: string | undefined): string | undefined {
  const word = text?.trim().toLowerCase();
  return Object.entries(labels).find(([, label]) => label.toLowerCase() === word)?.[0];
}
