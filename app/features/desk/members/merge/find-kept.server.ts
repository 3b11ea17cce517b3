import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { mergedAccounts } from '#app/platform/db/schema/work-on-users.ts';
import { isUuid } from '#app/platform/uuid.ts';

export async function findKept(userId: string): Promise<string | null> {
  if (!isUuid(userId)) {
    return null;
  }
  const row = await findRow(db(), { keptUserId: mergedAccounts.keptUserId })`
    select kept_user_id from merged_accounts where user_id = ${userId}`;
  return row?.keptUserId ?? null;
}
