import { type LockedThread, Refusal } from '#app/features/talk/messages/lock-thread.server.ts';

/** The locked conversation; null when one of the two has left or cannot be written to. */
export async function threadOrNull(held: Promise<LockedThread | null>): Promise<LockedThread | null> {
  try {
    return await held;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
