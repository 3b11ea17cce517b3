import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** Deletes the content of all import lines for an address. The lines' existence and verdicts stay. */
export async function forgetLines(tx: Transaction, addressHash: string | null): Promise<void> {
  if (addressHash) {
    await tx.execute(sql`
      update import_lines
         set cells = null, details = null, notes = '[]', suggestions = '[]', address_hash = null
       where address_hash = ${addressHash}`);
  }
}
