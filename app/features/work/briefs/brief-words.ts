import {
  budgetBands,
  countStills,
  licenseTerms,
  partyRoles,
  territories,
  uses,
  type Views,
  viewKindKeys,
  viewKinds,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypeLabel } from '#app/features/vocabulary/building-types.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import { sentenceStart } from '#app/ui/spelled-out.ts';

/** What the creative delivers. Keys are stored. To add one, add a line. */
export const deliverables = {
  print: 'Print files, 300 dpi',
  web: 'Web files',
  captions: 'Captions and credits',
  upright: 'Upright crops for social media',
} as const;

export type Deliverable = keyof typeof deliverables;

export type BriefLine = { term: string; text: string };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** The lines of a brief in the order of its form, without empty ones. */
export function describeBrief(content: BriefContent, place: string | null): BriefLine[] {
  const lines: [string, string][] = [
    ['Project', content.projectName ?? ''],
    ['Building', buildingWords(content, place)],
    ['What the pictures should say', content.story ?? ''],
    ['Views', viewsWords(content.views ?? {})],
    ['Uses', usesWords(content)],
    ['Other parties', partiesWords(content)],
    ['Deliverables', sentenceCase(labels(deliverables, content.deliverables))],
    ['Dates', datesWords(content)],
    ['Estimates wanted by', content.estimatesBy ? dayWords(content.estimatesBy) : ''],
    ['Budget', labelOf(budgetBands, content.budget)],
  ];
  return lines.filter(([, text]) => text !== '').map(([term, text]) => ({ term, text }));
}

/** 'House, 6,400 sq ft, San Antonio, TX'. */
function buildingWords({ buildingType, size }: BriefContent, place: string | null): string {
  const area = size && `${size.value.toLocaleString('en-US')} ${size.unit === 'sqm' ? 'm²' : 'sq ft'}`;
  return [buildingTypeLabel(buildingType ?? null), area, place].filter(Boolean).join(', ');
}

/** '3 exterior, 8 interior: 11 stills. 2 from a drone. No film.' */
export function viewsWords(views: Views): string {
  const stills = viewKindKeys.filter((kind) => viewKinds[kind].isStill && (views[kind] ?? 0) > 0);
  const counted = stills.map((kind) => `${views[kind]} ${viewKinds[kind].short}`).join(', ');
  const parts = [
    counted ? `${counted}: ${stillsWords(views)}` : '',
    views.drone ? `${views.drone} from a drone` : '',
    views.film ? `${views.film} min of film` : 'No film',
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

export function stillsWords(views: Views): string {
  const count = countStills(views);
  return `${count} ${count === 1 ? 'still' : 'stills'}`;
}

/** '18 stills, 2 from a drone, no film'. */
export function viewsSum(views: Views): string {
  const drone = views.drone ? `${views.drone} from a drone` : 'no drone';
  return `${stillsWords(views)}, ${drone}, ${views.film ? `${views.film} min of film` : 'no film'}`;
}

/** 'Own website and social media, awards and competitions. Five years, worldwide.' */
export function usesWords(content: BriefContent): string {
  const named = (content.uses ?? [])
    .map((use) => (Object.hasOwn(uses, use) ? uses[use as keyof typeof uses].label : ''))
    .filter(Boolean);
  const where = labelOf(territories, content.territory);
  const bounds = [
    labelOf(licenseTerms, content.term),
    content.territory === 'worldwide' ? where.toLowerCase() : where,
  ]
    .filter(Boolean)
    .join(', ');
  return [sentenceCase(named), sentenceStart(bounds)]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}

function partiesWords({ parties = [], mayShare }: BriefContent): string {
  if (parties.length === 0) return '';
  const named = parties.map(({ name, role }) => {
    const label = labelOf(partyRoles, role).toLowerCase();
    return label && role !== 'other' ? `${name} (${label})` : name;
  });
  return `${named.join(', ')}. ${mayShare ? 'Joint prices asked.' : 'Only so that you know.'}`;
}

/** 'Between 8 Dec 2026 and 11 Dec 2026, pictures by 8 Jan 2027. The owners move in on 14 Dec.' */
export function datesWords({ earliestOn, latestOn, neededOn, fixed }: BriefContent): string {
  const window = windowWords({ earliestOn, latestOn });
  const needed = neededOn ? `pictures by ${dayWords(neededOn)}` : '';
  const when = sentenceStart([window, needed].filter(Boolean).join(', '));
  const said = fixed && !/[.!?]$/.test(fixed) ? `${fixed}.` : fixed;
  return [when && `${when}.`, said].filter(Boolean).join(' ');
}

/** 'between 8 Dec 2026 and 11 Dec 2026', 'from 8 Dec 2026', 'until 11 Dec 2026', 'on 8 Dec 2026'. */
export function windowWords({ earliestOn, latestOn }: Pick<BriefContent, 'earliestOn' | 'latestOn'>): string {
  if (earliestOn && latestOn) {
    return earliestOn === latestOn
      ? `on ${dayWords(earliestOn)}`
      : `between ${dayWords(earliestOn)} and ${dayWords(latestOn)}`;
  }
  if (earliestOn) return `from ${dayWords(earliestOn)}`;
  return latestOn ? `until ${dayWords(latestOn)}` : '';
}

function labels(of: Readonly<Record<string, string>>, keys: readonly string[] = []): string[] {
  return keys.map((key) => labelOf(of, key)).filter(Boolean);
}

function labelOf(of: Readonly<Record<string, string>>, key: string | undefined): string {
  return key !== undefined && Object.hasOwn(of, key) ? (of[key] ?? '') : '';
}

/** Joins labels into a sentence that starts with a capital. */
function sentenceCase(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  return [sentenceStart(first), ...others.map(lowerStart)].join(', ');
}

function lowerStart(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

export type BriefChange = { term: string; before: string; after: string };

export function changesBetween(before: readonly BriefLine[], after: readonly BriefLine[]): BriefChange[] {
  const former = new Map(before.map(({ term, text }) => [term, text]));
  const present = new Map(after.map(({ term, text }) => [term, text]));
  const terms = [
    ...after.map(({ term }) => term),
    ...before.map(({ term }) => term).filter((term) => !present.has(term)),
  ];
  return terms.flatMap((term) => {
    const change = { term, before: former.get(term) ?? '', after: present.get(term) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** 'Views: 3 exterior → 5 exterior', one per line, for conversations and mails. */
export function changesText(changes: readonly BriefChange[]): string {
  return changes
    .map(({ term, before, after }) => {
      if (before === '') return `${term}, new: ${after}`;
      return after === '' ? `${term}: no longer said` : `${term}: ${after} (before: ${before})`;
    })
    .join('\n');
}
