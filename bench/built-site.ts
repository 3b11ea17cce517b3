import { channel } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

/** Access to parts of the production build, and timing of a page's parts. */

type App = typeof import('#server/app.ts');

const serverFolder = path.join(import.meta.dirname, '../build/server');

export async function serverOfBuild(): Promise<App> {
  return (await import(pathToFileURL(path.join(serverFolder, 'index.js')).href)) as App;
}

/** The pages as React Router built them: the same module that the server loads. */
export async function siteBuild(): Promise<ServerBuild> {
  const assets = path.join(serverFolder, 'assets');
  const file = (await readdir(assets)).find((name) => /^server-build.*\.js$/.test(name));
  if (!file) {
    throw new Error('There is no build: run npm run build first.');
  }
  return (await import(pathToFileURL(path.join(assets, file)).href)) as ServerBuild;
}

/** Milliseconds that the parts of one request took. */
export type PartTimes = { data: number; react: number; router: number; server: number };

/**
 * Times sequential requests: the loader (data), `renderToString` (React), the rest of React Router's handler (router),
 * and everything else from the parsed request to the finished response (server). Call it before the build is loaded, so
 * that the build gets the instrumented `renderToString`.
 */
export function takeTimes(): { watch: (build: ServerBuild) => ServerBuild; taken: () => PartTimes[] } {
  const now = { data: 0, react: 0, handler: 0 };
  const taken: PartTimes[] = [];
  const require = createRequire(import.meta.url);
  const renderer = require('react-dom/server') as typeof import('react-dom/server');
  const { renderToString } = renderer;
  renderer.renderToString = (...args) => {
    const started = performance.now();
    try {
      return renderToString(...args);
    } finally {
      now.react += performance.now() - started;
    }
  };
  const startedAt = new WeakMap<object, number>();
  channel('http.server.request.start').subscribe((message) => {
    startedAt.set((message as { request: object }).request, performance.now());
    Object.assign(now, { data: 0, react: 0, handler: 0 });
  });
  channel('http.server.response.finish').subscribe((message) => {
    const whole = performance.now() - (startedAt.get((message as { request: object }).request) ?? 0);
    const { data, react, handler } = now;
    taken.push({ data, react, router: handler - data - react, server: whole - handler });
  });
  return { watch: (build) => watched(build, now), taken: () => taken };
}

/** The build with timed loaders and request handler, by React Router's own instrumentation. */
function watched(build: ServerBuild, now: { data: number; handler: number }): ServerBuild {
  const timed = async (part: 'data' | 'handler', work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    now[part] += performance.now() - started;
  };
  return {
    ...build,
    entry: {
      ...build.entry,
      module: {
        ...build.entry.module,
        instrumentations: [
          {
            handler: (handler) => handler.instrument({ request: (handle) => timed('handler', handle) }),
            route: (route) => route.instrument({ loader: (load) => timed('data', load) }),
          },
        ],
      },
    },
  };
}
