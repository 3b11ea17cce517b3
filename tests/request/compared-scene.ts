import { insertEstimate, type MadeLine } from '../factories/estimate-factory.ts';
import { type Creative, client, creative } from './people.ts';
import { sendBrief } from './sent-brief.ts';
import { withClient } from './site.ts';

/** A brief and its answers, to be compared. */

export const names = [
  'Atelier Norrby',
  'Marisol Vega',
  'June Castellane',
  'Plumb & Level Films',
  'Hana Morimoto',
];

export type Offer = { price: number; lines?: MadeLine[]; terms?: Record<string, unknown>; currency?: string };

/** A client's brief to as many creatives as are named, and estimates of those who have an offer. */
export async function comparedScene(offers: (Offer | null)[]) {
  const robin = await client();
  const asked: Creative[] = [];
  for (const place of offers.keys()) {
    asked.push(await creative({ businessName: names[place] }));
  }
  const briefId = await sendBrief(robin, asked, {
    'view-exterior': '8',
    'view-interior': '10',
    uses: ['website'],
  });
  const estimates = [];
  for (const [place, offer] of offers.entries()) {
    const one = asked[place];
    if (offer && one) estimates.push(await insertOffer(briefId, one, offer));
  }
  const path = `/briefs/${briefId}/compare`;
  const csv = `/briefs/${briefId}/compare.csv`;
  return { robin, asked, briefId, estimates, path, csv };
}

export function insertOffer(
  briefId: string,
  { id }: Creative,
  { price, lines = [], terms = {}, currency = 'USD' }: Offer,
) {
  const fee: MadeLine = { section: 'creative-fee', text: 'A day and an evening', price };
  return withClient((connection) =>
    insertEstimate(connection, { briefId, creativeId: id, lines: [fee, ...lines], terms, currency }),
  );
}

export const drone = (price: number): MadeLine => ({
  section: 'creative-fee',
  kind: 'option',
  text: 'Drone, two views',
  price,
  view: 'drone',
});

export const two: [Offer, Offer] = [
  {
    price: 564_000,
    lines: [drone(42_000)],
    terms: { deliveryDays: 15, notIncluded: ['Styling and furniture'] },
  },
  { price: 620_000, terms: { retouchRounds: 1, taxWords: 'None, the studio is small' } },
];
