/**
 * Sets up a real site in the browser: `node server/setup.ts`, which `npm start` runs in production before there is a
 * configuration. Prints a one-time link. Exits with 0 when setup is finished.
 */
import { readdir } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { nextStep } from '#app/features/desk/setup/steps.server.ts';
import { makeSetupKey } from './setup/setup-gate.ts';
import { createSetupSite } from './setup/setup-site.ts';
import { openWorkshop } from './setup/workshop.ts';

/** The final page must arrive before this process exits. */
const farewellMs = 1_000;
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const workshop = openWorkshop(process.env);

if (await isSetUp()) {
  workshop.finish();
  console.log('Setup was finished before: there is an admin, and every setting. ORIEL_SETUP can be removed.');
  process.exit(0);
}

let { key, token } = makeSetupKey(new Date());
const site = createSetupSite({
  workshop,
  key: () => key,
  now: () => new Date(),
  stylesheet: await findStylesheet(),
  onFinished: () => setTimeout(() => process.exit(0), farewellMs),
});
const server = serve(
  { fetch: site.fetch, hostname: HOST, port: Number(PORT), overrideGlobalObjects: false },
  printLink,
);

setInterval(() => {
  if (key.isOver(new Date())) {
    ({ key, token } = makeSetupKey(new Date()));
    printLink();
  }
}, 10_000).unref();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    process.exit(130);
  });
}

function printLink(): void {
  const { ORIGIN } = workshop.settings();
  const here = `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${PORT}`;
  console.log(
    [
      '',
      '  This site is not set up yet. Open this link within an hour; it opens once:',
      '',
      `  ${here}/setup/${token}`,
      ...(ORIGIN
        ? [`  ${ORIGIN}/setup/${token}`]
        : ['  or the same path at the address that leads to this server.']),
      '',
    ].join('\n'),
  );
}

async function isSetUp(): Promise<boolean> {
  if (nextStep(workshop.steps, workshop.settings())) {
    return false;
  }
  const standing = await workshop.askAdmin({ kind: 'standing' }).catch(() => null);
  return standing?.ok === true && 'hasAdmin' in standing && standing.hasAdmin;
}

async function findStylesheet(): Promise<string | null> {
  const files = await readdir('build/client/assets').catch(() => []);
  const found = files.find((file) => /^app-[^.]+\.css$/.test(file));
  return found ? `/assets/${found}` : null;
}
