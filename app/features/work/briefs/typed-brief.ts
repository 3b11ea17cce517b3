import { budgetBands, maxParties, viewKindKeys } from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { BriefContent, TypedBrief } from '#app/platform/db/schema/briefs.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { typedMaxLength } from './brief-policy.ts';

export const textFields = [
  'projectName',
  'buildingType',
  'place',
  'size',
  'sizeUnit',
  'story',
  'term',
  'territory',
  'mayShare',
  'earliestOn',
  'latestOn',
  'neededOn',
  'estimatesBy',
  'fixed',
  'budget',
  'study',
] as const;

export type TextField = (typeof textFields)[number];

const maxKeys = 20;
const keyMaxLength = 30;

/** The submitted values within length limits. Drops parties without a name. */
export function readTyped(form: FormData): TypedBrief {
  const text = (name: string, max = typedMaxLength) => {
    const value = form.get(name);
    return typeof value === 'string' ? tidyText(value.slice(0, max)) : '';
  };
  const keys = (name: string) =>
    form
      .getAll(name)
      .slice(0, maxKeys)
      .map((value) => tidyText(String(value).slice(0, keyMaxLength)));
  const roles = form.getAll('partyRole').map(String);
  const parties = form
    .getAll('partyName')
    .slice(0, maxParties + 1)
    .map((name, place) => ({
      name: tidyText(String(name).slice(0, typedMaxLength)),
      role: tidyText((roles[place] ?? '').slice(0, keyMaxLength)),
    }));
  return {
    texts: filled(textFields.map((name) => [name, text(name)])),
    views: filled(viewKindKeys.map((kind) => [kind, text(`view-${kind}`, keyMaxLength)])),
    uses: keys('uses'),
    deliverables: keys('deliverables'),
    parties: parties.filter(({ name }) => name.trim() !== ''),
  };
}

function filled(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

export const emptyBrief: TypedBrief = {
  texts: { sizeUnit: 'sqft', term: 'five-years', territory: 'worldwide', mayShare: 'yes' },
  views: {},
  uses: ['website', 'awards', 'editorial'],
  deliverables: ['print', 'web'],
  parties: [],
};

/** The form values of a sent brief, to change it. `place` is the label of the place. */
export function typedOf(content: BriefContent, place: string | null): TypedBrief {
  const { size, views, mayShare } = content;
  const texts: Record<TextField, string | undefined> = {
    projectName: content.projectName,
    buildingType: content.buildingType,
    place: place ?? undefined,
    size: size?.value.toLocaleString('en-US'),
    sizeUnit: size?.unit ?? 'sqft',
    story: content.story,
    term: content.term,
    territory: content.territory,
    mayShare: mayShare ? 'yes' : 'no',
    earliestOn: content.earliestOn,
    latestOn: content.latestOn,
    neededOn: content.neededOn,
    estimatesBy: content.estimatesBy,
    fixed: content.fixed,
    budget: content.budget,
    study: content.study,
  };
  return {
    texts: filled(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
    views: filled(Object.entries(views ?? {}).map(([kind, count]) => [kind, String(count)])),
    uses: content.uses ?? [],
    deliverables: content.deliverables ?? [],
    parties: (content.parties ?? []).map(({ name, role }) => ({ name, role })),
  };
}

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
