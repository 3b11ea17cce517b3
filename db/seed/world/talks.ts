import reviewWords from '../data/reviews.json' with { type: 'json' };
import texts from '../data/talks.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';
import type { World, WorldClient, WorldCreative } from './world-types.ts';

export type Talk = {
  id: string;
  creativeId: string;
  clientId: string;
  stage: Stage;
  startedAt: Date;
  lines: TalkLine[];
};

type TalkLine = { from: 'client' | 'creative'; text: string; at: Date };

type Stage = 'New' | 'Replied' | 'Quoted' | 'Booked' | 'Delivered' | 'Declined';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The lines of a conversation at each stage: the sender, and the list of texts. */
const courses: Record<Stage, readonly (readonly ['client' | 'creative', keyof typeof texts])[]> = {
  New: [['client', 'openings']],
  Replied: [
    ['client', 'openings'],
    ['creative', 'replies'],
  ],
  Quoted: [
    ['client', 'openings'],
    ['creative', 'replies'],
    ['creative', 'quotes'],
  ],
  Declined: [
    ['client', 'openings'],
    ['creative', 'replies'],
    ['creative', 'quotes'],
    ['client', 'declined'],
  ],
  Booked: [
    ['client', 'openings'],
    ['creative', 'replies'],
    ['creative', 'quotes'],
    ['client', 'booked'],
  ],
  Delivered: [
    ['client', 'openings'],
    ['creative', 'replies'],
    ['creative', 'quotes'],
    ['client', 'booked'],
    ['client', 'delivered'],
  ],
};
const openPerClient = 0.9;
const openDaysMax = 400;
const habits: readonly (readonly [readonly [fastest: number, slowest: number], number])[] = [
  [[0.3, 5], 55],
  [[2, 20], 33],
  [[18, 70], 12],
];

/**
 * Conversations of the world's clients and creatives: every reviewer was a client before, and others have only asked.
 * Each pair occurs once. The demo's client and creative are left out, since they have conversations of their own.
 */
export function makeTalks({ reviews, creatives, clients, demoLogins, now }: World): Talk[] {
  const random = createRandom('talks');
  const creativeById = new Map(creatives.map((creative) => [creative.id, creative]));
  const clientById = new Map(clients.map((client) => [client.account.id, client]));
  const pairs = new Set<string>();
  const talks: Talk[] = [];
  const add = (own: Random, input: TalkInput) => {
    const pair = `${input.creative.id} ${input.client.account.id}`;
    const isDemo =
      input.creative.account.email === demoLogins.creative ||
      input.client.account.email === demoLogins.client;
    const since = Math.max(input.creative.createdAt.getTime(), input.client.account.createdAt.getTime());
    if (isDemo || pairs.has(pair) || input.start.getTime() < since) return;
    pairs.add(pair);
    talks.push(makeTalk(own, input));
  };
  for (const review of reviews) {
    const [creative, client] = [creativeById.get(review.creativeId), clientById.get(review.clientId ?? '')];
    if (!creative || !client) continue;
    const own = random.fork(review.id);
    const since = Math.max(client.account.createdAt.getTime(), creative.createdAt.getTime());
    const latest = review.createdAt.getTime() - 8 * dayMs;
    const start = new Date(Math.max(since + own.int(1, 20) * hourMs, latest - own.int(10, 60) * dayMs));
    const delivered = new Date(review.createdAt.getTime() - own.int(1, 60) * hourMs);
    add(own, { creative, client, stage: 'Delivered', start, end: delivered });
  }
  const asked = random.fork('asked');
  for (let turn = 0; turn < clients.length * openPerClient; turn++) {
    const own = asked.fork(turn);
    const daysAgo = 1.5 + openDaysMax * own.next() ** 1.4;
    add(own, {
      creative: own.pick(creatives),
      client: own.pick(clients),
      stage: daysAgo < 12 ? own.weighted(freshStages) : own.weighted(laterStages),
      start: new Date(now.getTime() - daysAgo * dayMs),
      end: now,
    });
  }
  return talks.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

type TalkInput = {
  creative: WorldCreative;
  client: WorldClient;
  stage: Stage;
  start: Date;
  /** When it was delivered; no messages after it. */
  end: Date;
};

const freshStages = [
  ['New', 3],
  ['Replied', 4],
  ['Quoted', 3],
] as const;
const laterStages = [
  ['New', 1],
  ['Replied', 3],
  ['Quoted', 3],
  ['Booked', 3],
  ['Declined', 4],
] as const;

function makeTalk(random: Random, { creative, client, stage, start, end }: TalkInput): Talk {
  const fill = slots(random, creative);
  const [fastest, slowest] = createRandom(`habit/${creative.id}`).weighted(habits);
  // Hours between lines; the sum is less than nine days.
  const pauses = [0, fastest + random.next() * (slowest - fastest), random.int(2, 30), random.int(20, 100)];
  const lines: TalkLine[] = [];
  let at = start.getTime();
  for (const [place, [from, list]] of courses[stage].entries()) {
    const pause = pauses[place];
    at = pause === undefined ? end.getTime() : at + pause * hourMs;
    if (at > end.getTime()) break;
    lines.push({ from, text: fill(random.pick(texts[list])), at: new Date(at) });
  }
  const reached = lines.length < courses[stage].length ? stagesByLength[lines.length] : undefined;
  return {
    id: random.uuid(),
    creativeId: creative.id,
    clientId: client.account.id,
    stage: reached ?? stage,
    startedAt: start,
    lines,
  };
}

/** The stage of a conversation that is cut short. */
const stagesByLength: readonly (Stage | undefined)[] = [undefined, 'New', 'Replied', 'Quoted'];

/** Fills `{building}`, `{space}`, `{city}`, `{month}`, `{count}` and `{price}` consistently in a whole conversation. */
function slots(random: Random, creative: WorldCreative): (text: string) => string {
  const project = random.pick(Object.values(reviewWords.projectTypes));
  const words: Record<string, string> = {
    building: random.pick<string>(project.building),
    space: random.pick<string>(project.space),
    city: random.pick(creative.serviceAreas).city,
    month: random.pick(reviewWords.monthWords),
    count: random.pick(reviewWords.countWords),
    price: (random.int(12, 78) * 50).toLocaleString('en-US'),
  };
  return (text) =>
    text
      .replace(/\{(\w+)\^?\}/g, (token, key: string) => words[key] ?? token)
      .replace(/\b([Aa]) (?=[aeio])/g, '$1n ');
}
