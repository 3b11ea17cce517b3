/**
 * `npm run bench`: the speed of every kind of public page in worlds of several sizes, cold and cached, compared with
 * its floors. How and why: docs/decisions/0012-measuring-and-testing.md. Uses the cluster of BENCH_POSTGRES_URL, or of
 * DATABASE_URL; creates databases called oriel_bench_… there and keeps them.
 */
import { cpus, release, totalmem } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { permissionTable } from '../tests/request/permission-table.ts';
import { backupReport, isFaithful } from './backup/backup-report.ts';
import { runBackupBench } from './backup/run-backup-bench.ts';
import type { PartTimes } from './built-site.ts';
import { startChild } from './child.ts';
import { areDelivered, deliveriesReport } from './deliveries/deliveries-report.ts';
import { runDeliveriesBench } from './deliveries/run-deliveries-bench.ts';
import { isClean, killReport, streamsReport } from './delivery/delivery-report.ts';
import { runKillTest } from './delivery/kill-test.ts';
import { measureStreams } from './delivery/measure-streams.ts';
import { fuzzReport } from './fuzz/fuzz-report.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { idleReport, isIdle, runIdleBench } from './idle/run-idle-bench.ts';
import { isFaultless, jobsReport } from './jobs/jobs-report.ts';
import { runKillJobs } from './jobs/kill-jobs.ts';
import { areWhole, journeysReport } from './journey/journeys-report.ts';
import { killJourneys } from './journey/kill-journeys.ts';
import { lightReport, runLightBench } from './light/run-light-bench.ts';
import type { LoadOrder } from './load-client.ts';
import { measurePages } from './measure-pages.ts';
import { measureQueries } from './measure-queries.ts';
import { type BenchCommand, type BenchOptions, readCommand, usage } from './options.ts';
import { isSteady, overloadReport, runOverloadBench } from './overload/run-overload-bench.ts';
import type { PageKind } from './page-kind.ts';
import { listPageKinds } from './page-kinds.ts';
import { type PlanNode, planSummary } from './plan-summary.ts';
import type { ExplainedStatement, QueryOrder } from './query-client.ts';
import { growthReport, readsReport, type WorldFigures, type WorldReads, worldReport } from './report.ts';
import { areScreensQuick, runScreensBench, screensReport } from './screens/run-screens-bench.ts';
import { median, spread } from './statistics.ts';
import { judgeTargets, targetsReport } from './targets.ts';
import { runUsersBench, usersReport } from './users/run-users-bench.ts';
import { demoCreatives, ensureWorld } from './worlds.ts';

const warmSeconds = 2;
const measuredSeconds = 3;

/** Median milliseconds of the parts of a cold browse page, one request at a time. */
async function measureShares(databaseUrl: string): Promise<PartTimes> {
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    ORIEL_MODE: 'demo',
    LOG_LEVEL: 'warn',
    PAGE_CACHE: 'off',
    PORT: '0',
  };
  const site = await startChild<number>('shares-server.ts', { env });
  const client = await startChild('load-client.ts', { env: {} });
  try {
    const order: LoadOrder = {
      port: site.ready,
      paths: ['/browse'],
      connections: 1,
      seconds: warmSeconds,
      acceptEncoding: '',
    };
    await client.child.ask(order);
    const warm = await site.child.ask<PartTimes[]>('times');
    await client.child.ask({ ...order, seconds: measuredSeconds });
    const times = (await site.child.ask<PartTimes[]>('times')).slice(warm.length);
    const part = (name: keyof PartTimes) => median(times.map((each) => each[name]));
    return { data: part('data'), react: part('react'), router: part('router'), server: part('server') };
  } finally {
    await Promise.all([site.child.stop(), client.child.stop()]);
  }
}

const pathsExplained = 3;

/** PostgreSQL's plan for every statement of every kind of page: times, and the plan's shape in one line. */
async function explainPages(databaseUrl: string, options: BenchOptions): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const kinds = await listPageKinds(client, options);
  await client.end();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const { child } = await startChild('query-client.ts', { env });
  const lines: string[] = [];
  try {
    for (const { name, paths } of kinds) {
      for (const path of spread(paths, pathsExplained)) {
        const order: QueryOrder = { what: 'explain', path };
        const statements = await child.ask<ExplainedStatement[]>(order);
        lines.push(`\n${name}: ${path}`, ...statements.map(statementLine));
      }
    }
  } finally {
    await child.stop();
  }
  return lines.join('\n');
}

