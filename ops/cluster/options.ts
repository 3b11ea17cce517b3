import { parseArgs } from 'node:util';

export type Options = {
  names: string[];
  /** Keeps configurations, logs and data at the end. */
  keepsLogs: boolean;
  installs: boolean;
  /** Starts the cluster and waits for Ctrl-C, without tests. */
  onlyStarts: boolean;
};

export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'keep-logs': { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      up: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no test called ${unknown.join(', ')}.`);
  }
  return {
    names: positionals,
    keepsLogs: values['keep-logs'],
    installs: values.install,
    onlyStarts: values.up,
  };
}

export function usage(trials: readonly { name: string; passes: string }[]): string {
  const width = Math.max(...trials.map(({ name }) => name.length));
  return [
    'Usage: npm run cluster -- [--install] [--keep-logs] [--up] [TEST …]',
    '  --install    installs the Debian packages that are missing, as root',
    '  --keep-logs  leaves configurations, logs and data in the temporary folder',
    '  --up         starts the cluster and leaves it running until Ctrl-C',
    'Tests (all of them when none is named):',
    ...trials.map(({ name, passes }) => `  ${name.padEnd(width)}  ${passes}`),
  ].join('\n');
}
