import { type KillFigures, killDeliveries } from './kill-deliveries.ts';
import { measureUploads, startPictureServer, type UploadFigures } from './measure-uploads.ts';
import { measureZip, type ZipFigures } from './measure-zip.ts';
import { makePictureWorld } from './picture-world.ts';

export type DeliveriesFigures = { uploads: UploadFigures; zip: ZipFigures; killed: KillFigures };

type Bench = { files: number; megabytes: number; kills: number; log: (text: string) => void };

/**
 * Uploads many large files over unreliable connections, downloads them as one ZIP, and then kills the web process
 * during both.
 */
export async function runDeliveriesBench(
  clusterUrl: string,
  { files, megabytes, kills, log }: Bench,
): Promise<DeliveriesFigures> {
  const whole = await measureWhole(clusterUrl, { files, megabytes, kills, log });
  const world = await makePictureWorld(clusterUrl);
  try {
    log('Killing the web process');
    return { ...whole, killed: await killDeliveries(world, { kills, log }) };
  } finally {
    await world.remove();
  }
}

async function measureWhole(clusterUrl: string, { files, megabytes, log }: Bench) {
  const world = await makePictureWorld(clusterUrl);
  const server = await startPictureServer(world);
  try {
    log(`Sending ${files} files of ${megabytes} MB`);
    const { commissionId, ...uploads } = await measureUploads(world, { files, megabytes, server, log });
    log('Downloading them as one ZIP');
    return { uploads, zip: await measureZip(world, { commissionId, server, log }) };
  } finally {
    await server.kill();
    await world.remove();
  }
}
