import fc from 'fast-check';
import {
  brokenMultipart,
  hostileHeaders,
  hostileNames,
  hostileSegments,
  hostileTexts,
} from './hostile-values.ts';

export type FuzzRole = 'visitor' | 'client' | 'creative' | 'other creative' | 'admin';

export type FuzzRequest = {
  role: FuzzRole;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** A row of the permission table: a valid request, to be mutated in one place. */
type Known = {
  route: string;
  method: 'GET' | 'POST';
  path: string;
  form?: Record<string, string>;
  json?: Record<string, string>;
};

/** What requests are made of. `ids` are of existing rows, also of other users; `names` are of fields. */
type Material = {
  known: readonly Known[];
  ids: readonly string[];
  names: readonly string[];
  intents: readonly string[];
};

type Body = { body: Buffer; type: string };
type Fields = [name: string, value: string][];

/** Requests of any role that each target a known kind of attack, or a variant. The same seed makes the same requests. */
export function makeAttacks(count: number, seed: number, material: Material): FuzzRequest[] {
  const { known } = material;
  const id = fc.constantFrom(...material.ids);
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.oneof(id, fc.string({ unit: 'binary', maxLength: 300 }), fc.json()) },
  );
  const name = fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...material.names) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileNames) },
  );
  const row = fc.constantFrom(...known);
  const posted = fc.constantFrom(...known.filter(({ method }) => method === 'POST'));
  const withForm = fc.constantFrom(...known.filter(({ form }) => form));
  const fields: fc.Arbitrary<Fields> = fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 6 });

  /** Posts a body where the row does, sometimes as a page's script does. */
  const post = (to: fc.Arbitrary<Known>, bodyOf: (row: Known) => fc.Arbitrary<Body>) =>
    to.chain((target) =>
      fc.record({ sent: bodyOf(target), place: id, isData: oneIn(4) }).map(({ sent, place, isData }) => {
        const [address = '', query] = filled(target.path, place).split('?');
        const asked = query === undefined ? '' : `?${query}`;
        const headers: Record<string, string> = { 'Content-Type': sent.type };
        return {
          method: 'POST',
          path: `${address}${isData ? '.data' : ''}${asked}`,
          headers,
          body: sent.body,
        };
      }),
    );
  const read = (method: fc.Arbitrary<string>, path: fc.Arbitrary<string>) =>
    // Node accepts about 16 kB of request line and headers; longer ones never reach us.
    fc.record({ method, path: path.map((each) => each.slice(0, 8_000)) }).map((asked) => {
      const headers: Record<string, string> = {};
      return { ...asked, headers, body: null };
    });

  const worseForm = post(withForm, ({ form }) =>
    fc
      .record({
        bad: fields,
        place: id,
        intent: fc.option(fc.constantFrom(...material.intents)),
        encode: fc.constantFrom(formBody, formBody, multipartBody, cutBody, mistypedBody),
      })
      .map(({ bad, place, intent, encode }) => {
        const own = Object.entries(form ?? {}).map(([key, value]): [string, string] => [
          key,
          key === 'intent' && intent !== null ? intent : filled(value, place),
        ]);
        return encode([...own, ...bad]);
      }),
  );
  const worseJson = post(posted, ({ form, json }) =>
    fc.oneof(
      fc.tuple(name, text).map(([key, value]) => jsonBody({ ...json, ...form, [key]: `\ud83d${value}` })),
      fc.dictionary(name, fc.oneof(text, fc.jsonValue())).map(jsonBody),
      fc.jsonValue().map(jsonBody),
      fc
        .constantFrom(...brokenJson)
        .map((broken) => ({ body: Buffer.from(broken), type: 'application/json' })),
    ),
  );
  const worseMultipart = post(posted, () =>
    fc.record({
      body: fc.constantFrom(...brokenMultipart).map((each) => Buffer.from(each, 'latin1')),
      type: fc.constantFrom(
        multipartType,
        multipartType,
        'multipart/form-data; boundary="',
        'multipart/form-data',
      ),
    }),
  );
  const manyFields = post(posted, () =>
    fc
      .record({
        key: fc.oneof(name, fc.constant('a[0]')),
        number: fc.constantFrom(499, 500, 501, 20_000),
        encode: fc.constantFrom(formBody, multipartBody),
      })
      .map(({ key, number, encode }) =>
        encode(Array.from({ length: number }, (_, at) => [`${key}${at % 400}`, 'x'])),
      ),
  );
  const largeBody = post(posted, () =>
    fc
      .record({
        bytes: fc.constantFrom(900_000, 999_999, 1_000_001, 3_000_000),
        content: fc.constantFrom('a', '&', '[', '%', '{"a":', '\0', 'a=b&'),
        type: fc.constantFrom(formType, 'application/json', 'text/plain', 'image/jpeg', multipartType),
      })
      .map(({ bytes, content, type }) => ({ body: Buffer.alloc(bytes, content), type })),
  );
  const segment = fc.oneof(fc.constantFrom(...hostileSegments), id);
  const worsePath = read(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'),
    fc
      .record({
        route: fc.constantFrom(...known.map(({ route }) => route).filter((route) => /[:*]/.test(route))),
        start: fc.constantFrom('/', '/', '//', '/./'),
        segments: fc.array(segment, { minLength: 6, maxLength: 6 }),
        ending: fc.constantFrom('', '', '.data', '/', '/%00', '?', '?%00', '%00.data'),
      })
      .map(({ route, start, segments, ending }) => {
        const parts = route.split('/').map((part, at) => (/^[:*]/.test(part) ? segments[at] : part));
        return `${start}${parts.join('/')}${ending}`;
      }),
  );
  const worseQuery = read(
    fc.constant('GET'),
    fc
      .record({ row, place: id, fields, isData: oneIn(4), raw: fc.option(fc.constantFrom(...brokenQueries)) })
      .map(({ row: { path }, place, fields: bad, isData, raw }) => {
        const [address, own] = filled(path, place).split('?');
        const query = raw ?? new URLSearchParams([...new URLSearchParams(own ?? ''), ...bad]).toString();
        return `${address}${isData ? '.data' : ''}?${query}`;
      }),
  );
  const worseHeaders = fc
    .record({ row, place: id, hostile: fc.constantFrom(...hostileHeaders) })
    .map(({ row: { method, path, form }, place, hostile }) => {
      const sent = method === 'POST' ? formBody(Object.entries(form ?? {})) : null;
      const headers: Record<string, string> = { ...(sent ? { 'Content-Type': sent.type } : {}), ...hostile };
      return { method, path: filled(path, place), headers, body: sent?.body ?? null };
    });

  const attack = fc.oneof(
    { weight: 3, arbitrary: worseForm },
    { weight: 2, arbitrary: worsePath },
    { weight: 2, arbitrary: worseQuery },
    ...[worseJson, worseMultipart, worseHeaders, manyFields, largeBody].map((arbitrary) => ({
      weight: 1,
      arbitrary,
    })),
  );
  const role = fc.constantFrom<FuzzRole>('visitor', 'client', 'creative', 'other creative', 'admin');
  const requests = fc.tuple(role, attack).map(([who, request]) => ({ role: who, ...request }));
  return fc.sample(requests, { numRuns: count, seed });
}

