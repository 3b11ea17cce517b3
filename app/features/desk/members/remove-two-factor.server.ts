import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

export const twoFactorRemoved = {
  action: 'two_factor.removed',
  before: { twoFactor: true },
  after: { twoFactor: false },
};

export async function removeTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`update users set two_factor_enabled = false, updated_at = now() where id = ${userId}`);
  await tx.execute(sql`delete from two_factors where user_id = ${userId}`);
  await tx.execute(sql`delete from sessions where user_id = ${userId}`);
}
