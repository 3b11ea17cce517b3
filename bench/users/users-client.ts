/** Reads pages of the users screen by its own functions, in a process with DATABASE_URL of the world. */
import { countViews } from '#app/features/desk/members/list/count-users.server.ts';
import { listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { readUserState } from '#app/features/desk/members/list/user-address.ts';
import { answerMessages } from '../child.ts';

export type UsersOrder = { queries: string[]; rounds: number };

export type UsersAnswer = {
  /** Milliseconds of each round, by page; then of the tabs' counts. */
  pages: number[][];
  counts: number[];
};

answerMessages<UsersOrder>('ready', async ({ queries, rounds }) => {
  const pages: number[][] = [];
  for (const query of queries) {
    const { nextCursor } = await read(query);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push((await timed(() => read(query))).milliseconds);
    }
    if (nextCursor) {
      const next = `${query}&after=${nextCursor}`;
      await read(next);
      times.push((await timed(() => read(next))).milliseconds);
    }
    pages.push(times);
  }
  await countViews();
  const counts: number[] = [];
  for (let round = 0; round < rounds * 10; round += 1) {
    counts.push((await timed(countViews)).milliseconds);
  }
  return { pages, counts } satisfies UsersAnswer;
});

function read(query: string) {
  return listUsers(readUserState(new URLSearchParams(query)));
}

async function timed(work: () => Promise<unknown>): Promise<{ milliseconds: number }> {
  const started = performance.now();
  await work();
  return { milliseconds: performance.now() - started };
}
