import type { Storage } from './storage.ts';
import { buckets } from './storage-key.ts';

/**
 * Writes a small file into each bucket, reads it back and removes it; `mark` makes its name unique. Null when all of
 * that worked, else where it first failed and the error's message. Never throws.
 */
export async function examineStorage(
  storage: Storage,
  mark: string,
): Promise<{ bucket: string; words: string } | null> {
  for (const bucket of buckets) {
    const key = `${bucket}/doctor-${mark}`;
    try {
      await storage.write(key, Buffer.from(mark));
      const read = await storage.read(key);
      if (read?.toString() !== mark) {
        return { bucket, words: 'what was read is not what was written' };
      }
    } catch (error) {
      return { bucket, words: error instanceof Error ? error.message || error.name : String(error) };
    } finally {
      await storage.remove(key).catch(() => {});
    }
  }
  return null;
}
