import type {
  ComparedBrief,
  ComparedEstimate,
} from '#app/features/work/estimates/compare/compared-estimate.ts';
import { lineAmount } from '#app/features/work/estimates/estimate-cost.ts';
import type { EstimateLine } from '#app/features/work/estimates/line-cells.server.ts';
import type { MadeLine } from './estimate-factory.ts';

/** A brief and estimates as rows of a comparison take them: those of the design's example, unless a test says otherwise. */

export function comparedBrief(overrides: Partial<ComparedBrief> = {}): ComparedBrief {
  return {
    revision: 1,
    uses: ['website', 'awards', 'editorial'],
    parties: 4,
    today: '2026-11-26',
    ...overrides,
  };
}

export function linesOf(lines: readonly MadeLine[]): EstimateLine[] {
  return lines.map(({ kind = 'charged', quantity = 100, price, section, text, use, view }, place) => ({
    id: `line-${place}`,
    section,
    kind,
    text,
    quantity,
    price,
    unit: 'flat',
    amount: lineAmount({ quantity, price }),
    use: use ?? null,
    view: view ?? null,
  }));
}

type Made = Partial<Omit<ComparedEstimate, 'lines' | 'creative'>> & {
  name?: string;
  lines?: readonly MadeLine[];
  creative?: Partial<ComparedEstimate['creative']>;
};

export function comparedEstimate({
  name = 'Atelier Norrby',
  lines = [],
  creative,
  ...rest
}: Made = {}): ComparedEstimate {
  return {
    id: name,
    version: 1,
    state: 'sent',
    isValid: true,
    revision: 1,
    stills: 18,
    currency: 'USD',
    terms: {},
    ...rest,
    lines: linesOf(lines),
    creative: {
      id: name,
      name,
      place: 'Austin, TX',
      isVerified: true,
      rating: 4.9,
      reviewCount: 23,
      years: 14,
      pictures: [],
      ...creative,
    },
  };
}

const uses = (charged: string[] = []): MadeLine[] =>
  ['website', 'awards', 'editorial'].map((use) => ({
    section: 'license',
    text: use,
    use,
    ...(charged.includes(use) ? { price: 45_000 } : { kind: 'included', price: 0 }),
  }));

/** Atelier Norrby $5,640.00, Marisol Vega $6,200.00, June Castellane $7,140.00. */
export function threeEstimates(): [ComparedEstimate, ComparedEstimate, ComparedEstimate] {
  return [
    comparedEstimate({
      version: 2,
      terms: {
        surchargePercent: 25,
        licenseTerm: 'ten-years',
        shootOn: '2026-12-08',
        deliveryDays: 15,
        retouchRounds: 2,
        fallbackDays: ['2026-12-09', '2026-12-11'],
      },
      lines: [
        { section: 'creative-fee', text: 'A day and an evening', price: 320_000 },
        { section: 'post-production', text: 'Retouching', price: 9_000, quantity: 1_800 },
        { section: 'post-production', text: 'Dusk blends', price: 6_000, quantity: 300 },
        { section: 'expenses', text: 'Drives from Austin', price: 64_000 },
        ...uses(),
        { section: 'creative-fee', kind: 'option', text: 'Drone, two views', price: 42_000, view: 'drone' },
        {
          section: 'license',
          kind: 'option',
          text: 'Advertising, two years',
          price: 95_000,
          use: 'advertising',
        },
        { section: 'post-production', kind: 'option', text: 'Delivery in five days', price: 50_000 },
      ],
    }),
    comparedEstimate({
      name: 'Marisol Vega',
      terms: {
        surchargePercent: 20,
        licenseTerm: 'five-years',
        fallbackDays: ['2026-12-10'],
        retouchRounds: 1,
      },
      lines: [
        { section: 'creative-fee', text: 'Two days', price: 380_000 },
        { section: 'post-production', text: 'Retouching', price: 7_000, quantity: 1_800 },
        { section: 'expenses', text: 'Flight and hotel', price: 114_000 },
        ...uses(),
        { section: 'license', kind: 'option', text: 'Advertising', price: 120_000, use: 'advertising' },
      ],
    }),
    comparedEstimate({
      name: 'June Castellane',
      terms: { surchargePercent: 25, licenseTerm: 'no-end', fallbackDays: [], retouchRounds: 3 },
      lines: [
        { section: 'creative-fee', text: 'A day and a half', price: 480_000 },
        { section: 'post-production', kind: 'included', text: 'In the creative fee', price: 0 },
        { section: 'expenses', text: 'Flight and car', price: 189_000 },
        ...uses(['editorial']),
        { section: 'creative-fee', kind: 'option', text: 'Drone', price: 60_000, view: 'drone' },
      ],
    }),
  ];
}
