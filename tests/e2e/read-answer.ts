import type { APIResponse } from '@playwright/test';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { parse as parseHtml } from 'parse5';
import sharp from 'sharp';

/** What is wrong with an answer that is read as what it says it is; null when nothing is. */
export async function faultOf(answer: APIResponse): Promise<string | null> {
  const status = answer.status();
  if (status >= 500) return `${status}: ${(await answer.text()).slice(0, 200)}`;
  const type = answer.headers()['content-type']?.replace(/;.*/, '').toLowerCase() ?? '';
  const body = await answer.body();
  if (body.length === 0) return null;
  const read = readers[type];
  if (!read) return `nobody reads ${type || 'what has no type'}`;
  const ending = new URL(answer.url()).pathname.match(/\.([a-z0-9]+)$/)?.[1];
  const expected = ending === undefined || status >= 400 ? undefined : typesOf[ending];
  if (expected && !expected.includes(type)) return `${ending}, but ${type}`;
  try {
    await read(body);
    return null;
  } catch (error) {
    return `${type}: ${String(error).slice(0, 300)}`;
  }
}

type Reader = (body: Buffer) => unknown;

const readers: Record<string, Reader> = {
  'text/html': readHtml,
  'application/json': readJson,
  'application/problem+json': readJson,
  'application/manifest+json': readJson,
  'application/speculationrules+json': readJson,
  'application/xml': readXml,
  'application/rss+xml': readXml,
  'application/atom+xml': readXml,
  'image/svg+xml': readXml,
  'text/calendar': readCalendar,
  'text/csv': (body) => parseCsv(body, { bom: true }),
  'application/pdf': beginsAndEnds('%PDF-', '%%EOF'),
  'application/zip': beginsAndEnds('PK', ''),
  'video/mp4': (body) => expectPart(body.subarray(4, 8), 'ftyp'),
  'image/jpeg': (body) => sharp(body).metadata(),
  'image/png': (body) => sharp(body).metadata(),
  'image/webp': (body) => sharp(body).metadata(),
  'image/avif': (body) => sharp(body).metadata(),
  'image/x-icon': () => {},
  'image/vnd.microsoft.icon': () => {},
  'text/plain': readText,
};

/** What the end of an address promises. */
const typesOf: Record<string, string[]> = {
  xml: ['application/xml', 'application/rss+xml', 'application/atom+xml'],
  json: ['application/json'],
  ics: ['text/calendar'],
  csv: ['text/csv'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  mp4: ['video/mp4'],
  txt: ['text/plain'],
};

/** A document without a fault of syntax, with a title, and what it tells search engines is JSON. */
function readHtml(body: Buffer): void {
  const html = readText(body);
  const faults: string[] = [];
  parseHtml(html, {
    onParseError: ({ code, startLine, startCol }) => faults.push(`${code} at ${startLine}:${startCol}`),
  });
  if (!/<title>[^<]+<\/title>/.test(html)) faults.push('no title');
  if (!html.trimEnd().endsWith('</html>')) faults.push('no end');
  for (const [, script = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    JSON.parse(script);
  }
  if (faults.length > 0) throw new Error(faults.join(', '));
}

function readJson(body: Buffer): void {
  JSON.parse(readText(body));
}

function readXml(body: Buffer): void {
  const read = XMLValidator.validate(readText(body));
  if (read !== true) throw new Error(read.err.msg);
}

/** A calendar of one or more events; where it is a message about them (METHOD), each has an organizer (RFC 5546, 3.2). */
function readCalendar(body: Buffer): void {
  const calendar = new ICAL.Component(ICAL.parse(readText(body)));
  const events = calendar.getAllSubcomponents('vevent');
  if (events.length === 0) throw new Error('no events');
  for (const event of events) {
    for (const name of [
      'uid',
      'dtstamp',
      'dtstart',
      ...(calendar.hasProperty('method') ? ['organizer'] : []),
    ]) {
      if (!event.hasProperty(name)) throw new Error(`an event without ${name}`);
    }
  }
}

function readText(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}

function beginsAndEnds(begin: string, end: string): Reader {
  return (body) => {
    expectPart(body.subarray(0, begin.length), begin);
    expectPart(body.subarray(-end.length - 8), end);
  };
}

function expectPart(part: Buffer, text: string): void {
  if (!part.includes(text)) throw new Error(`no ${text}`);
}
