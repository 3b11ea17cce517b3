/**
 * What the lines of an estimate come to (DESIGN.md, Money; decision 36). Amounts are whole minor units, quantities are
 * hundredths; nothing here leaves whole numbers, and the database computes a line's amount by the same rule.
 */

/** What a line counts as, an option too. */
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

/** Charged, named as part of the price, or only where the client ticks it. */
export const lineKinds = ['charged', 'included', 'option'] as const;
export type LineKind = (typeof lineKinds)[number];

export function isLineKind(text: string): text is LineKind {
  return lineKinds.some((kind) => kind === text);
}

export type CountedLine = {
  id: string;
  section: LineSection;
  kind: LineKind;
  /** In hundredths: 150 is one and a half. */
  quantity: number;
  /** Of one unit. */
  price: number;
};

/** Quantity times price, half a minor unit up. */
export function lineAmount({ quantity, price }: Pick<CountedLine, 'quantity' | 'price'>): number {
  return Number((BigInt(quantity) * BigInt(price) + 50n) / 100n);
}

export type EstimateCost = {
  /** Creative fee and post-production: what a further party adds to. */
  base: number;
  expenses: number;
  /** What one party alone buys: uses of its own, such as advertising. */
  own: number;
  /** All three. Sales tax is never in it. */
  total: number;
};

/** The cost of the charged lines and of those options that are ticked; what is included costs nothing more. */
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

/** What one of so many views costs, half a minor unit up; null where no still is asked for. For comparing, never charged. */
export function costPerView(total: number, stills: number): number | null {
  return stills > 0 ? Number((2n * BigInt(total) + BigInt(stills)) / (2n * BigInt(stills))) : null;
}
