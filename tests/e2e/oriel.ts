import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import { Client, type ClientBase, type QueryResultRow } from 'pg';

/**
 * What every browser test stands on: `test` and `expect` with the demo world's database at hand, and a watch
 * on every page: a complaint on the console, an uncaught error or a request to another host fails the test.
 */

export { expect };

/** What factories write with, and two ways to read. */
export type Database = Pick<ClientBase, 'query'> & {
  /** The rows of a statement on the demo world's database. */
  rows<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The one number that a statement counts. */
  number(statement: string, values?: unknown[]): Promise<number>;
};

type World = 'read' | 'changed';

export const test = base.extend<
  {
    world: World;
    leftAsFound: undefined;
    otherHosts: string[];
    watchedPage: undefined;
  },
  { database: Database }
>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const client = new Client({ connectionString: process.env.ORIEL_E2E_DATABASE_URL });
      await client.connect();
      const rows: Database['rows'] = async (statement, values) =>
        (await client.query<never>(statement, values)).rows;
      const number: Database['number'] = async (statement, values) => {
        const [row] = await rows<Record<string, string | number>>(statement, values);
        return Number(Object.values(row ?? {})[0]);
      };
      await use(Object.assign(client, { rows, number }));
      await client.end();
    },
    { scope: 'worker' },
  ],
  /** Each worker has a world of its own; tests that change what the directory lists put it back. */
  world: ['read', { option: true }],
  leftAsFound: [
    async ({ world, request }, use) => {
      await use(undefined);
      if (world === 'changed') {
        await expect
          .poll(async () => (await request.get('/browse')).text())
          .toContain('1,247 creatives found');
      }
    },
    { auto: true },
  ],
  /** Hosts that a page may ask; they answer with an empty page. */
  otherHosts: [[], { option: true }],
  watchedPage: [
    async ({ context, otherHosts }, use, { project }) => {
      const complaints: string[] = [];
      // A script that tries to make code from text catches the refusal, so that no console says it.
      await context.exposeFunction('tellEval', (file: string) =>
        complaints.push(`makes code from text: ${file}`),
      );
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
          if (blockedURI === 'eval')
            (window as unknown as { tellEval(file: string): void }).tellEval(sourceFile);
        }),
      );
      const isAllowed = (address: URL) => otherHosts.includes(address.host);
      // A page with a route of ours has no cache: it fetches every file again.
      if (otherHosts.length > 0) {
        await context.route(isAllowed, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        );
      }
      context.on('console', (message) => {
        if (isComplaint(message, project.name === projectWithoutPictures))
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        if (isForeign(request) && !isAllowed(new URL(request.url())))
          complaints.push(`asked another host: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Its browser loads no pictures (playwright.config.ts). */
const projectWithoutPictures = 'pages';

/** Opens a page and waits until scripts have taken it over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await takenOver(page);
}

/** Does what leaves the page, and says how far down it was when it was left: a click may scroll it before. */
export async function leaveBy(page: Page, leave: () => Promise<void>): Promise<number> {
  const address = page.url();
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', `${scrollY}`)),
  );
  await leave();
  await page.waitForURL((url) => url.href !== address);
  return Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
}

/** The theme switch knows its state then, a member's document has their script, and within the app React knows the main part. */
export async function takenOver(page: Page): Promise<void> {
  const theme = page.getByRole('radiogroup', { name: 'Theme', includeHidden: true });
  await expect(theme.getByRole('radio', { checked: true, includeHidden: true })).toHaveCount(1, {
    timeout: 20_000,
  });
  // The script of members says its news in a part of its own (app/browser/member.ts).
  await page.waitForFunction(
    () =>
      !document.querySelector('script[data-member]') ||
      document.querySelector('body > p.sr-only[role=status]'),
  );
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // What React does once it has taken the page over stands there after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The first listed creative for whom an SQL condition on `listings` (as `l`) holds, newest first. */
export async function creativeWith(
  database: Database,
  condition: string,
): Promise<{ id: string; name: string }> {
  const [row] = await database.rows<{ id: string; name: string }>(
    `select creative_id as id, business_name as name from listings l where ${condition}
      order by l.created_at desc, l.creative_id limit 1`,
  );
  if (!row) throw new Error(`The demo world has no creative with ${condition}.`);
  return row;
}

/** Missing pages, refused forms and connections that are cut are part of some tests; the browser notes their status as an error. */
function isComplaint(message: ConsoleMessage, isWithoutPictures: boolean): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const { pathname } = new URL(message.location().url || 'about:blank');
  const isRefusal = /status of 4\d\d/.test(message.text()) && !/^\/(media|assets|fonts)\//.test(pathname);
  // The mailbox shows a mail in a frame without scripts, where Playwright tries its own.
  const isMailFrame = message.text().includes("Blocked script execution in 'about:srcdoc'");
  const isCut = message.text().includes('net::ERR_FAILED') && /^\/api\/|\.data$/.test(pathname);
  return !isRefusal && !isMailFrame && !isCut && !(isWithoutPictures && isOfPreload(message));
}

/** That a picture was fetched ahead and never shown. */
function isOfPreload(message: ConsoleMessage): boolean {
  return /\/media\/.* (is found, but is not used|was preloaded .* but not used)/.test(message.text());
}

function isForeign(request: Request): boolean {
  const { protocol, host } = new URL(request.url());
  return /^https?:$/.test(protocol) && host !== new URL(process.env.ORIEL_E2E_URL ?? '').host;
}
