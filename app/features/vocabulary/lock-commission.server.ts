import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

/**
 * Locks a commission until the transaction ends. A statement of its own, so that the next one reads what the previous
 * holder wrote.
 */
export async function lockCommission(tx: Transaction, id: string | null): Promise<void> {
  await tx.execute(sql`select from commissions where id = ${uuidOrNull(id ?? '')}::uuid for no key update`);
}
