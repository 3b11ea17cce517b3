import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entry from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';
import pages from '#app/routes.ts';

/** The parts of a route file that are wrapped. */
type Wrapped = {
  default?: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
};

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * The site's pages as React Router's server takes them, straight from app/routes.ts and the route files: what the
 * bundler makes of them, without a bundle and without scripts for a browser (docs/decisions/0012).
 */
export async function siteBuild(): Promise<ServerBuild> {
  const routes = [routeOf({ id: 'root', path: '' }, root)];
  for (const place of placesOf(pages, 'root')) {
    routes.push(routeOf(place, await import(path.resolve('app', place.file))));
  }
  return {
    // React Router's type wants the older signature of its own default entry.
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, describeRoute(route)])),
      url: '/manifest.js',
      version: 'test',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

type Place = Omit<Route, 'module'> & { file: string };

/** Every route with the one it stands in. */
function placesOf(given: readonly RouteConfigEntry[], parentId: string): Place[] {
  return given.flatMap(({ id = '', path: address, index, file, children = [] }) => {
    const own = id || file.replace(/\.tsx?$/, '');
    return [{ id: own, path: address, index, parentId, file }, ...placesOf(children, own)];
  });
}

/** A page gets what its loader answered as properties: the bundler wraps it in the same way. */
function routeOf(place: Omit<Route, 'module'> & { file?: string }, module: object): Route {
  const { default: page, ErrorBoundary, ...rest } = module as Wrapped;
  const { file: _file, ...route } = place;
  return {
    ...route,
    module: {
      ...rest,
      // A route without a page answers with what its loader gives.
      default: page && withComponentProps(page),
      ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
    } as Route['module'],
  };
}

function describeRoute({ id, parentId, path: address, index, module }: Route) {
  return {
    id,
    parentId,
    path: address,
    index,
    module: `/${id}.js`,
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    hasDefaultExport: module.default !== undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
