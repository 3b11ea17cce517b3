import { setTimeout as pause } from 'node:timers/promises';
import type { PictureWorld } from './picture-world.ts';

const retryMs = 100;

/** Delivers all pictures of a commission, with retries. Returns how many there were. */
export async function deliverAll(
  { pool }: PictureWorld,
  { origin, cookie, commissionId }: { origin: string; cookie: string; commissionId: string },
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from commission_pictures where commission_id = $1 and state <> 'removed' order by position`,
    [commissionId],
  );
  const body = new URLSearchParams(rows.map(({ id }) => ['picture', id]));
  for (;;) {
    const answer = await fetch(`${origin}/commissions/${commissionId}/deliver`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie },
      redirect: 'manual',
      body,
    }).catch(() => null);
    if (answer?.status === 302) return rows.length;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`Delivering was refused with ${answer.status}.`);
    }
    await pause(retryMs);
  }
}
