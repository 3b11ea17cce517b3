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
import type { FuzzMaterial } from './targeted-requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Random requests by any role to any address. `ids` exist, and may belong to others. */
export function randomRequests(count: number, { random, words, ids, known }: FuzzMaterial): FuzzRequest[] {
  const text = () => (random.chance(25) ? random.pick(ids) : random.pick(hostileTexts));
  const name = () => (random.chance(12) ? random.pick(hostileNames) : random.pick(words.names));
  const fields = (): Fields => {
    const list = Array.from({ length: random.below(10) }, (): [string, string] => [name(), text()]);
    return random.chance(80) ? [['intent', random.pick(words.intents)], ...list] : list;
  };

  const value = (depth: number): unknown => {
    if (depth > 0 && random.chance(20)) {
      return random.chance(50)
        ? Array.from({ length: random.below(4) }, () => value(depth - 1))
        : Object.fromEntries(Array.from({ length: random.below(4) }, () => [name(), value(depth - 1)]));
    }
    return random.pick([text(), `\ud83d${text()}`, random.below(2 ** 31), -1, null, true, 1e308]);
  };

  const body = (): FuzzBody => {
    switch (random.below(8)) {
      case 0:
      case 1:
      case 2:
        return formBody(fields());
      case 3:
        return multipartBody(fields(), random.chance(40) ? [[name(), text()]] : []);
      case 4:
      case 5:
        return jsonBody(Object.fromEntries(fields().map(([key]) => [key, value(3)])));
      case 6:
        return {
          ...formBody(fields()),
          type: random.pick(['text/plain', 'application/json', multipartType, 'image/jpeg', ';', '']),
        };
      default: {
        const whole = multipartBody(fields()).body;
        return { body: whole.subarray(0, random.below(whole.length + 1)), type: multipartType };
      }
    }
  };

  const posted = known.filter((row) => row.method === 'POST').map((row) => row.route);

  const path = (method: string) => {
    // Most addresses accept no form, and refuse at once.
    const filled = random
      .pick(method === 'POST' && random.chance(75) ? posted : words.routes)
      .split('/')
      .filter((part) => !part.endsWith('?') || random.chance(70))
      .map((part) =>
        /^[:*]/.test(part) ? random.pick([random.pick(ids), random.pick(hostileSegments)]) : part,
      )
      .join('/');
    const query = random.chance(50)
      ? `?${new URLSearchParams(Array.from({ length: 1 + random.below(4) }, () => [name(), text()]))}`
      : '';
    // Node accepts about 16 kB of request line and headers; longer ones never reach us.
    return `/${filled}${random.chance(25) ? '.data' : ''}${query}`.slice(0, 8_000);
  };

  return Array.from({ length: count }, () => {
    const method = random.chance(40) ? 'GET' : random.chance(75) ? 'POST' : random.pick(methods);
    const sent =
      method === 'GET' || method === 'HEAD' || method === 'TRACE' || random.chance(5) ? null : body();
    return {
      role: random.pick(fuzzRoles),
      method,
      path: path(method),
      headers: {
        'Accept-Encoding': random.pick(['gzip, br', 'br;q=0', '*', '', ',;q=']),
        ...(sent ? { 'Content-Type': sent.type } : {}),
      },
      body: sent?.body ?? null,
    };
  });
}
