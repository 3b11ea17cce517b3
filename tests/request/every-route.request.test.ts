import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { siteBuild } from './site-build.ts';

/** Every loader, action and handler is asked for by name in a file of request tests; the permission table counts for nobody. */

type Route = { method: 'GET' | 'POST'; path: string };

const asked = ['app', 'server', 'stripe-sandbox', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.request.test.ts'))
  .flatMap((file) => readRequests(readFileSync(file, 'utf8')));

/**
 * `robin.get('/messages')`, `robin.post(path, …)` with `const path = `/creative/${noor.id}``, and the first words of the
 * rows of a table. A value in an address is any one part of it; behind one it belongs to the query.
 */
function readRequests(source: string): Route[] {
  const address = /['`](\/[^'`?]*)/.source;
  // A name may stand for another address in each test of a file.
  const named = [...source.matchAll(new RegExp(`const (\\w+) = ${address}`, 'g'))].map(
    ([, name, path = '']) => ({ name, path }),
  );
  const calls = source.matchAll(new RegExp(`\\.(get|post|postJson|send)\\(\\s*(?:${address}|(\\w+))`, 'g'));
  const rows = source.matchAll(new RegExp(`\\n  \\[${address}', `, 'g'));
  return [
    ...[...calls].flatMap(([, verb, written, name]) => {
      const method = verb === 'get' ? ('GET' as const) : ('POST' as const);
      const paths = written === undefined ? named.filter((each) => each.name === name) : [{ path: written }];
      return paths.map(({ path }) => ({ method, path }));
    }),
    ...[...rows].map(([, path = '']) => ({ method: 'GET' as const, path })),
  ].map(({ method, path }) => ({
    method,
    path: path.replace(/\/\$\{[^}]*\}/g, '/x').replace(/\$\{.*/, ''),
  }));
}

/** Which of these routes are asked for, as 'GET id'. */
function askedOf(routes: { id: string; path?: string; index?: boolean }[]): Set<string> {
  const addresses = new Map(asked.map((each) => [`${each.method} ${each.path}`, each]));
  return new Set(
    [...addresses.values()].map(
      ({ method, path }) => `${method} ${matchRoutes(routes, path)?.at(-1)?.route.id}`,
    ),
  );
}

test('every page has a request test of its loader, and of its action where it has one', async () => {
  const { root: _, ...own } = (await siteBuild()).routes;
  const all = Object.values(own).flatMap((route) => (route ? [route] : []));
  const layouts = new Set(all.map(({ parentId }) => parentId));
  const routes = all.filter(({ id }) => !layouts.has(id));
  const plain = routes.map(({ id, path, index }) => ({
    id,
    ...(path === undefined ? {} : { path }),
    index: index ?? false,
  }));
  const found = askedOf(plain);
  const missing = routes.flatMap(({ id, module }) => {
    const methods = [...(module.loader || module.default ? ['GET'] : []), ...(module.action ? ['POST'] : [])];
    return methods.map((method) => `${method} ${id}`).filter((name) => !found.has(name));
  });
  expect(routes.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('everything else that the server answers has a request test', () => {
  const served = readFileSync('server/routes.ts', 'utf8').matchAll(/routes\.get\('\/([^'*]+)'/g);
  const routes = [...served].map(([, address = '']) => ({ id: address, path: address }));
  expect(routes.length).toBeGreaterThan(5);
  const found = askedOf(routes);
  expect(routes.map(({ id }) => id).filter((id) => !found.has(`GET ${id}`))).toEqual([]);
});
