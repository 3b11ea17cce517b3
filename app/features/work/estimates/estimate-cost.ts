import { quantityText } from '#app/features/vocabulary/money.ts';

/**
 * The cost of an estimate (DESIGN.md, Money; decision 36). Amounts are whole minor units and quantities hundredths. The
 * database computes a line's amount by the same rule.
 */

export const lineSections = {
  'creative-fee': 'Creative fee',
  'post-production': 'Post-production',
  expenses: 'Travel and expenses',
  license: 'License',
} as const;

export type LineSection = keyof typeof lineSections;

export function isLineSection(text: string): text is LineSection {
  return Object.hasOwn(lineSections, text);
}

export const lineKinds = ['charged', 'included', 'option'] as const;
export type LineKind = (typeof lineKinds)[number];

export function isLineKind(text: string): text is LineKind {
  return lineKinds.some((kind) => kind === text);
}

export type CountedLine = {
  id: string;
  section: LineSection;
  kind: LineKind;
  /** In hundredths: 150 is 1.5. */
  quantity: number;
  /** For one unit. */
  price: number;
};

/** Quantity times price, rounded half up to a minor unit. */
export function lineAmount({ quantity, price }: Pick<CountedLine, 'quantity' | 'price'>): number {
  return Number((BigInt(quantity) * BigInt(price) + 50n) / 100n);
}

export type EstimateCost = {
  /** Creative fee and post-production, the base of the surcharge for each further party. */
  base: number;
  expenses: number;
  /** What one party buys alone, such as advertising use. */
  own: number;
  /** The sum of the three, never with sales tax. */
  total: number;
};

/** Counts charged lines and ticked options; included lines cost nothing. */
export function costOf(lines: readonly CountedLine[], ticked: ReadonlySet<string> = new Set()): EstimateCost {
  const cost = { base: 0, expenses: 0, own: 0 };
  for (const line of lines) {
    if (line.kind === 'charged' || (line.kind === 'option' && ticked.has(line.id))) {
      cost[partOf(line.section)] += lineAmount(line);
    }
  }
  return { ...cost, total: cost.base + cost.expenses + cost.own };
}

function partOf(section: LineSection): 'base' | 'expenses' | 'own' {
  switch (section) {
    case 'creative-fee':
    case 'post-production':
      return 'base';
    case 'expenses':
      return 'expenses';
    case 'license':
      return 'own';
  }
}

/** Rounded half up to a minor unit; null when no stills are asked for. For comparison only, never charged. */
export function costPerView(total: number, stills: number): number | null {
  return stills > 0 ? Number((2n * BigInt(total) + BigInt(stills)) / (2n * BigInt(stills))) : null;
}

export const units = {
  day: ['day', 'days'],
  'half-day': ['half day', 'half days'],
  visit: ['visit', 'visits'],
  hour: ['hour', 'hours'],
  view: ['view', 'views'],
  mile: ['mile', 'miles'],
  km: ['km', 'km'],
  night: ['night', 'nights'],
  person: ['person', 'people'],
  party: ['party', 'parties'],
  set: ['set', 'sets'],
  minute: ['minute', 'minutes'],
  flat: ['flat', 'flat'],
} as const satisfies Record<string, readonly [string, string]>;

export type Unit = keyof typeof units;

export function isUnit(text: string): text is Unit {
  return Object.hasOwn(units, text);
}

/** "18 views", "1 day"; empty for flat. Quantities are in hundredths. */
export function quantityWords(quantity: number, unit: string): string {
  if (unit === 'flat') {
    return quantity === 100 ? '' : quantityText(quantity);
  }
  const [one, several] = isUnit(unit) ? units[unit] : [unit, unit];
  return `${quantityText(quantity)} ${quantity === 100 ? one : several}`;
}

/** A line as it is printed. */
export type PaperLine = {
  id: string;
  section: LineSection;
  kind: LineKind;
  text: string;
  quantity: number;
  unit: string;
  price: number;
  amount: number;
};
