import { spelledOut } from '#app/ui/spelled-out.ts';

export const measures = ['viewsPerWeek', 'contactsPerThousand', 'firstAnswerHours', 'pictures'] as const;

export type Measure = (typeof measures)[number];

export type Measured = Record<Measure, number | null>;

export const measureLabels: Record<Measure, string> = {
  viewsPerWeek: 'Views per week',
  contactsPerThousand: 'Contacts per 1,000 views',
  firstAnswerHours: 'First answer, hours',
  pictures: 'Pictures',
};

/** With fewer, single creatives could be recognized. */
export const fewestPeers = 10;

export type PeerComparison = {
  measure: Measure;
  own: number;
  lowest: number;
  quarter: number;
  middle: number;
  threeQuarters: number;
  highest: number;
  below: number;
  above: number;
  count: number;
};

export function compare(own: Measured, others: readonly Measured[]): PeerComparison[] {
  return measures.flatMap((measure) => {
    const mine = own[measure];
    const values = others
      .map((other) => other[measure])
      .filter((value) => value !== null)
      .sort((one, another) => one - another);
    if (mine === null || values.length < fewestPeers) {
      return [];
    }
    return [
      {
        measure,
        own: mine,
        lowest: quantile(values, 0),
        quarter: quantile(values, 0.25),
        middle: quantile(values, 0.5),
        threeQuarters: quantile(values, 0.75),
        highest: quantile(values, 1),
        below: values.filter((value) => value < mine).length,
        above: values.filter((value) => value > mine).length,
        count: values.length,
      },
    ];
  });
}

/** 'More than 12 of the 14.', 'Faster than all ten.', 'The same as the middle.' */
export function standingText({ measure, own, middle, below, above, count }: PeerComparison): string {
  const isTime = measure === 'firstAnswerHours';
  const whom = (amount: number) =>
    amount === count
      ? `all ${spelledOut(count)}`
      : `${spelledOut(amount)} of the ${count.toLocaleString('en-US')}`;
  if (own === middle) {
    return 'The same as the middle.';
  }
  return own > middle
    ? `${isTime ? 'Slower' : 'More'} than ${whom(below)}.`
    : `${isTime ? 'Faster' : 'Fewer'} than ${whom(above)}.`;
}

export function measureText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** The position of a value on the line from the lowest to the highest shown, in percent. */
export function positionOn({ lowest, highest, own }: PeerComparison, value: number): number {
  const from = Math.min(lowest, own);
  const to = Math.max(highest, own);
  return to === from ? 50 : Math.round(((value - from) / (to - from)) * 1000) / 10;
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

const titles: Readonly<Record<string, string>> = {
  Photographer: 'Photographers like you',
  Videographer: 'Videographers like you',
  'Drone Operator': 'Drone operators like you',
  'Photo Editor': 'Photo editors like you',
  'Video Editor': 'Video editors like you',
};

export function comparisonTitle(creativeType: string | null): string {
  return titles[creativeType ?? ''] ?? 'Creatives like you';
}
