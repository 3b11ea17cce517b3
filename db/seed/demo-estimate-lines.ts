import { countStills, isUse, isViewKind, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { isLineKind, isLineSection, isUnit } from '#app/features/work/estimates/estimate-cost.ts';
import type { CheckedLine } from '#app/features/work/estimates/write/check-lines.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';

/** A demo creative's rates in dollars, in data/estimates.json. */
export type DemoRate = {
  day: number;
  views: number;
  retouch: number;
  dusk: number;
  drone: number;
  film?: number;
  advertising: number;
  surcharge: number;
  delivery: number;
  rounds: number;
  third: number;
  base: string;
  mile?: number;
  flight?: number;
  night?: number;
  assistant?: number;
  cancel: number[][];
};

/** [section, kind, text, quantity, unit, price, use, view]. */
export type WrittenLine = (string | number)[];

export function lineOf(written: WrittenLine): CheckedLine {
  const [section, kind, text, quantity, unit, price, use, view] = written.map(String);
  return {
    section: section && isLineSection(section) ? section : 'creative-fee',
    kind: kind && isLineKind(kind) ? kind : 'charged',
    text: text ?? '',
    quantity: Math.round(Number(quantity) * 100),
    unit: unit && isUnit(unit) ? unit : 'flat',
    price: Math.round(Number(price) * 100),
    use: use && isUse(use) ? use : null,
    view: view && isViewKind(view) ? view : null,
  };
}

/** A creative's lines for a brief by their rates; later versions have more retouching, or cost less. */
export function linesFor(
  rate: DemoRate,
  content: BriefContent,
  { place, version }: { place: string; version: number },
): CheckedLine[] {
  const views = content.views ?? {};
  const stills = countStills(views);
  const days = Math.max(1, Math.ceil(stills / rate.views));
  const { dusk = 0, drone = 0, film = 0 } = views;
  const isNear = place.startsWith(rate.base);
  const lines: (WrittenLine | false)[] = [
    ['creative-fee', 'charged', days === 1 ? 'Day on site' : 'Days on site', days, 'day', rate.day],
    dusk > 0 && ['creative-fee', 'charged', 'Evening visit, for the last light', 1, 'visit', rate.dusk],
    film > 0 && [
      'creative-fee',
      'charged',
      'Film, cut and graded',
      film,
      'minute',
      rate.film ?? 2 * rate.day,
    ],
    ['creative-fee', 'included', 'Scouting visit, half a day', 1, 'flat', 0],
    [
      'post-production',
      'charged',
      'Retouching and perspective',
      stills,
      'view',
      rate.retouch - (version % 2 === 0 ? 5 : 0),
    ],
    version > 1 && ['post-production', 'included', 'One round more', 1, 'flat', 0],
    ['post-production', 'included', 'Web and print files, captions', 1, 'flat', 0],
    ...travelLines(rate, { isNear, days }),
    version > 2 && ['expenses', 'charged', 'Boat for the view from the water', 1, 'flat', 240],
    ...(content.uses ?? [])
      .filter(isUse)
      .filter((use) => use !== 'advertising' && use !== 'others')
      .map((use): WrittenLine => ['license', 'included', uses[use].label, 1, 'flat', 0, use]),
    drone > 0 && ['creative-fee', 'option', 'Drone, licensed pilot', drone, 'view', rate.drone, '', 'drone'],
    [
      'license',
      'option',
      'Advertising, two years, United States',
      1,
      'party',
      rate.advertising,
      'advertising',
    ],
    ['post-production', 'option', 'Delivery in five working days', 1, 'flat', Math.round(rate.day / 50) * 10],
  ];
  return lines.filter((line) => line !== false).map(lineOf);
}

function travelLines(rate: DemoRate, { isNear, days }: { isNear: boolean; days: number }): WrittenLine[] {
  if (isNear) {
    return [['expenses', 'charged', 'Parking and meals', days, 'day', 42]];
  }
  return [
    rate.flight
      ? ['expenses', 'charged', `Flight from ${rate.base}`, 1, 'flat', rate.flight]
      : ['expenses', 'charged', `${rate.base} and back`, 320, 'mile', rate.mile ?? 0.7],
    ...(rate.night ? [['expenses', 'charged', 'Hotel', days, 'night', rate.night]] : []),
    ...(rate.assistant ? [['expenses', 'charged', 'Assistant', days, 'day', rate.assistant]] : []),
  ];
}

/** A creative's terms for a brief; days as '2026-12-08'. */
export function termsFor(
  rate: DemoRate,
  content: BriefContent,
  { validUntil, shootOn, version }: { validUntil: string; shootOn: string | undefined; version: number },
): EstimateTerms {
  const later = (days: number) =>
    new Date(Date.parse(`${shootOn}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    validUntil: shootOn && shootOn < validUntil ? shootOn : validUntil,
    ...(shootOn ? { shootOn, fallbackDays: [later(1), later(3)], decisionHour: '18:00' } : {}),
    deliveryDays: rate.delivery,
    retouchRounds: rate.rounds + (version > 1 ? 1 : 0),
    ...(content.mayShare ? { surchargePercent: rate.surcharge } : {}),
    thirdPartyPrice: rate.third * 100,
    thirdPartyUse: 'Editorial and web, five years',
    ...(content.term ? { licenseTerm: content.term } : {}),
    ...(content.territory ? { territory: content.territory } : {}),
    cancellation: rate.cancel.map(([daysBefore = 0, percent = 0]) => ({ daysBefore, percent })),
    cancellationWords: 'Cloud is never a cancellation.',
    notIncluded: ['Styling and furniture', 'Removal of cars and cables beyond small ones'],
    taxWords: 'Sales tax is not included.',
  };
}
