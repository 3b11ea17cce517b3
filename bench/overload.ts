import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ms, percentile, table } from './figures.ts';
import { makeMessageWorld, worldPassword } from './members.ts';
import type { Bench } from './options.ts';
import { startWebServer } from './web-server.ts';

const maxRefusedPercent = 5;
const readers = 20;
const warmMs = 3_000;
const idlersPerProcessor = 2;

/** Statuses, or null where there was no answer, and how long each took. */
type Answers = { status: number | null; ms: number }[];

export const overload: Bench<{ 'sign-ins': number }> = {
  does: 'signs so many in at once, from as many places, while every processor is busy, and sees which pages of others are refused',
  options: { 'sign-ins': 300 },
  run: async ({ 'sign-ins': signIns }, { clusterUrl, log }) => {
    const world = await makeMessageWorld(clusterUrl, { clients: signIns, creatives: 3 });
    const env = { ...world.env, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn', READ_LIMIT: 'on' };
    const server = await startWebServer(world.url, { pageCache: 'on', env });
    const origin = `http://localhost:${server.port}`;
    const idlers = Array.from({ length: idlersPerProcessor * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    const [signedIn, read]: [Answers, Answers] = [[], []];
    /** Whether the process considered the database away, each time it was asked. */
    const isAway: boolean[] = [];
    let isOver = false;
    const whileBusy = async (work: (turn: number) => Promise<void>) => {
      for (let turn = 0; !isOver; turn += 1) await work(turn);
    };
    try {
      const looking = whileBusy(async () => {
        const answer = await fetch(`${origin}/metrics`).catch(() => null);
        isAway.push(/^oriel_database_away 1$/m.test((await answer?.text()) ?? ''));
        await pause(250);
      });
      const reading = Array.from({ length: readers }, (_, reader) => {
        const headers = { 'X-Forwarded-For': `198.51.100.${reader + 1}` };
        return whileBusy(async (turn) => {
          read.push(await ask(`${origin}/browse?location=Nowhere-${reader}-${turn}`, { headers }));
        });
      });
      await pause(warmMs);
      log(`  ${signIns} sign in`);
      await Promise.all(
        world.clients.map(async ({ email }, place) => {
          const headers = { Origin: origin, 'X-Forwarded-For': `10.0.${place >> 8}.${place & 255}` };
          const body = new URLSearchParams({ intent: 'signIn', email, password: worldPassword });
          signedIn.push(await ask(`${origin}/auth`, { method: 'POST', headers, body, redirect: 'manual' }));
        }),
      );
      isOver = true;
      await Promise.all([...reading, looking]);
    } finally {
      isOver = true;
      for (const idler of idlers) idler.kill('SIGKILL');
      await server.stop();
      await world.remove();
    }
    const away = isAway.filter(Boolean).length;
    const isMet = isAway.length > 0 && away === 0 && refusedPercent(read) < maxRefusedPercent;
    const head = ['on a busy machine', 'asked', 'refused', 'median ms', 'p99', 'statuses'];
    return {
      report: [
        table(head, [rowOf('sign-ins at once', signedIn), rowOf('pages of others', read)]),
        `The database was considered away at ${away} of ${isAway.length} looks.`,
        ...(isMet ? [] : ['TOO MUCH']),
      ].join('\n'),
      isMet,
    };
  },
};

async function ask(address: string, request: RequestInit): Promise<Answers[number]> {
  const begun = performance.now();
  const answer = await fetch(address, request).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? null, ms: performance.now() - begun };
}

function refusedPercent(answers: Answers): number {
  const refused = answers.filter(({ status }) => status !== 200 && status !== 302);
  return (100 * refused.length) / answers.length;
}

function rowOf(name: string, answers: Answers): string[] {
  const times = answers.map((answer) => answer.ms);
  const statuses = Map.groupBy(answers, ({ status }) => status ?? 'no answer');
  return [
    name,
    String(answers.length),
    `${refusedPercent(answers).toFixed(1)} %`,
    ...[50, 99].map((percent) => ms(percentile(times, percent))),
    [...statuses].map(([status, each]) => `${each.length} × ${status}`).join(', '),
  ];
}
