import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every route's script is known from the first page on: the site is small, and no manifest is asked for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