function statementLine({ text, plan }: ExplainedStatement): string {
  const planned = plan['Planning Time'].toFixed(1);
  const run = plan['Execution Time'].toFixed(1);
  return `  ${run} ms + ${planned} planning  ${text.slice(0, 60)}\n      ${planSummary(plan.Plan as PlanNode)}`;
}

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let command: BenchCommand;
  try {
    command = readCommand(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  if (command.name === 'light') {
    // This bench needs no database.
    const figures = runLightBench(command);
    console.log(`\n${lightReport(figures)}`);
    return figures.isMet ? 0 : 1;
  }
  const clusterUrl = process.env.BENCH_POSTGRES_URL || process.env.DATABASE_URL;
  if (!clusterUrl) {
    console.error(
      'Say where the database cluster is, in BENCH_POSTGRES_URL; npm run bench starts one itself.',
    );
    return 2;
  }
  return run(command, clusterUrl);
}

async function run(command: Exclude<BenchCommand, { name: 'light' }>, clusterUrl: string): Promise<number> {
  const log = (text: string) => console.log(text);
  if (command.name === 'kill') {
    const report = await runKillTest(clusterUrl, { kills: command.kills, clients: 6, creatives: 3, log });
    console.log(`\n${killReport(report)}`);
    return isClean(report) ? 0 : 1;
  }
  if (command.name === 'kill-jobs') {
    const report = await runKillJobs(clusterUrl, { kills: command.kills, log });
    console.log(`\n${jobsReport(report)}`);
    return isFaultless(report) ? 0 : 1;
  }
  if (command.name === 'kill-journeys') {
    const report = await killJourneys(clusterUrl, { kills: command.kills, log });
    console.log(`\n${journeysReport(report)}`);
    return areWhole(report) ? 0 : 1;
  }
  if (command.name === 'streams') {
    console.log(`\n${streamsReport(await measureStreams(clusterUrl, { streams: command.streams, log }))}`);
    return 0;
  }
  if (command.name === 'idle') {
    const figures = await runIdleBench(clusterUrl, { ...command, log });
    console.log(`\n${idleReport(figures)}`);
    return isIdle(figures) ? 0 : 1;
  }
  if (command.name === 'overload') {
    const figures = await runOverloadBench(clusterUrl, { ...command, log });
    console.log(`\n${overloadReport(figures)}`);
    return isSteady(figures) ? 0 : 1;
  }
  if (command.name === 'fuzz') {
    const mediaFolder = mediaFolderOf(process.env.ORIEL_DATA_DIR);
    const demo = new URL(await ensureWorld(clusterUrl, { creatives: demoCreatives, mediaFolder }));
    const from = demo.pathname.slice(1);
    const report = await runFuzz(clusterUrl, { ...command, known: permissionTable, from, log });
    console.log(`\n${fuzzReport(report)}`);
    return report.failures.length === 0 ? 0 : 1;
  }
  if (command.name === 'backup') {
    const dataDir = path.resolve(process.env.ORIEL_DATA_DIR ?? 'data/bench');
    const figures = await runBackupBench(clusterUrl, { ...command, dataDir, log });
    console.log(`\n${backupReport(figures)}`);
    return isFaithful(figures) ? 0 : 1;
  }
  if (command.name === 'deliveries') {
    const figures = await runDeliveriesBench(clusterUrl, { ...command, log });
    console.log(`\n${deliveriesReport(figures)}`);
    return areDelivered(figures) ? 0 : 1;
  }
  if (command.name === 'users') {
    const figures = await runUsersBench(clusterUrl, { ...command, log });
    console.log(`\n${usersReport(figures)}`);
    return figures.isMet ? 0 : 1;
  }
  if (command.name === 'screens') {
    const mediaFolder = mediaFolderOf(process.env.ORIEL_DATA_DIR);
    const url = await ensureWorld(clusterUrl, { creatives: command.creatives, mediaFolder });
    const figures = await runScreensBench(url, { ...command, log });
    console.log(`\n${screensReport(figures)}`);
    return areScreensQuick(figures) ? 0 : 1;
  }
  const { options } = command;
  const worlds = await makeWorlds(clusterUrl, options);
  if (options.isExplaining) {
    const largest = worlds.at(-1);
    console.log(largest ? await explainPages(largest.url, options) : '');
    return 0;
  }
  describeMachine(options);
  if (options.isReadingOnly) {
    const reads: WorldReads[] = [];
    for (const { creatives, url } of worlds) {
      reads.push(await measureReads(creatives, { url, options }));
    }
    console.log(`\n${[...reads.map(readsReport), growthReport(reads)].join('\n\n')}`);
    return 0;
  }
  const figures: WorldFigures[] = [];
  for (const { creatives, url } of worlds) {
    figures.push(await measureWorld(creatives, { url, options }));
  }
  const parts = [...figures.map(worldReport), growthReport(figures), targetsReport(judgeTargets(figures))];
  console.log(`\n${parts.filter((part) => part !== '').join('\n\n')}`);
  return 0;
}

function mediaFolderOf(dataDir = 'data/bench'): string {
  return path.resolve(dataDir, 'storage');
}

async function makeWorlds(
  clusterUrl: string,
  { creatives }: BenchOptions,
): Promise<{ creatives: number; url: string }[]> {
  const mediaFolder = mediaFolderOf(process.env.ORIEL_DATA_DIR);
  const worlds: { creatives: number; url: string }[] = [];
  for (const size of creatives) {
    worlds.push({ creatives: size, url: await ensureWorld(clusterUrl, { creatives: size, mediaFolder }) });
  }
  return worlds;
}

type World = { url: string; options: BenchOptions };

async function measureWorld(creatives: number, { url, options }: World): Promise<WorldFigures> {
  const { queries, kinds } = await measureReads(creatives, { url, options });
  const served = await measurePages(url, kinds, options);
  const shares = await measureShares(url);
  return { creatives, served, queries, shares };
}

async function measureReads(
  creatives: number,
  { url, options }: World,
): Promise<WorldReads & { kinds: PageKind[] }> {
  console.log(`\nMeasuring ${creatives.toLocaleString('en-US')} creatives`);
  const client = new Client({ connectionString: url });
  await client.connect();
  const kinds = await listPageKinds(client, options);
  await client.end();
  const queries = await measureQueries(url, kinds, options);
  console.log('  reads measured');
  return { creatives, queries, kinds };
}

function describeMachine({ rounds, loadSeconds }: BenchOptions): void {
  const [first] = cpus();
  console.log(
    `${cpus().length} cores (${first?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, kernel ${release()}, Node ${process.version}.`,
  );
  console.log(
    `Server, database and the client that asks share these cores. ${rounds} rounds of ${loadSeconds} s per page and candidate, in turn.`,
  );
}
