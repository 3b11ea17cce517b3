import { encode } from 'uqr';
import type { SheetOrder } from '#app/features/catalogue/light/paper/draw-sheet.server.ts';
import type { AgreementOrder } from '#app/features/work/agreements/paper/draw-agreement.server.ts';
import type { ScheduleOrder } from '#app/features/work/commissions/paper/draw-schedule.server.ts';
import type { PaperLine } from '#app/features/work/estimates/estimate-cost.ts';
import type { EstimateOrder } from '#app/features/work/estimates/paper/draw-estimate.server.ts';
import type { CertificateOrder } from '#app/features/work/licenses/paper/paper-pen.server.ts';

/** What each kind of paper is drawn of: names stand wherever members write them. */
export type PaperNames = { person: string; building: string; currency?: string };

const usual: PaperNames = { person: 'Atelier Norrby', building: 'Long House' };

const line = (wanted: Partial<PaperLine>): PaperLine => ({
  id: '1',
  section: 'creative-fee',
  kind: 'charged',
  text: 'Full day',
  quantity: 100,
  unit: 'day',
  price: 420_050,
  amount: 420_050,
  ...wanted,
});

export function estimateOrder({ person, building, currency = 'USD' }: PaperNames = usual): EstimateOrder {
  return {
    facts: {
      name: building,
      title: `Estimate 0117, version 2, for ${person}`,
      dates: ['Sent 20 Nov 2026', 'Valid until 20 Dec 2026'],
      opening: `Thank you for asking about ${building}.`,
      currency,
      lines: [
        line({}),
        line({ id: '2', text: `Assistant at ${building}`, quantity: 200, price: 40_000, amount: 80_000 }),
        line({ id: '3', section: 'expenses', text: 'Travel', unit: 'flat' }),
        line({ id: '4', section: 'license', kind: 'included', text: 'Own website', unit: 'flat' }),
        line({ id: '5', kind: 'option', text: 'Dusk view', unit: 'view' }),
      ],
      license: 'Ten years, worldwide',
      terms: [
        { term: 'Delivery', text: '15 working days after the shoot' },
        { term: 'Canceling', text: '25% from seven days before\n100% on the day' },
      ],
      creativeName: person,
      stills: 12,
      parties: 1,
      surchargePercent: 25,
      taxWords: undefined,
    },
    standing: 'Accepted.',
    note: `With regards from ${person}`,
    paper: 'a4',
    url: 'https://oriel.example/estimates/1/versions/2',
  };
}

export function agreementOrder(names: PaperNames = usual): AgreementOrder {
  const { facts } = estimateOrder(names);
  const { name, opening, currency, lines, license, terms } = facts;
  return {
    facts: {
      name,
      opening,
      currency,
      license,
      terms,
      title: `Agreement 0117 of ${names.person} with Atelier Norrby`,
      dates: ['Agreed 20 Nov 2026, 10:00 UTC', 'Estimate version 2'],
      sides: [
        { term: 'Client', text: names.person },
        { term: 'Creative', text: 'Atelier Norrby, who made the estimate' },
      ],
      lines: lines.filter(({ kind }) => kind !== 'option'),
      chosen: lines.filter(({ kind }) => kind === 'option'),
      notChosen: [],
      total: 920_100,
      paying: 'Paid to Atelier Norrby. Sales tax is not included.',
      asked: [{ term: 'Building', text: names.building }],
    },
    paper: 'a4',
    url: 'https://oriel.example/agreements/1',
  };
}

export function scheduleOrder({ person, building, currency = 'USD' }: PaperNames = usual): ScheduleOrder {
  const party = {
    uses: [],
    weight: 1,
    words: null,
    contact: null,
    isMailed: false,
    isLate: false,
    isPending: false,
    state: 'joined' as const,
    isOwn: false,
    isAsking: false,
    role: 'architect',
    extras: null,
  };
  return {
    commission: {
      id: '1',
      number: 117,
      name: building,
      place: null,
      side: 'creative',
      state: 'agreed',
      currency,
      timeZone: 'America/Chicago',
      clientName: person,
      creativeName: 'Atelier Norrby',
      threadId: null,
      agreementId: null,
      version: 2,
      agreedAt: '2026-11-20T10:00:00.000Z',
      cost: { base: 500_000, expenses: 64_000, surchargePercent: 25 },
      content: { shareRule: 'equal', fallbackDays: [], uses: [] } as never,
      revision: 1,
      joinedCount: 2,
      sum: 689_000,
      openCount: 0,
      openNames: [],
      own: null,
      parties: [
        { ...party, id: '1', name: person, isAsking: true, share: 344_500 },
        {
          ...party,
          id: '2',
          name: 'Peralta Timber',
          role: 'manufacturer',
          share: 344_500,
          extras: [{ text: `Further view of ${building}`, amount: 40_000 }] as never,
        },
      ],
      suggestions: [],
      dates: {
        shootOn: '2026-12-12',
        fallbackDays: [],
        decisionOn: null,
        decisionHour: '18:00',
        lockAt: '2026-12-09T00:00:00.000Z',
        shotOn: null,
        deliveryDays: 15,
        deliverBy: null,
        nextFallback: null,
        today: '2026-11-28',
      },
      late: { now: 0, withOneMore: 0 },
      proposal: null,
      cancel: { feePercent: 0, owed: 0 },
      can: {},
    },
    signatures: [
      { party: person, person, way: 'session', at: '2026-11-20T10:00:00.000Z' },
      { party: 'Peralta Timber', person: 'Lucía Peralta', way: 'code', at: '2026-11-25T10:00:00.000Z' },
    ],
    paper: 'a4',
    at: '2026-11-28T10:00:00.000Z',
  };
}

export function certificateOrder(
  { person, building }: PaperNames = usual,
  overrides: Partial<CertificateOrder['content']> = {},
): CertificateOrder {
  const url = 'https://oriel.example/verify/OR-0117-4';
  return {
    content: {
      number: 'OR-0117-4',
      creative: { name: person, personName: person, place: 'Austin, TX', credit: '' },
      party: { name: 'Peralta Timber', personName: 'Lucía Peralta', place: null, role: 'manufacturer' },
      project: { name: building, place: null, architect: null, shotOn: null, commission: '0117' },
      pictures: [{ number: 1, title: `${building}, blue hour`, sha256: 'a'.repeat(64) }],
      uses: [{ use: 'website' }],
      territory: 'worldwide',
      term: 'ten-years',
      startsOn: '2026-12-30',
      endsOn: '2036-12-29',
      termsVersion: 1,
      signatures: [
        { name: person, on: '2026-11-20' },
        { name: 'Lucía Peralta', on: '2026-11-25' },
      ],
      ...overrides,
    },
    issuedOn: '30 Dec 2026',
    mark: null,
    hash: 'adff1f70 8615e668',
    termsOf: 'License terms, version 1',
    verify: { text: url.slice(8), url, qr: encode(url, { ecc: 'M', border: 0 }).data },
    plates: [],
    paper: 'a4',
  };
}

export function sheetOrder({ person, building }: PaperNames = usual): SheetOrder {
  return {
    study: {
      location: building,
      elevations: [
        { name: `${building} east`, bearing: 90, horizon: 0 },
        { name: person, bearing: 270, horizon: 10 },
      ],
      day: null,
      minute: null,
      dates: { kind: 'next' },
    },
    place: { name: building, timeZone: 'America/Chicago', latitude: 30.27, longitude: -97.74 },
    at: '2026-11-28T10:00:00.000Z',
    paper: 'a4',
    url: 'https://oriel.example/light-study?location=Austin&elevation=90',
  };
}
