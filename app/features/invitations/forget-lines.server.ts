import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** Forgets what the lines of every import say of a mailbox; that there was a line, and its verdict, stay. */
export async function forgetLines(tx: Transaction, addressHash: string | null): Promise<void> {
  if (addressHash) {
    await tx.execute(sql`
      update import_lines
         set cells = null, details = null, notes = '[]', suggestions = '[]', address_hash = null
       where address_hash = ${addressHash}`);
  }
}
