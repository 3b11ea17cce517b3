import { appendFileSync } from 'node:fs';
import { doubtPages } from '#app/platform/page-cache/page-cache.server.ts';
import { Page, refuseFailure } from './page.ts';
import { origin, writes } from './site.ts';

type Value = string | Blob;
/** `mayFail`: an answer of 500 or more is what the test is about. */
type Request = RequestInit & { headers?: Record<string, string>; mayFail?: boolean };
/** What a form sends, by field; several values for one that is there several times, none for one that is not. */
export type Form = Record<string, Value | Value[] | undefined>;

/**
 * What a browser is to the server: it asks, keeps cookies, and says of each form that it comes from a page of ours.
 * Redirects are answers; `follow` goes where one leads.
 */
export class Browser {
  readonly #cookies: Map<string, string>;

  constructor(cookies: Record<string, string> = {}) {
    this.#cookies = new Map(Object.entries(cookies));
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { headers: { 'Sec-Fetch-Dest': 'document', ...headers } });
  }

  /** Sends a form: with files in it as browsers send those, else as they send words. */
  post(path: string, form: Form = {}): Promise<Page> {
    const fields = Object.entries(form).flatMap(([name, given]) =>
      [given ?? []].flat().map((value) => [name, value] as const),
    );
    if (fields.every((field): field is [string, string] => typeof field[1] === 'string')) {
      return this.send(path, { method: 'POST', body: new URLSearchParams(fields) });
    }
    const body = new FormData();
    for (const [name, value] of fields) {
      body.append(name, value as string);
    }
    return this.send(path, { method: 'POST', body });
  }

  postJson(path: string, body: unknown): Promise<Page> {
    return this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  /** Where a redirect leads. */
  follow(page: Page): Promise<Page> {
    if (page.location === null) throw new Error(`This is no redirect, but ${page.status}.`);
    return this.get(page.location);
  }

  /** Any request, with this browser's cookies. */
  async send(path: string, { mayFail = false, ...init }: Request = {}): Promise<Page> {
    // Whatever a test wrote is seen at once, and not when the announcement of it arrives.
    doubtPages();
    const answer = await asking(`${init.method ?? 'GET'} ${path}`, () =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { Origin: origin, Cookie: this.#cookieHeader(), ...init.headers },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      this.#keep(line);
    }
    const page = await Page.of(answer);
    if (!mayFail) refuseFailure(page, `${init.method ?? 'GET'} ${path}`);
    return page;
  }

  /** The value of a cookie; undefined when it has none of this name. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** All of them, to be given to another one. */
  cookies(): Record<string, string> {
    return Object.fromEntries(this.#cookies);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
    if (/;\s*max-age=0/i.test(line)) {
      this.#cookies.delete(name);
    } else {
      this.#cookies.set(name, value);
    }
  }
}

let [begun, underWay] = [0, 0];

/** Asks, and fails where a GET or HEAD wrote anything. Of requests at the same time nobody knows which one did. */
async function asking(name: string, ask: () => Promise<Response>): Promise<Response> {
  const isAlone = underWay === 0;
  begun += 1;
  underWay += 1;
  const own = begun;
  try {
    const before = isAlone && /^(GET|HEAD) /.test(name) ? await writes.last() : null;
    const answer = await ask();
    const written = before !== null && begun === own ? await writes.since(before) : [];
    if (written.length > 0) appendFileSync('/tmp/links-writes.txt', `${name} ${written.join(',')}\n`);
    return answer;
  } finally {
    underWay -= 1;
  }
}
