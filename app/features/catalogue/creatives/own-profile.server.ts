import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import type { CompletenessField, FormField } from './profile-fields.ts';

export type OwnFiles = { id: string; avatarMediaKey: string | null; rateSheetUploadId: string | null };

export async function lockOwnProfile(tx: Transaction, userId: string): Promise<OwnFiles> {
  await tx.execute(
    sql`insert into creative_profiles (user_id) values (${userId}) on conflict (user_id) do nothing`,
  );
  const row = await findRow(tx, {
    id: creativeProfiles.id,
    avatarMediaKey: creativeProfiles.avatarMediaKey,
    rateSheetUploadId: creativeProfiles.rateSheetUploadId,
  })`
    select id, avatar_media_key, rate_sheet_upload_id
      from creative_profiles where user_id = ${userId} for no key update`;
  if (!row) {
    throw new Error('the profile that was just made is not there');
  }
  return row;
}

type ColumnField = FormField | CompletenessField;

export function profileColumns<Name extends ColumnField>(names: readonly Name[]) {
  // Every field name is also a column name.
  return Object.fromEntries(names.map((name) => [name, creativeProfiles[name]])) as Pick<
    typeof creativeProfiles,
    Name
  >;
}
