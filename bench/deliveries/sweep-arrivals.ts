import { setTimeout as pause } from 'node:timers/promises';
import { startJobSender } from '../job-sender.ts';
import type { PictureWorld } from './picture-world.ts';

const mostSeconds = 60;

/**
 * Lets two days pass for what is on its way, has the server sweep, and waits until it has: a process that is killed while it
 * puts parts away leaves them to that job. Throws when it is not done in a minute.
 */
export async function sweepArrivals({ url, pool }: PictureWorld): Promise<void> {
  await pool.query(`update arriving_pictures set created_at = created_at - interval '49 hours'`);
  const boss = await startJobSender(url);
  try {
    await boss.send('sweep-deliveries', {});
  } finally {
    await boss.stop({ graceful: false });
  }
  for (let second = 0; second < mostSeconds; second += 1) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from arriving_pictures',
    );
    if (rows[0]?.left === 0) return;
    await pause(1_000);
  }
  throw new Error(`The files on their way were not swept within ${mostSeconds} s.`);
}
