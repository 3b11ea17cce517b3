import type { PartTimes } from './built-site.ts';
import { startChild } from './child.ts';
import type { LoadOrder } from './load-client.ts';
import { median } from './statistics.ts';

const warmSeconds = 2;
const measuredSeconds = 3;

/** Milliseconds (medians) that the parts of a cold browse page take, one request at a time. */
export async function measureShares(databaseUrl: string): Promise<PartTimes> {
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    ORIEL_MODE: 'demo',
    LOG_LEVEL: 'warn',
    PAGE_CACHE: 'off',
    PORT: '0',
  };
  const site = await startChild<number>('shares-server.ts', { env });
  const client = await startChild('load-client.ts', { env: {} });
  try {
    const order: LoadOrder = {
      port: site.ready,
      paths: ['/browse'],
      connections: 1,
      seconds: warmSeconds,
      acceptEncoding: '',
    };
    await client.child.ask(order);
    const warm = await site.child.ask<PartTimes[]>('times');
    await client.child.ask({ ...order, seconds: measuredSeconds });
    const times = (await site.child.ask<PartTimes[]>('times')).slice(warm.length);
    const part = (name: keyof PartTimes) => median(times.map((each) => each[name]));
    return { data: part('data'), react: part('react'), router: part('router'), server: part('server') };
  } finally {
    await Promise.all([site.child.stop(), client.child.stop()]);
  }
}
