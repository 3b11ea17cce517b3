import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { env } from '#app/platform/env.server.ts';
import { signedLink, signedLinkSeconds } from '#app/platform/storage/signed-link.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { insertRows } from './insert-rows.ts';
import { rateSheetPdf } from './rate-sheet-pdf.ts';
import { createRandom } from './world/random.ts';
import type { World, WorldCreative } from './world/world-types.ts';

const share = 0.5;

/** Rate sheets for half of the creatives, as an upload makes them: file, signed link and short link. */
export async function insertRateSheets(client: PoolClient, world: World, storage: Storage): Promise<void> {
  const sheets = world.creatives
    .filter(({ id, businessName }) => businessName !== 'Atelier Norrby' && chance(id))
    .map((creative) => sheetOf(creative, world.now));
  await Promise.all(sheets.map(({ key, bytes }) => storage.write(key, bytes)));
  await insertRows(
    client,
    'uploads',
    sheets.map(({ uploadId, creative, key, bytes }) => ({
      id: uploadId,
      owner_id: creative.account.id,
      purpose: 'rate-sheet',
      state: 'attached',
      storage_keys: [key],
      filename: 'rate-sheet.pdf',
      content_type: 'application/pdf',
      bytes: bytes.length,
      reserved_bytes: 0,
      created_at: creative.createdAt,
    })),
  );
  await insertRows(
    client,
    'short_links',
    sheets.map(({ code, creative, link }) => ({
      code,
      creative_id: creative.id,
      original_url: link,
      created_at: creative.createdAt,
    })),
  );
  await client.query(
    `update creative_profiles cp
        set rate_sheet_url = given.url, rate_sheet_filename = 'rate-sheet.pdf', rate_sheet_upload_id = given.upload_id
       from json_to_recordset($1) as given (id uuid, url text, upload_id uuid) where cp.id = given.id`,
    [
      JSON.stringify(
        sheets.map(({ creative, code, uploadId }) => ({
          id: creative.id,
          url: `${env().origin}/s/${code}`,
          upload_id: uploadId,
        })),
      ),
    ],
  );
}

function chance(creativeId: string): boolean {
  return createRandom(`has a rate sheet ${creativeId}`).chance(share);
}

function sheetOf(creative: WorldCreative, now: Date) {
  const random = createRandom(`rate sheet ${creative.id}`);
  const day = random.int(14, 52) * 50;
  const dollars = (sum: number) => `$${sum.toLocaleString('en-US')}`;
  const bytes = rateSheetPdf({
    name: creative.businessName,
    subtitle: `${creative.creativeType}. Rates from January 2026.`,
    rates: [
      ['A day on site', dollars(day)],
      ['Half a day', dollars(Math.round((day * 0.6) / 25) * 25)],
      ['Each finished view', dollars(random.int(3, 9) * 25)],
      ['Twilight, two views', dollars(random.int(8, 18) * 50)],
      ['Travel beyond 60 miles', 'at cost'],
    ],
    notes: [
      'A license for your own website, portfolio, awards and press is included.',
      'Other parties of the building need a license each; naming them in the brief makes it cheaper.',
      'Sales tax is not included.',
    ],
  });
  const key = `rate-sheets/${creative.account.id}/${creative.createdAt.getTime()}-rate-sheet.pdf`;
  return {
    creative,
    key,
    bytes,
    uploadId: random.uuid(),
    code: createHash('sha256').update(creative.id).digest('base64url').slice(0, 8),
    link: signedLink(key, { seconds: signedLinkSeconds, now }),
  };
}
