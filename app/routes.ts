import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. Files, media, health and metrics are in server/routes.ts. */
export default [
  index('routes/public/home.tsx'),
  route('browse', 'routes/public/browse.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('creative/:id', 'routes/public/creative.tsx'),
  route('credits', 'routes/public/credits.tsx'),
  route('api/places', 'routes/api/places.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
