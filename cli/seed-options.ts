import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

export type SeedOptions = {
  creatives: number;
  /** Average reviews per creative; only for scale worlds. */
  reviewsPerCreative: number | undefined;
  isReplacing: boolean;
};

/** The size of the demo world; any other number makes a scale world. */
export const demoCreatives = 1_247;
const maxCreatives = 5_000_000;
const maxReviews = 100;

/** Parses the arguments of `seed`. Throws `Refusal` for invalid ones. */
export function readSeedOptions(args: string[]): SeedOptions {
  const { values } = parse(args);
  const creatives = wholeNumber('--creatives', values.creatives, { least: 1, most: maxCreatives });
  const reviews = wholeNumber('--reviews', values.reviews, { least: 0, most: maxReviews });
  const options = {
    creatives: creatives ?? demoCreatives,
    reviewsPerCreative: reviews,
    isReplacing: values.replace ?? false,
  };
  if (options.creatives === demoCreatives && reviews !== undefined) {
    throw new Refusal('The demo world has its own reviews: leave out --reviews.');
  }
  return options;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        creatives: { type: 'string' },
        reviews: { type: 'string' },
        replace: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(
  option: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const number = Number(text.replaceAll(/[,_]/g, ''));
  if (!Number.isInteger(number) || text.trim() === '' || number < least || number > most) {
    throw new Refusal(
      `${option} takes a whole number from ${least} to ${most.toLocaleString('en-US')}, not '${text}'.`,
    );
  }
  return number;
}
