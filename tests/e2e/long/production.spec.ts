import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from '../oriel.ts';
import { type ProductionProcess, startProduction } from './production-process.ts';

/** What a production process is made of. */

let folder: string;
let web: ProductionProcess;

test.beforeAll(async () => {
  // A database is made, and a server started.
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-loaded-'));
  web = await startProduction({
    origin: 'https://oriel.example',
    smtpUrl: 'smtp://127.0.0.1:9',
    nodeOptions: `--import data:text/javascript,${encodeURIComponent(noteModules(path.join(folder, 'urls')))}`,
  });
});

test.afterAll(async () => {
  await web?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the address of every module that the process loads into a file. */
function noteModules(file: string): string {
  return `import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return next(url, context);
    } });`;
}

/** Every part of the sandbox that keeps something names its table. */
const isOfSandbox = (source: string) => source.includes('sandbox_objects');

test('no module of the Stripe sandbox is loaded', async () => {
  expect((await fetch(`http://${web.host}:${web.port}/pricing`)).status).toBe(200);
  const urls = (await readFile(path.join(folder, 'urls'), 'utf8')).trim().split('\n');
  const built = urls.filter((url) => url.includes('/build/server/')).map((url) => fileURLToPath(url));
  expect(built.some((file) => file.endsWith('/index.js'))).toBe(true);
  for (const file of built) {
    expect(isOfSandbox(await readFile(file, 'utf8')), file).toBe(false);
  }
  const parts = (await readdir('build/server', { recursive: true })).filter((file) => file.endsWith('.js'));
  const sources = await Promise.all(parts.map((file) => readFile(path.join('build/server', file), 'utf8')));
  expect(sources.some(isOfSandbox)).toBe(true);
});

test('no address of the Stripe sandbox is answered', async () => {
  for (const address of ['clock', 'checkout/cs_test_none', 'portal/bps_none', 'invoices/in_none']) {
    const answer = await fetch(`http://${web.host}:${web.port}/sandbox/${address}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Sandbox');
  }
});

test('no job of the Stripe sandbox is known', async () => {
  const client = new Client({ connectionString: web.databaseUrl });
  await client.connect();
  const names = async (table: 'queue' | 'schedule') =>
    (await client.query<{ name: string }>(`select name from pgboss.${table}`)).rows.map(({ name }) => name);
  // The process has only just begun to make the queues.
  await expect.poll(() => names('schedule').catch(() => [])).toContain('reconcile-billing');
  expect([...(await names('queue')), ...(await names('schedule'))].join(' ')).not.toContain('sandbox');
  await client.end();
});
