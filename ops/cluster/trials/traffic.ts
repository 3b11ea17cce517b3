import { signIn } from '../../../bench/delivery/member-requests.ts';
import { addPeople } from '../../../bench/delivery/message-world.ts';
import { origin } from '../nodes.ts';
import { type Asked, type PageLoad, startPageLoad } from '../page-load.ts';
import type { Rig } from '../rig.ts';

/** Words of the demo world, so that searches have results. */
const words = ['drone', 'brutalist', 'interior', 'twilight', 'museum', 'timber', 'concrete', 'facade'];
const places = ['Austin, TX', 'Chicago, IL', 'Berlin', 'London', 'Tokyo', 'Seattle, WA'];

let runs = 0;

/** A public page not requested in this run: it is rendered from the database. */
export function newPage(number: number): Asked {
  const word = words[number % words.length] ?? '';
  const place = places[number % places.length] ?? '';
  return number % 2 === 0
    ? { path: `/search?q=${word}+${runs}x${number}` }
    : { path: `/browse?location=${encodeURIComponent(place)}&page=${runs}x${number}` };
}

const keptPages = ['/', '/browse', '/pricing', '/help'];

/** Visitors on cached and on new public pages. */
export function startVisitors({ visitors = 4, paceMs = 150 } = {}): PageLoad {
  runs += 1;
  return startPageLoad({
    origin,
    visitors,
    paceMs,
    next: (number) =>
      number % 3 === 0 ? { path: keptPages[(number / 3) % keptPages.length] ?? '/' } : newPage(number),
  });
}

/** Visitors, and a client who reads their own pages and saves creatives: a page in five, and a change in ten. */
export async function startTraffic(
  { database }: Rig,
  { visitors = 6, paceMs = 150 } = {},
): Promise<PageLoad> {
  runs += 1;
  const { clients, creatives } = await addPeople(database, { clients: 1, creatives: 10 });
  const cookie = clients[0] ? await signIn(origin, clients[0]) : '';
  const memberPages: Asked[] = ['/shortlist', '/messages'].map((path) => ({ path, cookie }));
  const change = (number: number): Asked => ({
    path: '/api/shortlist',
    cookie,
    form: {
      intent: number % 2 === 0 ? 'add' : 'remove',
      creativeId: creatives[number % creatives.length]?.creativeId ?? '',
    },
  });
  return startPageLoad({
    origin,
    visitors,
    paceMs,
    next: (number) => {
      if (number % 10 === 0) return change(number / 10);
      if (number % 5 === 0) return memberPages[(number / 5) % 2] ?? newPage(number);
      return number % 3 === 0 ? { path: keptPages[(number / 3) % keptPages.length] ?? '/' } : newPage(number);
    },
  });
}
