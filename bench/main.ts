/**
 * `npm run bench`: measurements and trials that take longer than a test. How and why:
 * docs/decisions/0012-measuring-and-testing.md. Uses the cluster of BENCH_POSTGRES_URL, or of DATABASE_URL; creates
 * databases called oriel_bench_… there and keeps them.
 */
import path from 'node:path';
import { fuzz } from './fuzz/fuzz.ts';
import { idle } from './idle.ts';
import { kill } from './messages/kill.ts';
import { streams } from './messages/streams.ts';
import { type Bench, readCommand, usage } from './options.ts';
import { overload } from './overload.ts';
import { pages } from './pages.ts';
import { screens } from './screens/screens.ts';

/** The first one runs when none is named. */
const benches: Record<string, Bench> = { pages, screens, idle, overload, streams, kill, fuzz };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error(`Stopped by ${signal}.`);
    process.exit(1);
  });
}

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let command: ReturnType<typeof readCommand>;
  try {
    command = readCommand(args, benches, 'pages');
  } catch (error) {
    const browser =
      'npm run bench -- browser\n  loads public pages as a phone does, and presses what is there';
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage(benches)}\n${browser}`);
    return 2;
  }
  const clusterUrl = process.env.BENCH_POSTGRES_URL || process.env.DATABASE_URL;
  if (!clusterUrl) {
    console.error(
      'Say where the database cluster is, in BENCH_POSTGRES_URL; npm run bench starts one itself.',
    );
    return 2;
  }
  const mediaFolder = path.resolve(process.env.ORIEL_DATA_DIR ?? 'data/bench', 'storage');
  const log = (text: string) => console.log(text);
  const { report, isMet } = await command.bench.run(command.options, { clusterUrl, mediaFolder, log });
  console.log(`\n${report}`);
  return isMet ? 0 : 1;
}
