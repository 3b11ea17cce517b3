import { userFilterWords } from '#app/features/desk/members/list/user-address.ts';
import { userOrderNames } from '#app/features/desk/members/list/user-orders.ts';
import { userViewNames } from '#app/features/desk/members/list/user-views.ts';
import { dropDatabase } from '../backup/backup-site.ts';
import { startChild } from '../child.ts';
import { median, percentile } from '../statistics.ts';
import { table } from '../table.ts';
import type { UsersAnswer, UsersOrder } from './users-client.ts';
import { makeAccounts, type Spread, spreadFacts, spreads } from './users-world.ts';

const targetMs = 50;
const rounds = 1;

export type UsersFigures = { lines: string[][]; isMet: boolean };

/** Every tab, filter, order and direction of the users screen, and searches, at this many accounts. */
export async function runUsersBench(
  clusterUrl: string,
  { accounts, log }: { accounts: number; log: (text: string) => void },
): Promise<UsersFigures> {
  log(`Making ${accounts.toLocaleString('en-US')} accounts`);
  const url = await makeAccounts(clusterUrl, accounts);
  const lines: string[][] = [];
  let isMet = true;
  for (const spread of spreads) {
    await spreadFacts(url, spread);
    for (const [name, queries] of Object.entries(groups(accounts))) {
      const { pages, counts } = await ask(url, queries);
      const times = pages.flat();
      const means = pages.map((each) => median(each));
      const worst = means.indexOf(Math.max(...means));
      lines.push(lineOf(spread, name, times, `${means[worst]?.toFixed(1)} ms: ${queries[worst] || 'all'}`));
      if (name === 'orders') lines.push(lineOf(spread, 'counts of tabs', counts, ''));
      // Partial names and addresses have no target: they may match too many accounts.
      isMet &&= name === 'words' || percentile(times, 99) < targetMs;
      log(`  ${spread}, ${name}: ${queries.length} addresses`);
    }
  }
  await dropDatabase(clusterUrl, 'oriel_bench_users');
  return { lines, isMet };
}

async function ask(url: string, queries: string[]): Promise<UsersAnswer> {
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent' };
  const { child } = await startChild('users/users-client.ts', { env });
  try {
    return await child.ask<UsersAnswer>({ queries, rounds } satisfies UsersOrder);
  } finally {
    await child.stop();
  }
}

function lineOf(spread: Spread, name: string, times: number[], worst: string): string[] {
  const ms = (value: number) => value.toFixed(1);
  return [`${spread}, ${name}`, ms(median(times)), ms(percentile(times, 99)), ms(Math.max(...times)), worst];
}

export function usersReport({ lines, isMet }: UsersFigures): string {
  const head = ['accounts', 'median ms', 'p99', 'worst', 'slowest address'];
  return `${table(head, lines)}\n\nUnder ${targetMs} ms in 99 of 100 cases: ${isMet ? 'yes' : 'NO'}`;
}

function groups(accounts: number): Record<string, string[]> {
  const orders = userOrderNames.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`]);
  const views = userViewNames.map((view) => `view=${view}`);
  const filters = Object.entries(userFilterWords).flatMap(([name, words]) =>
    words.map((word) => `${name}=${word}`),
  );
  const two = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => `${one}&${other}`));
  const in_ = (each: string[]) => each.flatMap((part) => orders.map((order) => `${part}&${order}`));
  const rotated = (part: string, index: number) => `${part}&${orders[index % orders.length]}`;
  const middle = Math.floor(accounts / 2);
  const addresses = [
    `anna.${middle - (middle % 10)}@gmail.com`,
    'nobody.at.all@gmail.com',
    'anna@gmail.com',
    'no@gmail.com',
  ].map((q) => `q=${encodeURIComponent(q)}`);
  const words = ['james.77', 'gmail', 'studio 17', 'an'].map((q) => `q=${encodeURIComponent(q)}`);
  return {
    orders,
    tabs: in_(views),
    filters: in_(filters),
    'two filters': two.map(rotated),
    'a tab and a filter': in_(views.flatMap((view) => filters.map((filter) => `${view}&${filter}`))),
    addresses: [
      ...in_(addresses),
      ...addresses.flatMap((word) => views.map((view) => `${word}&${view}`)).map(rotated),
    ],
    words: [...in_(words), ...words.flatMap((word) => views.map((view) => `${word}&${view}`)).map(rotated)],
  };
}
