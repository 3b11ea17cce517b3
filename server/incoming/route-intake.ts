import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';

/** Finds the intake of an address's route. Its `.data` address, used by React Router's scripts, has the same. */
export function intakesOf(build: ServerBuild): (pathname: string) => Intake {
  const routes = Object.values(build.routes).flatMap((route): RouteObject[] =>
    route?.path === undefined ? [] : [{ path: `/${route.path}`, handle: route.module.handle }],
  );
  return (pathname) => {
    const matches = matchRoutes(routes, pathname.replace(/\.data$/, ''));
    return (matches?.at(-1)?.route.handle as PageHandle | undefined)?.intake ?? {};
  };
}
