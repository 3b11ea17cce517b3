#!/usr/bin/env node
/**
 * Every npm script comes through here: `node scripts/oriel.mjs <command> [arguments]`.
 * Plain JavaScript on Node 18 or newer with nothing installed: it installs the packages, then runs the real
 * work on the Node that came with them.
 */
import { leave, listenForSignals } from './farewell.mjs';
import { say, tellTrouble } from './narrate.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

const commands = {
  start: async () => (await import('./start.mjs')).start(),
  dev: async () => (await import('./start.mjs')).develop(),
  build: async () => (await import('./build.mjs')).build(),
  check: async () => (await import('./check.mjs')).check(),
  test: async (args) => (await import('./test.mjs')).test(args),
  bench: async (args) => (await import('./bench.mjs')).bench(args),
  cluster: async (args) => (await import('./cluster.mjs')).cluster(args),
  cli: async (args) => (await import('./cli.mjs')).cli(args),
};

listenForSignals();
try {
  const [name, ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    throw new Trouble(`There is no command ${name ? `"${name}"` : 'given'}.`, {
      wayOut: `Use one of: ${Object.keys(commands).join(', ')}.`,
    });
  }
  await leave((await command(args)) ?? 0);
} catch (error) {
  tellTrouble(asTrouble(error));
  await leave(1);
}

function asTrouble(error) {
  if (error instanceof Trouble) return error;
  const trouble = troubleFrom({ error, doing: 'this command' });
  // A cause we know needs no stack; anything else is a defect, and whoever mends it wants to see where.
  if (!trouble.wayOut) say(error.stack);
  return trouble;
}