function oneIn(number: number): fc.Arbitrary<boolean> {
  return fc.nat(number - 1).map((drawn) => drawn === 0);
}

function filled(text: string, id: string): string {
  return text.replace(/\{\w+\}/g, () => id);
}

const brokenQueries = [
  'a=%',
  'a=%ED%A0%80',
  'a=%%0000',
  'a&'.repeat(200),
  '&&&===',
  `_routes=${'a,'.repeat(500)}`,
  'index&index',
];

const brokenJson = [
  `{"body":"\\u0000\\udfff","__proto__":{"a":1},"x":1e999}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":'.repeat(3_000),
  '{nonsense',
];

const formType = 'application/x-www-form-urlencoded';
const boundary = 'fuzzboundary';
const multipartType = `multipart/form-data; boundary=${boundary}`;

function formBody(fields: Fields): Body {
  return { body: Buffer.from(new URLSearchParams(fields).toString()), type: formType };
}

function multipartBody(fields: Fields): Body {
  // Characters that would end the header are tried separately.
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`,
  );
  return { body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`), type: multipartType };
}

function cutBody(fields: Fields): Body {
  const { body, type } = multipartBody(fields);
  return { body: body.subarray(0, body.length / 2), type };
}

function mistypedBody(fields: Fields): Body {
  const types = ['text/plain', 'application/json', multipartType, 'image/jpeg', ';', ''];
  return { ...formBody(fields), type: types[fields.length % types.length] ?? '' };
}

/** JSON can contain what forms cannot: lone surrogates, and depth. */
function jsonBody(value: unknown): Body {
  return { body: Buffer.from(JSON.stringify(value) ?? 'undefined'), type: 'application/json' };
}
