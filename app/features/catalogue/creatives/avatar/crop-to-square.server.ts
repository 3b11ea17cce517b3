import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';

/** Crops a new upload to the center of the user's selection. No size of it exists yet, so its edit can still be set. */
export async function cropToSquare(tx: Transaction, key: string): Promise<void> {
  const [file] = await tx
    .select({ edit: mediaFiles.edit, width: mediaFiles.width, height: mediaFiles.height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key));
  if (!file || file.width === file.height) {
    return;
  }
  const square = centreSquare(file);
  const from = file.edit?.crop ?? { left: 0, top: 0 };
  const crop = { ...square, left: square.left + from.left, top: square.top + from.top };
  await tx
    .update(mediaFiles)
    .set({ edit: { ...file.edit, crop }, width: square.width, height: square.height })
    .where(eq(mediaFiles.key, key));
}

function centreSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}
