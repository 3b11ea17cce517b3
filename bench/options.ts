import { parseArgs } from 'node:util';

export type BenchOptions = {
  creatives: number[];
  /** Rounds of the interleaved measurements; ratios are medians over them. */
  rounds: number;
  /** How long each page is requested in a round, once with many connections and once with one. */
  loadSeconds: number;
  latencySeconds: number;
  inputs: number;
  /** Only kinds of page whose names contain one of these texts; all if empty. */
  kinds: string[];
  isExplaining: boolean;
  /** Measures only the reads, first and warm, without rendering or sending a page. */
  isReadingOnly: boolean;
};

/**
 * `kill` and `streams` test messages, `kill-jobs` jobs, `kill-journeys` commissions, `fuzz` attacks, `backup` restores,
 * `idle` measures an idle process, `overload` many sign-ins at once, `users` the users screen, `screens` all working
 * screens, `light` light studies, `deliveries` picture deliveries; without a name the pages are measured.
 */
export type BenchCommand =
  | { name: 'pages'; options: BenchOptions }
  | { name: 'kill'; kills: number }
  | { name: 'kill-jobs'; kills: number }
  | { name: 'kill-journeys'; kills: number }
  | { name: 'streams'; streams: number }
  | { name: 'idle'; pages: number }
  | { name: 'overload'; signIns: number }
  | { name: 'fuzz'; random: number; targeted: number; seed: number }
  | { name: 'backup'; creatives: number; kills: number; files: number }
  | { name: 'users'; accounts: number }
  | { name: 'screens'; creatives: number; people: number; rounds: number }
  | { name: 'light'; studies: number }
  | { name: 'deliveries'; files: number; megabytes: number; kills: number };

const allSizes = '1247,100000,1000000';
const quickSizes = '1247,100000';

export const usage = `Usage: npm run bench -- [--creatives 1247,100000,1000000] [--quick] [--explain] [--reads]
                        [--kinds 'two words,word and city'] [--inputs 50]
  --creatives  sizes of the worlds, parted by commas (all three)
  --quick      the two smaller worlds, short rounds
  --explain    only the query plans, at the largest of the worlds
  --reads      only the reads of pages: first ones, warm ones, and how they grow
  --kinds      only kinds of page with one of these texts in their names, with --explain or --reads
  --inputs     different inputs of each kind (300, or 100 with --quick)

       npm run bench -- kill [--kills 100]
  kills the web process while members write, and looks for what was lost or doubled

       npm run bench -- kill-jobs [--kills 50]
  kills the process that works on jobs amid webhooks, replies by email and imports, and looks the same way

       npm run bench -- kill-journeys [--kills 100]
  kills the web process while commissions go from the brief to the certificates, and looks for what is there twice or not

       npm run bench -- streams [--streams 200]
  opens event streams on one process: its memory, and its heartbeat

       npm run bench -- idle [--pages 600]
  reads pages, leaves the process alone, and sees what it uses while nobody asks it for anything

       npm run bench -- overload [--sign-ins 300]
  signs so many in at once on a busy machine, and sees who is refused meanwhile

       npm run bench -- fuzz [--random 10000] [--targeted 1000] [--seed 1]
  attacks every address as five kinds of people with what nobody would send

       npm run bench -- backup [--creatives 100000] [--files 5000] [--kills 20]
  backs up under load, restores elsewhere and compares every row and file, then kills backups and restores

       npm run bench -- users [--accounts 1000000]
  reads every tab, filter and order of the users screen, over accounts of three kinds

       npm run bench -- screens [--creatives 1000000] [--people 12] [--rounds 5]
  reads every working screen over a world with work in it, and listens to its statements

       npm run bench -- light [--studies 200]
  computes light studies of six elevations at four places: what each takes of the processor

       npm run bench -- deliveries [--files 500] [--megabytes 20] [--kills 60]
  uploads pictures over lines that break, downloads them as one ZIP, and kills the web process meanwhile

       npm run bench -- lighthouse
  scores the public pages as a phone, and holds all but the speed to 100`;

