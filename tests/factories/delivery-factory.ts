import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import sharp from 'sharp';
import type { Actor } from '#app/features/accounts/actor.ts';
import { partBytes } from '#app/features/work/deliveries/delivery-kinds.ts';
import { beginPictureUpload } from '#app/features/work/deliveries/uploads/begin-picture-upload.server.ts';
import type { PictureAnswer } from '#app/features/work/deliveries/uploads/picture-refusals.ts';
import { receivePicturePart } from '#app/features/work/deliveries/uploads/receive-pictures.server.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { type CommissionOverrides, insertCommission, type MadeParty } from './licensed-commission.ts';
import { insertMember } from './member-factory.ts';
import { insertCreativeActor } from './stored-actor.ts';

/** A creative, a client and their commission, shot and without pictures; further parties follow the client. */
export async function deliveryScene(
  pool: Pool,
  { others = [], ...overrides }: { others?: MadeParty[] } & Partial<CommissionOverrides> = {},
) {
  const client = await insertMember(pool);
  const creative = await insertCreativeActor(pool, { businessName: 'Atelier Norrby' });
  const parties = [{ userId: client.userId, email: client.email }, ...others];
  const commission = await insertCommission(pool, {
    clientId: client.userId,
    creativeId: creative.creativeId,
    parties,
    ...overrides,
  });
  return { client, creative, commission, partyIds: commission.partyIds };
}

let made = 0;

/** A small photograph that no other is the same as. */
export function deliveredFile(
  kind: 'jpeg' | 'png' | 'tiff' = 'jpeg',
  size: { width: number; height: number } = { width: 90, height: 60 },
): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: 90 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { ...size, channels: 3, background, noise } })
    .toFormat(kind)
    .toBuffer();
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Sending = { commissionId: string; fileName: string; bytes: Buffer; replacesId?: string };

/** Sends a file in parts, as the browser does; gives the last answer. */
export async function sendFileInParts(actor: Actor, sending: Sending): Promise<PictureAnswer> {
  const { commissionId, fileName, bytes, replacesId = null } = sending;
  const begun = await beginPictureUpload(actor, {
    commissionId,
    fileName,
    replacesId,
    bytes: bytes.length,
    sha256: sha256Of(bytes),
  });
  if (!begun.ok) return begun;
  for (let offset = begun.receivedBytes; ; ) {
    const answer = await sendPart(actor, { commissionId, id: begun.id, bytes, offset });
    if (answer.state === 'done') return answer.answer;
    offset = answer.receivedBytes;
  }
}

/** One part of a file, from an offset on. */
export async function sendPart(
  actor: Actor,
  { commissionId, id, bytes, offset }: { commissionId: string; id: string; bytes: Buffer; offset: number },
) {
  const part = await spool(Readable.from([bytes.subarray(offset, offset + partBytes)]), partBytes);
  const answer = await receivePicturePart(actor, { commissionId, id, offset, part });
  await part.close();
  if (!answer) throw new Error('There is no such file on its way.');
  return answer;
}

/** A picture that has arrived. */
export async function sendPicture(
  actor: Actor,
  commissionId: string,
  bytes?: Buffer,
  fileName = 'street.jpg',
) {
  const answer = await sendFileInParts(actor, {
    commissionId,
    fileName,
    bytes: bytes ?? (await deliveredFile()),
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.picture;
}

type Licensed = {
  commissionId: string;
  partyId: string;
  creativeId: string;
  pictureIds: readonly string[];
  endsOn?: string | null;
  isWithdrawn?: boolean;
};

/** A license of a party for these pictures, as delivering issues it. */
export async function insertLicense(pool: Pool, licensed: Licensed): Promise<string> {
  const { commissionId, partyId, creativeId, pictureIds, endsOn = null, isWithdrawn = false } = licensed;
  const number = `OR-9${randomUUID().slice(0, 6)}-1`;
  const content: LicenseContent = {
    number,
    creative: { name: 'Atelier Norrby', personName: 'Ingrid Norrby', place: null, credit: 'Atelier Norrby' },
    party: { name: 'Peralta Timber', personName: 'Ana Peralta', place: null, role: 'supplier' },
    project: {
      name: 'Terrell Hills House',
      place: null,
      architect: null,
      shotOn: '2026-12-08',
      commission: '0117',
    },
    pictures: [],
    uses: [{ use: 'website' }, { use: 'editorial' }],
    territory: 'worldwide',
    term: 'no-end',
    startsOn: '2026-11-01',
    endsOn,
    termsVersion: 1,
    signatures: [],
  };
  const { rows } = await pool.query(
    `insert into licenses (number, commission_id, party_id, creative_id, content, content_hash, terms_version, starts_on, ends_on,
                           issued_at, withdrawn_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, 1, '2026-11-01', $7, now(), case when $8 then now() end) returning id`,
    [number, commissionId, partyId, creativeId, JSON.stringify(content), '0'.repeat(64), endsOn, isWithdrawn],
  );
  for (const [index, pictureId] of pictureIds.entries()) {
    await pool.query(
      `insert into license_pictures (license_id, number, picture_id, sha256) values ($1, $2, $3, $4)`,
      [rows[0].id, index + 1, pictureId, '0'.repeat(64)],
    );
  }
  return number;
}
