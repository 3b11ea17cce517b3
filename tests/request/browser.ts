import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
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
    const answer = await asking({ method: init.method, path }, () =>
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

// Of this process's server: the sandbox posts what it has to tell as well.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  begun += 1;
  underWay += 1;
  response.once('close', () => {
    underWay -= 1;
  });
});

/** Asks, and fails where a GET or HEAD wrote what it may not. Of requests at the same time nobody knows which one did. */
async function asking(
  { method = 'GET', path }: { method: string | undefined; path: string },
  ask: () => Promise<Response>,
): Promise<Response> {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || underWay > 0) {
    return ask();
  }
  const [before, others] = [await writes.last(), begun];
  const answer = await ask();
  const written = begun === others + 1 ? await writes.since(before, new URL(path, origin).pathname) : [];
  if (written.length > 0) {
    throw new Error(`${method} ${path} wrote to ${written.join(', ')} (writes.ts).`);
  }
  return answer;
}
