import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test';
import { faultOf } from './read-answer.ts';

/** Every address of the demo world that somebody of a kind comes to, asked once; of pages of one kind a sample. */

const origin = process.env.ORIEL_E2E_URL ?? '';

export const actors = ['visitor', 'client', 'creative', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** So many pages of one kind are opened; more by visitors, for whom most of them are. */
const maxOfKind = { visitor: 2, client: 1, creative: 1, admin: 1 };
const atOnce = 4;

/** Links that do something when they are opened, or that tests change: mails of others lead to what is gone. */
const notFollowed = [
  /^\/auth\/sign-out/,
  /^\/unsubscribe/,
  /^\/viewing\/end/,
  /^\/dev\/mailbox\/./,
  /^\/(assets|fonts|styles)\//,
];

/** The kind of page behind an address: ids and names replaced, and of the query only which fields it has. */
function kindOf(url: URL): string {
  const path = url.pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/^(\/creative|\/projects|\/firms|\/og\/\w+|\/verify|\/licenses)\/[^/]+/, '$1/{name}')
    .replace(
      /^(\/photographers|\/blog|\/media|\/s|\/shared)(\/.+)$/,
      (_, first: string, rest: string) => `${first}${rest.replace(/[^/]+/g, '{name}')}`,
    );
  return `${path}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}

type Asked = { path: string; from: string };

/** Asks for what is named and for what it leads to, each once. A link must lead somewhere; nothing may fail. */
export async function crawl(request: APIRequestContext, actor: Actor, named: readonly string[]) {
  const waiting: Asked[] = named.map((path) => ({ path, from: '' }));
  const known = new Set(named);
  const ofKind = new Map<string, number>();
  const problems: string[] = [];
  const answered = new Set<string>();
  /** The addresses of whole pages of ours, which have a link to their main part. */
  const pages: string[] = [];
  const note = (href: string, here: URL) => {
    const url = URL.canParse(href, here) ? new URL(href, here) : here;
    const path = `${url.pathname}${url.search}`;
    if (url.origin !== here.origin || known.has(path)) return;
    known.add(path);
    if (notFollowed.some((pattern) => pattern.test(path))) return;
    const kind = kindOf(url);
    const count = ofKind.get(kind) ?? 0;
    ofKind.set(kind, count + 1);
    if (count < maxOfKind[actor]) waiting.push({ path, from: here.pathname });
  };
  const ask = async ({ path, from }: Asked) => {
    const answer = await answerOf(request, path);
    const status = answer.status();
    const fault = (await faultOf(answer)) ?? (from !== '' && status >= 400 ? `${status}` : null);
    if (fault) problems.push(`${actor}: ${path}${from && ` (from ${from})`}: ${fault}`);
    if (status === 200) answered.add(new URL(path, origin).pathname);
    if (status === 200 && isHtml(answer) && (await answer.text()).includes('class="skip"')) pages.push(path);
    const here = new URL(answer.url());
    // A mail leads to what is its reader's.
    if (here.pathname.startsWith('/dev/mailbox/')) return;
    for (const href of await leadingFrom(answer)) note(href, here);
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
  };
  // The first page names work for the others.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return { problems, answered, pages, kinds: ofKind.size };
}

const isHtml = (answer: APIResponse) => answer.headers()['content-type']?.startsWith('text/html') ?? false;

const attributes = /\s(?:href|src|content|poster)="((?:\/|\?|https?:)[^"]*)"/g;
const sources = /\ssrcset="([^" ]+)/gi;
const elements = /<(?:loc|link)>([^<]+)</g;

/** One person has few papers drawn at a time, and is told to come again with the others. */
async function answerOf(request: APIRequestContext, path: string): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 });
    const { 'retry-after': wait } = answer.headers();
    if (answer.status() !== 503 || wait === undefined || tries === maxTries) return answer;
    await sleep(Number(wait) * 1_000);
  }
}

const maxTries = 5;

/** Every address that an answer names. */
async function leadingFrom(answer: APIResponse): Promise<string[]> {
  const { location, 'content-type': type = '' } = answer.headers();
  const text = /html|xml/.test(type) && !type.startsWith('image/') ? await answer.text() : '';
  const found = [attributes, sources, elements].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  );
  return location === undefined ? found : [location, ...found];
}

export async function browserOf(actor: Actor): Promise<APIRequestContext> {
  const request = await requests.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Origin: origin },
  });
  if (actor !== 'visitor') {
    const form = { intent: 'signIn', email: `${actor}@oriel.example`, password: 'oriel-demo' };
    const signedIn = await request.post('/auth', { form, maxRedirects: 0 });
    expect(signedIn.status()).toBe(302);
  }
  return request;
}
