import { expect } from 'vitest';
import { markupFaults } from './markup-faults.ts';
import { origin } from './site.ts';

/** An answer, read whole. */
export class Page {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;

  private constructor(response: Pick<Page, 'status' | 'headers' | 'bytes'>) {
    this.status = response.status;
    this.headers = response.headers;
    this.bytes = response.bytes;
  }

  static async of(answer: Response): Promise<Page> {
    const { status, headers } = answer;
    const page = new Page({ status, headers, bytes: Buffer.from(await answer.arrayBuffer()) });
    // Of every page of ours that any test asks for, in whatever state: the link to its main part says that it is one.
    const faults = page.body.includes('class="skip"') ? markupFaults(page.body) : [];
    if (faults.length > 0) throw new Error(`The markup of ${answer.url} has faults:\n${faults.join('\n')}`);
    return page;
  }

  /** Where it leads, path and query of ours or a whole address elsewhere; null when it is no redirect. */
  get location(): string | null {
    const response = this.headers.get('location');
    if (response === null) return null;
    const target = new URL(response, origin);
    return target.origin === origin ? `${target.pathname}${target.search}${target.hash}` : target.href;
  }

  get body(): string {
    return this.bytes.toString();
  }

  json(): unknown {
    return JSON.parse(this.body);
  }

  /** The words of a page as they are read: without tags, scripts and styles, in one line. */
  get text(): string {
    return plain(
      this.body
        .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<!--.*?-->|<[^>]+>/g, (tag) => (inline.test(tag) ? '' : ' ')),
    ).replace(/\s+/g, ' ');
  }

  /** The page's main heading. */
  get heading(): string {
    return plain(this.body.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1]?.replace(/<[^>]+>/g, '') ?? '');
  }

  get title(): string {
    return plain(this.body.match(/<title>([\s\S]*?)<\/title>/)?.[1] ?? '');
  }

  /** What stands in a field of the page: an input, a text area, a choice. Null where there is none of this name. */
  field(name: string): string | null {
    const named = `name="${name.replace(/[[\].]/g, '\\$&')}"`;
    const area = this.body.match(new RegExp(`<textarea[^>]*${named}[^>]*>([\\s\\S]*?)</textarea>`));
    if (area) return plain(area[1] ?? '');
    const select = this.body.match(new RegExp(`<select[^>]*${named}[\\s\\S]*?</select>`))?.[0];
    const chosen = select?.match(/<option(?=[^>]*\sselected)[^>]*>/)?.[0];
    if (select) return typedIn(chosen ?? '');
    const inputs = this.body.match(new RegExp(`<input[^>]*${named}[^>]*>`, 'g')) ?? [];
    const response = inputs.filter(
      (input) => !/type="(radio|checkbox)"/.test(input) || /\schecked/.test(input),
    );
    const [tag] = response;
    if (tag === undefined) return null;
    // A box that is ticked says 'on' unless it says something else.
    return typedIn(tag) || (/type="checkbox"/.test(tag) ? 'on' : '');
  }

  /** The values of the boxes of a name that are ticked. */
  ticked(name: string): string[] {
    const boxes = this.body.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
    return boxes.filter((box) => /\schecked/.test(box)).map(typedIn);
  }

  /** Every address that a link of the page leads to. */
  get links(): string[] {
    return [...this.body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => plain(href));
  }
}

/** Expects an answer of this status, in whose text all of these words stand. */
export function expectAnswer(page: Page, status: number, ...words: readonly string[]): void {
  expect(page.status).toBe(status);
  expectSays(page, ...words);
}

/** Expects that all of these words stand in the text of a page. */
export function expectSays({ text }: Page, ...words: readonly string[]): void {
  expect(
    words.filter((each) => !text.includes(each)),
    `not in: ${text.slice(0, 1_500)}`,
  ).toEqual([]);
}

/** Throws where the server failed: such an answer lacks whatever a test says must not be in it. */
export function refuseFailure({ status, body }: { status: number; body: string }, request: string): void {
  if (status >= 500) throw new Error(`${request} is answered with ${status}: ${body.slice(0, 300)}`);
}

const inline = /^<(!--|\/?(a|b|em|i|mark|span|strong|time)\b)/;

function typedIn(tag: string): string {
  return plain(tag.match(/\svalue="([^"]*)"/)?.[1] ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

function plain(html: string): string {
  return html.replace(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole).trim();
}
