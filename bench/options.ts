import { parseArgs } from 'node:util';

type Option = string | number | boolean;

/** Where a bench finds its database cluster and keeps pictures, and how it says what it does meanwhile. */
export type Place = { clusterUrl: string; mediaFolder: string; log: (text: string) => void };

type Result = { report: string; isMet: boolean };

/** A measurement or trial. `options` are its command-line options with their defaults. */
export type Bench<Options extends Record<string, Option> = Record<string, Option>> = {
  does: string;
  options: Options;
  run(options: Options, place: Place): Promise<Result>;
};

type Values = Record<string, Option>;

const maxNumber = 5_000_000;

/** The bench that is named first, else `fallback`, with its options. Throws with a message for whoever typed them. */
export function readCommand(
  args: string[],
  benches: Record<string, Bench>,
  fallback: string,
): { bench: Bench; options: Values } {
  const [first = fallback, ...others] = args;
  const [name, given] = first.startsWith('--') ? [fallback, args] : [first, others];
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) {
    throw new Error(`There is no bench called ${name}.`);
  }
  return { bench, options: readOptions(given, bench.options) };
}

function readOptions(args: string[], defaults: Values): Values {
  const types = Object.entries(defaults).map(([name, value]) => {
    const type: 'boolean' | 'string' = typeof value === 'boolean' ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  const { values } = parseArgs({ args, options: Object.fromEntries(types) });
  const options = { ...defaults };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'boolean') {
      options[name] = typeof defaults[name] === 'number' ? readNumber(String(value), name) : value;
    }
  }
  return options;
}

export function readNumber(text: string, name: string, min = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > maxNumber) {
    const [least, most] = [min, maxNumber].map((bound) => bound.toLocaleString('en-US'));
    throw new Error(`--${name} takes a whole number from ${least} to ${most}, not '${text}'.`);
  }
  return number;
}

export function usage(benches: Record<string, Bench>): string {
  const lines = Object.entries(benches).flatMap(([name, { does, options }]) => [
    `npm run bench -- ${[name, ...Object.entries(options).map(optionText)].join(' ')}`,
    `  ${does}`,
  ]);
  return ['Usage, with the defaults:', ...lines].join('\n');
}

function optionText([name, value]: [string, Option]): string {
  return typeof value === 'boolean' ? `[--${name}]` : `[--${name} ${value || `'…'`}]`;
}
