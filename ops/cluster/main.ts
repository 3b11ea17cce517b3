/**
 * `npm run cluster`: a whole cluster on this machine, from Debian's packages and our own code, tested while its parts
 * are killed, frozen, replaced or full. Prints a table. Its parts and limits: ops/cluster/README.md.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../../bench/processes.ts';
import { type Rig, startRig } from './rig.ts';
import { installCommand } from './settings.ts';
import { type Row, rowOf, rowsTable, type Trial } from './trial.ts';
import { backup } from './trials/backup.ts';
import { changeTrials } from './trials/changes.ts';
import { failoverTrials } from './trials/failover.ts';
import { outageTrials } from './trials/outages.ts';
import { restartTrials } from './trials/restarts.ts';
import { suite } from './trials/suite.ts';

const trials: readonly Trial[] = [
  ...changeTrials,
  ...restartTrials,
  ...failoverTrials,
  ...outageTrials,
  backup,
  suite,
];

const log = (text: string) => console.log(text);

let stop = async () => {};
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.once(signal, async () => {
    log('Stopping …');
    await stop();
    process.exit(128 + number);
  });
}

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${inWords(error)}\n\n${usage()}`);
    return 2;
  }
  const install = installCommand();
  if (install) {
    console.error(`The rig needs packages of Debian 12 that are not here:\n  ${install}`);
    return 2;
  }
  const rig = await startRig({ log, keepsLogs: options['keep-logs'] });
  stop = rig.stop;
  try {
    if (options.up) {
      await rig.settle();
      log('It runs until Ctrl-C.');
      await new Promise(() => {});
    }
    const rows: Row[] = [];
    for (const trial of options.chosen) rows.push(await runTrial(trial, rig));
    log(`\n${new Date().toISOString().slice(0, 10)}. ${describeMachine()}\n\n${rowsTable(rows)}`);
    return rows.every(({ ok }) => ok !== false) ? 0 : 1;
  } finally {
    await rig.stop();
  }
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'keep-logs': { type: 'boolean', default: false }, up: { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((name) => trials.every((trial) => trial.name !== name));
  if (unknown.length > 0) throw new Error(`There is no test called ${unknown.join(', ')}.`);
  const chosen = positionals.length === 0 ? trials : trials.filter(({ name }) => positionals.includes(name));
  return { ...values, chosen };
}

function usage(): string {
  const width = Math.max(...trials.map(({ name }) => name.length));
  return [
    'Usage: npm run cluster -- [--keep-logs] [--up] [TEST …]',
    '  --keep-logs  leaves configurations, logs and data in the temporary folder',
    '  --up         starts the cluster and leaves it running until Ctrl-C',
    'Tests (all of them when none is named):',
    ...trials.map(({ name, passes }) => `  ${name.padEnd(width)}  ${passes}`),
  ].join('\n');
}

async function runTrial(trial: Trial, rig: Rig): Promise<Row> {
  const started = performance.now();
  log(`\n${trial.name}: ${trial.passes}`);
  let row: Row;
  try {
    await rig.settle();
    row = rowOf(trial, await trial.run(rig));
  } catch (error) {
    row = { ...trial, ok: false, found: `It broke off: ${inWords(error)}` };
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  log(`  ${row.ok === false ? 'FAILS' : 'done'}: ${row.found} (${seconds} s)`);
  return row;
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
