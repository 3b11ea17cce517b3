import type { Pool } from 'pg';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Preset } from '#app/features/work/deliveries/downloads/presets.ts';
import { sendFile } from '#app/features/work/deliveries/downloads/send-file.server.ts';
import { findDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { deliveredFile, deliveryScene, sendPicture } from './delivery-factory.ts';
import { insertMember } from './member-factory.ts';

/** A delivered commission of a client and another party with three pictures. */
export async function deliveredScene(pool: Pool) {
  const other = await insertMember(pool);
  const scene = await deliveryScene(pool, {
    others: [{ userId: other.userId, name: 'Peralta Timber' }],
  });
  const commissionId = scene.commission.id;
  const files = {
    'street front.jpg': await deliveredFile('jpeg', { width: 300, height: 200 }),
    '2.tif': await deliveredFile('tiff'),
    '3.png': await deliveredFile('png'),
  };
  const pictureIds: string[] = [];
  for (const [fileName, bytes] of Object.entries(files)) {
    const { id } = await sendPicture(scene.creative, commissionId, bytes, fileName);
    pictureIds.push(id);
  }
  await pool.query(`update commission_pictures set state = 'final', final_at = now() where id = any($1)`, [
    pictureIds,
  ]);
  await pool.query(`update commissions set state = 'delivered', delivered_at = now() where id = $1`, [
    commissionId,
  ]);
  const [first = '', second = '', third = ''] = pictureIds;
  return { ...scene, other, commissionId, files, first, second, third };
}

/** The answer to one picture, or why there is none. */
export async function download(
  actor: Actor,
  commissionId: string,
  pictureId: string,
  preset: Preset = 'original',
  headers = {},
) {
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) return 404;
  const request = new Request('http://localhost/', { headers });
  const answer = await sendFile(delivery, { pictureId, preset, request });
  return answer instanceof Response ? answer : answer.code;
}

export async function bytesOf(answer: unknown): Promise<Buffer> {
  if (!(answer instanceof Response)) throw new Error(String(answer));
  return Buffer.from(await answer.arrayBuffer());
}