export function readCommand([name, ...args]: string[]): BenchCommand {
  if (name === 'kill') {
    return { name, kills: readCount(args, { option: 'kills', usual: 100 }) };
  }
  if (name === 'kill-jobs') {
    return { name, kills: readCount(args, { option: 'kills', usual: 50 }) };
  }
  if (name === 'kill-journeys') {
    return { name, kills: readCount(args, { option: 'kills', usual: 100 }) };
  }
  if (name === 'streams') {
    return { name, streams: readCount(args, { option: 'streams', usual: 200 }) };
  }
  if (name === 'idle') {
    return { name, pages: readCount(args, { option: 'pages', usual: 600 }) };
  }
  if (name === 'overload') {
    return { name, signIns: readCount(args, { option: 'sign-ins', usual: 300 }) };
  }
  if (name === 'fuzz') {
    return { name, ...readFuzz(args) };
  }
  if (name === 'backup') {
    return { name, ...readBackup(args) };
  }
  if (name === 'users') {
    return { name, accounts: readCount(args, { option: 'accounts', usual: 1_000_000, most: 5_000_000 }) };
  }
  if (name === 'screens') {
    return { name, ...readScreens(args) };
  }
  if (name === 'light') {
    return { name, studies: readCount(args, { option: 'studies', usual: 200 }) };
  }
  if (name === 'deliveries') {
    return { name, ...readDeliveries(args) };
  }
  return { name: 'pages', options: readOptions(name === undefined ? [] : [name, ...args]) };
}

type Count = { option: string; usual: number; most?: number };

function readCount(args: string[], { option, usual, most = 10_000 }: Count): number {
  const { values } = parseArgs({ args, options: { [option]: { type: 'string' } } });
  return toCount(values[option], { option, usual, most });
}

function readFuzz(args: string[]): { random: number; targeted: number; seed: number } {
  const { values } = parseArgs({
    args,
    options: { random: { type: 'string' }, targeted: { type: 'string' }, seed: { type: 'string' } },
  });
  const read = (option: keyof typeof values, usual: number) =>
    toCount(values[option], { option, usual, most: 1_000_000 });
  return { random: read('random', 10_000), targeted: read('targeted', 1_000), seed: read('seed', 1) };
}

function readBackup(args: string[]): { creatives: number; files: number; kills: number } {
  const { values } = parseArgs({
    args,
    options: { creatives: { type: 'string' }, files: { type: 'string' }, kills: { type: 'string' } },
  });
  const read = (option: keyof typeof values, usual: number) =>
    toCount(values[option], { option, usual, most: 1_000_000 });
  return { creatives: read('creatives', 100_000), files: read('files', 5_000), kills: read('kills', 20) };
}

function readScreens(args: string[]): { creatives: number; people: number; rounds: number } {
  const { values } = parseArgs({
    args,
    options: { creatives: { type: 'string' }, people: { type: 'string' }, rounds: { type: 'string' } },
  });
  return {
    creatives: toCount(values.creatives, { option: 'creatives', usual: 1_000_000, most: 5_000_000 }),
    people: toCount(values.people, { option: 'people', usual: 12, most: 1_000 }),
    rounds: toCount(values.rounds, { option: 'rounds', usual: 5, most: 1_000 }),
  };
}

function readDeliveries(args: string[]): { files: number; megabytes: number; kills: number } {
  const { values } = parseArgs({
    args,
    options: { files: { type: 'string' }, megabytes: { type: 'string' }, kills: { type: 'string' } },
  });
  return {
    files: toCount(values.files, { option: 'files', usual: 500, most: 500 }),
    megabytes: toCount(values.megabytes, { option: 'megabytes', usual: 20, most: 100 }),
    kills: toCount(values.kills, { option: 'kills', usual: 60, most: 10_000 }),
  };
}

function toCount(text: string | undefined, { option, usual, most }: Required<Count>): number {
  const count = Number(text ?? usual);
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new Error(
      `--${option} takes a whole number from 1 to ${most.toLocaleString('en-US')}, not '${text}'.`,
    );
  }
  return count;
}

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      creatives: { type: 'string' },
      quick: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      reads: { type: 'boolean', default: false },
      kinds: { type: 'string', default: '' },
      inputs: { type: 'string' },
    },
  });
  if (values.kinds && !values.explain && !values.reads) {
    throw new Error('--kinds is for --reads and --explain: pages are measured all together.');
  }
  const sizes = (values.creatives ?? (values.quick ? quickSizes : allSizes)).split(',').map(readSize);
  return {
    creatives: [...new Set(sizes)].sort((a, b) => a - b),
    rounds: values.quick ? 2 : 5,
    loadSeconds: values.quick ? 0.7 : 1.5,
    latencySeconds: values.quick ? 0.5 : 1,
    inputs: toCount(values.inputs, { option: 'inputs', usual: values.quick ? 100 : 300, most: 10_000 }),
    kinds: values.kinds.split(',').filter((text) => text !== ''),
    isExplaining: values.explain,
    isReadingOnly: values.reads,
  };
}

function readSize(text: string): number {
  const size = Number(text);
  if (!Number.isInteger(size) || size < 100 || size > 5_000_000) {
    throw new Error(`--creatives takes whole numbers from 100 to 5,000,000, not '${text}'.`);
  }
  return size;
}
