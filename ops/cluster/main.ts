/**
 * `npm run cluster`: a whole cluster on this machine, from Debian's packages and our own code, tested while its parts
 * are killed, frozen, replaced or full. Prints a table. Its parts and limits: ops/cluster/README.md.
 */
import { cpus, release, totalmem } from 'node:os';
import { readOptions, usage } from './options.ts';
import { installLine, installPackages, missingPackages } from './packages.ts';
import { stopEverything } from './processes.ts';
import { type Rig, startRig } from './rig.ts';
import type { Trial } from './trials/trial.ts';
import { trials } from './trials/trials.ts';
import { isGreen, type Row, type Verdict, verdictTable } from './verdicts.ts';

const log = (text: string) => console.log(text);

for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.once(signal, async () => {
    log('Stopping …');
    await stopEverything();
    process.exit(128 + number);
  });
}

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(
      args,
      trials.map(({ name }) => name),
    );
  } catch (error) {
    console.error(`${inWords(error)}\n\n${usage(trials)}`);
    return 2;
  }
  const missing = missingPackages();
  if (missing.length > 0 && !options.installs) {
    console.error(`The rig needs packages of Debian 12 that are not here:\n  ${installLine(missing)}`);
    return 2;
  }
  if (missing.length > 0) installPackages(missing);
  const rig = await startRig({ log, keepsLogs: options.keepsLogs });
  try {
    if (options.onlyStarts) {
      await rig.settle();
      log('It runs until Ctrl-C.');
      await new Promise(() => {});
    }
    const chosen = options.names.length > 0 ? options.names.map(trialOf) : trials;
    const rows: Row[] = [];
    for (const trial of chosen) {
      rows.push({ ...trial, ...(await runTrial(trial, rig)) });
    }
    log(`\n${machine()}\n\n${verdictTable(rows)}`);
    return isGreen(rows) ? 0 : 1;
  } finally {
    await rig.stop();
  }
}

function trialOf(name: string): Trial {
  const trial = trials.find((each) => each.name === name);
  if (!trial) throw new Error(`There is no test called ${name}.`);
  return trial;
}

async function runTrial(trial: Trial, rig: Rig): Promise<Verdict> {
  const started = performance.now();
  log(`\n${trial.name}: ${trial.passes}`);
  let verdict: Verdict;
  try {
    await rig.settle();
    verdict = await trial.run(rig);
  } catch (error) {
    verdict = { ok: false, found: `It broke off: ${inWords(error)}` };
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  log(`  ${verdict.ok === false ? 'FAILS' : 'done'}: ${verdict.found} (${seconds} s)`);
  return verdict;
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, one machine: ${cpus().length} cores (${first?.model.trim()}), ${memory} GB, kernel ${release()}, Node ${process.version}.`;
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
