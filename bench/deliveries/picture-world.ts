import path from 'node:path';
import { Pool } from 'pg';
import { insertCommission, type MadeCommission } from '#tests/factories/licensed-commission.ts';
import { makeMessageWorld, type Person } from '../delivery/message-world.ts';

/** A creative and their client; each commission has another party without an account. */
export type PictureWorld = {
  url: string;
  env: Record<string, string>;
  pool: Pool;
  client: Person;
  creative: Person;
  storageFolder: string;
  /** A photographed commission without pictures. */
  addCommission: () => Promise<MadeCommission>;
  /** Hourly limits are not under test. */
  liftLimits: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function makePictureWorld(clusterUrl: string): Promise<PictureWorld> {
  const world = await makeMessageWorld(clusterUrl, { clients: 1, creatives: 1 });
  const [[client], [creative]] = [world.clients, world.creatives];
  if (!client || !creative?.creativeId) throw new Error('the world has nobody in it');
  const { creativeId } = creative;
  const pool = new Pool({ connectionString: world.url, max: 4 });
  let made = 0;
  return {
    url: world.url,
    env: world.env,
    pool,
    client,
    creative,
    storageFolder: path.join(world.env.ORIEL_DATA_DIR ?? '', 'storage'),
    addCommission: () => {
      made += 1;
      const parties = [{ userId: client.userId }, { email: `party-${made}@timber.example` }];
      return insertCommission(pool, { clientId: client.userId, creativeId, parties });
    },
    liftLimits: async () => {
      await pool.query('delete from rate_limits');
    },
    remove: async () => {
      await pool.end();
      await world.remove();
    },
  };
}
