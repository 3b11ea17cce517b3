import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Sizes of the worlds, ascending. */
  creatives: number[];
  /** Rounds of the interleaved measurements; ratios are medians over them. */
  rounds: number;
  /** How long each page is asked for in a round, once with many connections and once with one. */
  loadSeconds: number;
  latencySeconds: number;
  /** Different inputs of each kind of query. */
  inputs: number;
  /** Print the plans of the largest world's queries instead of measuring. */
  isExplaining: boolean;
};

const allSizes = '1247,100000,1000000';
const quickSizes = '1247,100000';

export const usage = `Usage: npm run bench -- [--creatives 1247,100000,1000000] [--quick] [--explain]
  --creatives  sizes of the worlds, parted by commas (all three)
  --quick      the two smaller worlds, short rounds
  --explain    only the query plans, at the largest of the worlds`;

/** Reads the command line. Throws an error whose message names what cannot be meant. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      creatives: { type: 'string' },
      quick: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
    },
  });
  const sizes = (values.creatives ?? (values.quick ? quickSizes : allSizes)).split(',').map(readSize);
  return {
    creatives: [...new Set(sizes)].sort((a, b) => a - b),
    rounds: values.quick ? 2 : 5,
    loadSeconds: values.quick ? 0.7 : 1.5,
    latencySeconds: values.quick ? 0.5 : 1,
    inputs: values.quick ? 100 : 300,
    isExplaining: values.explain,
  };
}

function readSize(text: string): number {
  const size = Number(text);
  if (!Number.isInteger(size) || size < 100 || size > 5_000_000) {
    throw new Error(`--creatives takes whole numbers from 100 to 5,000,000, not '${text}'.`);
  }
  return size;
}
