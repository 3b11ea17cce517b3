/**
 * The floor of a rendered page: the same React tree with preloaded data, rendered by `renderToString` on plain
 * `node:http`. The document's head and final scripts, which need React Router's framework, are fixed text, which makes
 * this floor slightly faster than the tree.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { siteBuild } from './built-site.ts';
import { answerMessages } from './child.ts';

const origin = process.argv[2] ?? '';
const path = process.argv[3] ?? '/';

const routes = await bareRoutes();
const handler = createStaticHandler(routes);
const context = await handler.query(new Request(origin + path));
if (context instanceof Response) {
  throw new Error(`${path} cannot be rendered bare: it answers ${context.status}`);
}
const router = createStaticRouter(handler.dataRoutes, context);
const whole = await (await fetch(origin + path)).text();
const head = whole.slice(0, whole.indexOf('<body>') + '<body>'.length);
const foot = '</body></html>';

const server = createServer((_request, response) => {
  const tree = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  const document = Buffer.from(head + tree + foot);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': document.length,
  });
  response.end(document);
});
server.listen(0, '127.0.0.1', () => answerMessages((server.address() as AddressInfo).port, async () => null));

/** The site's routes for React Router's data mode: components and loaders, no framework. */
async function bareRoutes(): Promise<RouteObject[]> {
  const all = Object.values((await siteBuild()).routes).filter((route) => route !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }): RouteObject => {
        const shared = {
          id,
          path,
          Component: module.default,
          loader: module.loader as RouteObject['loader'],
        };
        return index ? { ...shared, index: true } : { ...shared, children: under(id) };
      });
  return under(undefined);
}
