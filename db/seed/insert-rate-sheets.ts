import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { env } from '#app/platform/env.server.ts';
import { signedLink, signedLinkSeconds } from '#app/platform/storage/signed-link.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './world/random.ts';
import type { World, WorldCreative } from './world/world-types.ts';

const filesAtOnce = 16;
const share = 0.5;

/** Rate sheets for half of the creatives, as an upload makes them: file, signed link and short link. */
export async function insertRateSheets(client: PoolClient, world: World, storage: Storage): Promise<void> {
  const sheets = world.creatives
    .filter(({ id, businessName }) => businessName !== 'Atelier Norrby' && chance(id))
    .map((creative) => sheetOf(creative, world.now));
  for (let start = 0; start < sheets.length; start += filesAtOnce) {
    const some = sheets.slice(start, start + filesAtOnce);
    await Promise.all(some.map(({ key, bytes }) => storage.write(key, bytes)));
  }
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

const margin = 64;

type RateSheetText = {
  name: string;
  subtitle: string;
  rates: [label: string, sum: string][];
  notes: string[];
};

function rateSheetPdf({ name, subtitle, rates, notes }: RateSheetText): Buffer {
  const lines: string[] = [
    text(name, { x: margin, y: 742, size: 26 }),
    text(subtitle, { x: margin, y: 718, size: 11 }),
    rule(696),
  ];
  let y = 664;
  for (const [label, sum] of rates) {
    lines.push(text(label, { x: margin, y, size: 12 }), text(sum, { x: 430, y, size: 12 }), rule(y - 12));
    y -= 34;
  }
  for (const note of notes) {
    y -= 18;
    lines.push(text(note, { x: margin, y, size: 10 }));
  }
  return pdfPage(lines);
}

/** One A4 page in Helvetica, a standard font that need not be embedded: the demo has hundreds of sheets. */
function pdfPage(parts: readonly string[]): Buffer {
  const content = parts.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function text(words: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function rule(y: number): string {
  return `0.5 w ${margin} ${y} m 531 ${y} l S`;
}
