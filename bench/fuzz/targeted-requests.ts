import {
  type Fields,
  type FuzzBody,
  type FuzzRequest,
  formBody,
  fuzzRoles,
  jsonBody,
  multipartBody,
  multipartType,
} from './fuzz-request.ts';
import { hostileNames, hostileSegments, hostileTexts } from './hostile-values.ts';
import type { Random } from './seeded-random.ts';
import type { SiteWords } from './site-words.ts';

/** A row of the permission table: a valid request, to be mutated in one place. */
export type KnownRequest = {
  route: string;
  method: 'GET' | 'POST';
  path: string;
  form?: Record<string, string>;
  json?: Record<string, string>;
};

/** Material for requests. `ids` are of existing rows, also of other users. */
export type FuzzMaterial = {
  random: Random;
  words: SiteWords;
  ids: readonly string[];
  known: readonly KnownRequest[];
};
type Attack = Omit<FuzzRequest, 'role'>;

const hostileHeaders: Record<string, string>[] = [
  { Host: 'evil.example' },
  { Host: 'a b' },
  { Host: '[::1' },
  { Origin: 'null' },
  { Origin: 'nonsense' },
  { Origin: 'http://[' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher', Forwarded: 'for=x' },
  { 'X-Forwarded-For': ',,,' },
  { 'X-Forwarded-For': 'nonsense' },
  { 'X-Request-Id': 'x'.repeat(5_000) },
  { Range: 'bytes=9-1' },
  { Range: 'bytes=-0' },
  { Range: 'bytes=0-0,1-1' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity;q=0' },
  { Cookie: 'oriel.session_token=%; oriel.flash=%7B; =; ;;' },
  { Cookie: 'oriel.session_token=a.b; oriel.flash=eyJhIjoxfQ' },
  { Cookie: `oriel.flash=${'x'.repeat(4_000)}` },
  { Authorization: 'Bearer \xff' },
  { 'User-Agent': 'x'.repeat(8_000) },
  { Referer: 'http://[' },
  { 'Accept-Language': ',;q=x' },
  { Expect: '100-continue' },
  { Upgrade: 'websocket', Connection: 'Upgrade' },
  { 'Content-Encoding': 'gzip' },
];

const brokenMultipart = [
  '',
  '--',
  '--fuzzboundary',
  '--fuzzboundary--',
  '--fuzzboundary\r\n\r\n\r\n--fuzzboundary--\r\n',
  '--fuzzboundary\r\nContent-Disposition: form-data\r\n\r\nx\r\n--fuzzboundary--\r\n',
  '--fuzzboundary\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nx\r\n--fuzzboundary--\r\n',
  '--fuzzboundary\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\ncut',
  '--fuzzboundary\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=nonsense\r\n\r\n\xff\r\n--fuzzboundary--\r\n',
  `--fuzzboundary\r\n${'X: y\r\n'.repeat(3_000)}\r\n\r\nx`,
  '--fuzzboundary\r\nContent-Disposition: attachment; name="a"\r\n\r\ncut',
];

/** Requests that each target a known kind of attack, or a variant. */
export function targetedRequests(count: number, world: FuzzMaterial): FuzzRequest[] {
  const { random } = world;
  const kinds = [
    worseForm,
    worseForm,
    worseForm,
    worseJson,
    worsePath,
    worsePath,
    worseQuery,
    worseQuery,
    worseMultipart,
    worseHeaders,
    manyFields,
    largeBody,
  ];
  return Array.from({ length: count }, (_, number) => {
    const make = kinds[number % kinds.length] ?? worseForm;
    return { role: random.pick(fuzzRoles), ...make(world) };
  });
}

function worseForm({ random, words, known, ids }: FuzzMaterial): Attack {
  const posted = random.pick(known.filter((row) => row.form));
  const fields = Object.entries(posted.form ?? {}).map(([name, value]): [string, string] => [
    name,
    filled(value, ids, random),
  ]);
  if (random.chance(60)) {
    fields[0] = ['intent', random.pick(words.intents)];
  }
  const bad: Fields = random.chance(50)
    ? [[random.pick(hostileNames), random.pick(hostileTexts)]]
    : Array.from({ length: 1 + random.below(6) }, (): [string, string] => [
        random.pick(words.names),
        random.pick(hostileTexts),
      ]);
  return post(
    posted,
    random.chance(70) ? formBody([...fields, ...bad]) : multipartBody([...fields, ...bad]),
    { random, ids },
  );
}

function worseJson({ random, words, known, ids }: FuzzMaterial): Attack {
  const posted = random.pick(known.filter((row) => row.method === 'POST'));
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const sent = random.pick([
    jsonBody({
      ...posted.json,
      ...posted.form,
      [random.pick(words.names)]: `\ud83d${random.pick(hostileTexts)}`,
    }),
    jsonBody(Object.fromEntries(words.names.slice(0, 80).map((name) => [name, random.pick(hostileTexts)]))),
    jsonBody(random.pick([null, 1, 'x', [], [[]], true])),
    {
      body: Buffer.from(`{"body":"\\u0000\\udfff","__proto__":{"a":1},"x":1e999}`),
      type: 'application/json',
    },
    { body: Buffer.from(deep), type: 'application/json' },
    { body: Buffer.from('{"a":'.repeat(3_000)), type: 'text/plain' },
    { body: Buffer.from('{nonsense'), type: 'application/json' },
  ]);
  return post(posted, sent, { random, ids });
}

function worsePath({ random, words, ids }: FuzzMaterial): Attack {
  const route = random.pick(words.routes.filter((one) => /[:*]/.test(one)));
  const path = route
    .split('/')
    .map((part) => (/^[:*]/.test(part) ? random.pick([...hostileSegments, random.pick(ids)]) : part))
    .join('/');
  const ending = random.pick(['', '', '.data', '/', '/%00', '?', '?%00', '%00.data']);
  return {
    method: random.pick(['GET', 'GET', 'HEAD', 'POST']),
    path: `${random.pick(['/', '/', '//', '/./'])}${path}${ending}`,
    headers: {},
    body: null,
  };
}

function worseQuery({ random, words, known, ids }: FuzzMaterial): Attack {
  const read = random.pick(known.filter((row) => row.method === 'GET'));
  const [path = '/'] = filled(read.path, ids, random).split('?');
  const own = new URLSearchParams(read.path.split('?')[1] ?? '');
  const names = [
    ...own.keys(),
    ...Array.from({ length: 1 + random.below(3) }, () => random.pick([...words.names, ...hostileNames])),
  ];
  const query = new URLSearchParams(names.map((name) => [name, random.pick(hostileTexts)])).toString();
  const raw = random.pick([
    'a=%',
    'a=%ED%A0%80',
    'a=%%0000',
    `${'a&'.repeat(200)}`,
    '&&&===',
    `_routes=${'a,'.repeat(500)}`,
    'index&index',
  ]);
  const ending = random.chance(25) ? '.data' : '';
  return {
    method: 'GET',
    path: `${path}${ending}?${random.chance(75) ? query : raw}`.slice(0, 8_000),
    headers: {},
    body: null,
  };
}

function worseMultipart({ random, known, ids }: FuzzMaterial): Attack {
  const posted = random.pick(known.filter((row) => row.method === 'POST'));
  const type = random.pick([
    multipartType,
    multipartType,
    multipartType,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'Multipart/Form-Data; BOUNDARY=fuzzboundary',
  ]);
  return post(posted, { body: Buffer.from(random.pick(brokenMultipart), 'latin1'), type }, { random, ids });
}

function worseHeaders({ random, known, ids }: FuzzMaterial): Attack {
  const row = random.pick(known);
  const headers = random.pick(hostileHeaders);
  const sent = row.method === 'POST' ? formBody(Object.entries(row.form ?? {})) : null;
  return {
    method: row.method,
    path: filled(row.path, ids, random),
    headers: { ...(sent ? { 'Content-Type': sent.type } : {}), ...headers },
    body: sent?.body ?? null,
  };
}

function manyFields({ random, words, known, ids }: FuzzMaterial): Attack {
  const posted = random.pick(known.filter((row) => row.method === 'POST'));
  const name = random.pick([...words.names, 'a[0]', 'a']);
  const number = random.pick([499, 500, 501, 20_000]);
  const fields = Array.from({ length: number }, (_, at): [string, string] => [
    random.chance(50) ? name : `${name}${at % 400}`,
    'x',
  ]);
  return post(posted, random.chance(50) ? formBody(fields) : multipartBody(fields), { random, ids });
}

function largeBody({ random, known, ids }: FuzzMaterial): Attack {
  const posted = random.pick(known.filter((row) => row.method === 'POST'));
  const type = random.pick([
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'image/jpeg',
    multipartType,
  ]);
  const content = random.pick(['a', '&', '[', '%', '{"a":', '\0', 'a=b&']);
  const bytes = random.pick([900_000, 999_999, 1_000_001, 3_000_000]);
  return post(posted, { body: Buffer.alloc(bytes, content), type }, { random, ids });
}

function post(
  row: KnownRequest,
  sent: FuzzBody,
  { random, ids }: { random: Random; ids: readonly string[] },
): Attack {
  const path = filled(row.path, ids, random);
  const [address = '', query] = path.split('?');
  const asked = random.chance(25) ? `${address}.data${query ? `?${query}` : ''}` : path;
  return { method: 'POST', path: asked, headers: { 'Content-Type': sent.type }, body: sent.body };
}

function filled(text: string, ids: readonly string[], random: Random): string {
  return text.replace(/\{\w+\}/g, () => random.pick(ids));
}
