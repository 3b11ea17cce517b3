import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** What a profile holds of files. */
export type OwnFiles = { id: string; avatarMediaKey: string | null; rateSheetUploadId: string | null };

/**
 * The profile of a creative, made on first need; whoever else changes it waits until the transaction ends.
 */
export async function lockOwnProfile(tx: Transaction, userId: string): Promise<OwnFiles> {
  await tx.execute(
    sql`insert into creative_profiles (user_id) values (${userId}) on conflict (user_id) do nothing`,
  );
  const { rows } = await tx.execute<OwnFiles>(sql`
    select id, avatar_media_key as "avatarMediaKey", rate_sheet_upload_id as "rateSheetUploadId"
      from creative_profiles where user_id = ${userId} for no key update`);
  const [row] = rows;
  if (!row) {
    throw new Error('the profile that was just made is not there');
  }
  return row;
}
