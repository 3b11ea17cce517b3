import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { makeMessageWorld, worldPassword } from '../delivery/message-world.ts';
import { percentile } from '../statistics.ts';
import { table } from '../table.ts';
import { startWebServer } from '../web-server.ts';

const maxRefusedPercent = 5;
const readers = 20;
const warmMs = 3_000;
const idlersPerProcessor = 2;

type Answers = { statuses: Record<string, number>; ms: number[] };

export type OverloadFigures = {
  signIns: Answers;
  pages: Answers;
  /** How often the process was checked, and how often it considered the database away. */
  looks: number;
  away: number;
};

/**
 * Signs many users in at once, from as many places, while every processor is busy, and reads pages from other places.
 */
export async function runOverloadBench(
  clusterUrl: string,
  { signIns, log }: { signIns: number; log: (text: string) => void },
): Promise<OverloadFigures> {
  const world = await makeMessageWorld(clusterUrl, { clients: signIns, creatives: 3 });
  const env = { ...world.env, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn', READ_LIMIT: 'on' };
  const server = await startWebServer(world.url, { pageCache: 'on', env });
  const origin = `http://localhost:${server.port}`;
  const figures: OverloadFigures = { signIns: noAnswers(), pages: noAnswers(), looks: 0, away: 0 };
  const idlers = Array.from({ length: idlersPerProcessor * availableParallelism() }, startIdler);
  const isOver = new AbortController();
  try {
    const looking = lookWhile(origin, { signal: isOver.signal, figures });
    const reading = Array.from({ length: readers }, (_, reader) =>
      readWhile(origin, { signal: isOver.signal, address: `198.51.100.${reader + 1}`, into: figures.pages }),
    );
    await pause(warmMs);
    log(`  ${signIns} sign in`);
    await Promise.all(
      world.clients.map(({ email }, place) =>
        note(figures.signIns, () =>
          fetch(`${origin}/auth`, {
            method: 'POST',
            headers: { Origin: origin, 'X-Forwarded-For': `10.0.${place >> 8}.${place & 255}` },
            body: new URLSearchParams({ intent: 'signIn', email, password: worldPassword }),
            redirect: 'manual',
          }),
        ),
      ),
    );
    isOver.abort();
    await Promise.all([...reading, looking]);
    return figures;
  } finally {
    isOver.abort();
    for (const idler of idlers) idler.kill('SIGKILL');
    await server.stop();
    await world.remove();
  }
}

function noAnswers(): Answers {
  return { statuses: {}, ms: [] };
}

function startIdler(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}

async function note({ statuses, ms }: Answers, ask: () => Promise<Response>): Promise<void> {
  const begun = performance.now();
  const answer = await ask().catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  const status = String(answer?.status ?? 'no answer');
  statuses[status] = (statuses[status] ?? 0) + 1;
  ms.push(performance.now() - begun);
}

async function readWhile(
  origin: string,
  { signal, address, into }: { signal: AbortSignal; address: string; into: Answers },
): Promise<void> {
  for (let page = 0; !signal.aborted; page += 1) {
    const path = `/browse?location=${address}-${page}`;
    await note(into, () => fetch(`${origin}${path}`, { headers: { 'X-Forwarded-For': address } }));
  }
}

async function lookWhile(
  origin: string,
  { signal, figures }: { signal: AbortSignal; figures: OverloadFigures },
): Promise<void> {
  while (!signal.aborted) {
    const text = await fetch(`${origin}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    figures.looks += 1;
    figures.away += /^oriel_database_away 1$/m.test(text) ? 1 : 0;
    await pause(250);
  }
}

function refusedPercent({ statuses, ms }: Answers): number {
  const answered = (statuses['200'] ?? 0) + (statuses['302'] ?? 0);
  return (100 * (ms.length - answered)) / ms.length;
}

export function isSteady({ pages, looks, away }: OverloadFigures): boolean {
  return looks > 0 && away === 0 && refusedPercent(pages) < maxRefusedPercent;
}

export function overloadReport(figures: OverloadFigures): string {
  const { signIns, pages, looks, away } = figures;
  const row = (name: string, answers: Answers) => [
    name,
    String(answers.ms.length),
    `${refusedPercent(answers).toFixed(1)} %`,
    ...[50, 99].map((percent) => `${Math.round(percentile(answers.ms, percent))} ms`),
    JSON.stringify(answers.statuses),
  ];
  return [
    table(
      ['on a busy machine', 'asked', 'refused', 'median', 'p99', 'statuses'],
      [row('sign-ins at once', signIns), row('pages of others', pages)],
    ),
    `The database was taken to be away at ${away} of ${looks} looks.`,
    ...(isSteady(figures) ? [] : ['TOO MUCH']),
  ].join('\n');
}
