import type { ClientBase } from 'pg';
import type { AgreedLine, AgreementContent } from '#app/platform/db/schema/commissions.ts';

/** A party of a demo commission; times are hours ago. */
export type DemoParty = {
  name: string;
  role: string;
  person?: string;
  email?: string;
  invited: number;
  opened?: number;
  joined?: number;
  declined?: number;
  words?: string;
  late?: boolean;
  advertising?: boolean;
};

/** A demo commission in data/commissions.json. Amounts are cents. */
export type DemoCommission = {
  /** 0 is the demo's client, the others are in the order of their emails. */
  client: number;
  creative: string;
  project: string;
  place: string;
  buildingType: string;
  firm?: string;
  role: string;
  views: Readonly<Record<string, number | undefined>>;
  fee: number;
  post: number;
  expenses: number;
  advertising?: number;
  agreedHoursAgo: number;
  shootInDays?: number;
  fallbacks: number[];
  weatherRule?: string;
  named?: { name: string; role: string }[];
  state?: string;
  shotInDays?: number;
  deliveredInDays?: number;
  canceledHoursAgo?: number;
  parties: DemoParty[];
};

/** Inserts a closed brief and its agreement; returns the agreement's id, null if the creative does not exist. */
export async function insertAgreement(
  client: ClientBase,
  { commission, clientId, now }: { commission: DemoCommission; clientId: string; now: Date },
): Promise<string | null> {
  const agreedAt = new Date(now.getTime() - commission.agreedHoursAgo * 3_600_000);
  const sentAt = new Date(agreedAt.getTime() - 96 * 3_600_000);
  const { rows: threads } = await client.query<{
    id: string;
    creative_id: string;
    client_name: string;
    place_id: number | null;
  }>(
    `insert into threads (creative_id, client_id, stage, created_at, last_message_at)
     select id, $2, 'Booked', $3, $3 from creative_profiles where business_name = $1 order by created_at limit 1
     on conflict (creative_id, client_id) do update set client_id = excluded.client_id
     returning id, creative_id,
               (select btrim(p.first_name || ' ' || p.last_name) from profiles p where p.user_id = client_id) as client_name,
               (select g.id from places g where g.label = $4 order by g.population desc limit 1) as place_id`,
    [commission.creative, clientId, sentAt, commission.place],
  );
  const [thread] = threads;
  if (!thread) return null;
  const content = contentOf(commission, { now, clientName: thread.client_name, placeId: thread.place_id });
  const { rows } = await client.query<{ id: string }>(
    `with brief as (
       insert into briefs (client_id, number, state, revision, sent_at, ended_at, created_at, draft_version)
       values ($1, nextval('brief_numbers'), 'closed', 1, $2, $3, $2, 1) returning id, number
     ), written as (
       insert into brief_revisions (brief_id, revision, content, created_at) select id, 1, $4, $2 from brief
     ), asked as (
       insert into brief_recipients (brief_id, creative_id, thread_id, position, sent_at, seen_at, seen_revision, created_at)
       select id, $5, $6, 0, $2, $3, 1, $2 from brief
     )
     insert into agreements (number, brief_id, thread_id, client_id, creative_id, firm_id, currency, total, content, agreed_at)
     select number, id, $6, $1, $5, (select f.id from firms f where f.name = $9 order by f.created_at limit 1), 'USD', $7, $8, $3
       from brief returning id`,
    [
      ...[clientId, sentAt, agreedAt, JSON.stringify(content.brief.content), thread.creative_id, thread.id],
      ...[
        commission.fee + commission.post + commission.expenses,
        JSON.stringify(content),
        commission.firm ?? null,
      ],
    ],
  );
  return rows[0]?.id ?? null;
}

type Known = { now: Date; clientName: string; placeId: number | null };

function contentOf(commission: DemoCommission, { now, clientName, placeId }: Known): AgreementContent {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { project, place, buildingType, views, shootInDays, fallbacks } = commission;
  const counted = Object.fromEntries(
    Object.entries(views).flatMap(([kind, count]) => (count ? [[kind, count]] : [])),
  );
  const named = commission.named ?? commission.parties.filter(({ late }) => !late);
  return {
    brief: {
      revision: 1,
      place,
      content: {
        projectName: project,
        ...(placeId ? { placeId } : {}),
        buildingType,
        views: counted,
        uses: ['website', 'awards', 'editorial'],
        term: 'ten-years',
        territory: 'worldwide',
        parties: named.map(({ name, role }) => ({ name, role })),
        mayShare: true,
        deliverables: ['print', 'web'],
      },
    },
    estimate: {
      version: 2,
      opening: null,
      lines: linesOf(commission),
      terms: {
        ...(shootInDays === undefined
          ? {}
          : { shootOn: day(shootInDays), fallbackDays: fallbacks.map((after) => day(shootInDays + after)) }),
        decisionHour: '18:00',
        deliveryDays: 15,
        retouchRounds: 1,
        surchargePercent: 25,
        licenseTerm: 'ten-years',
        territory: 'worldwide',
        cancellationWords: 'Cloud is never a cancellation',
        cancellation: [
          { daysBefore: 7, percent: 25 },
          { daysBefore: 2, percent: 50 },
          { daysBefore: 0, percent: 100 },
        ],
      },
    },
    client: { name: clientName, firm: commission.firm ?? null },
    creative: { name: commission.creative },
  };
}

function linesOf({ fee, post, expenses, advertising }: DemoCommission): AgreedLine[] {
  const line = (section: string, text: string, price: number, kind = 'charged'): AgreedLine => ({
    section,
    kind,
    text,
    quantity: 100,
    unit: 'flat',
    price,
    amount: price,
    isTicked: false,
  });
  return [
    line('creative-fee', 'Photography, one day', fee),
    line('post-production', 'Selection and retouching', post),
    line('expenses', 'Travel and hotel', expenses),
    ...(advertising
      ? [
          {
            ...line('license', 'Advertising, two years, United States', advertising, 'option'),
            use: 'advertising',
          },
        ]
      : []),
  ];
}
