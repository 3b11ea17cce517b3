import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { declineBrief } from '#app/features/work/briefs/answer/decline-brief.server.ts';
import { saveTemplate } from '#app/features/work/estimates/templates/templates.server.ts';
import { saveEstimate, sendEstimate } from '#app/features/work/estimates/write/send-estimate.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { sentBrief } from '#tests/factories/brief-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertCommission } from '#tests/factories/licensed-commission.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { typedEstimate } from '#tests/factories/typed-estimate.ts';
import { testPool } from '#tests/test-pool.ts';
import { exportAccount } from './export-account.server.ts';

const pool = testPool();

/** The files of a ZIP by their names, read by its directory at the end. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\u0005\u0006');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number];
    const isPacked = zip.readUInt16LE(at + 10) === 8;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    files.set(name, isPacked ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

it('holds everything a creative entered, and the files as they were given', async () => {
  const client = await pool.connect();
  const creative = await insertCreative(client, {
    businessName: 'Vespertine Plates',
    tagline: 'Dusk, patiently',
    plan: 'lifetime',
    bioLong: 'Photographs houses.',
    areas: [{ city: 'Marfa', state: 'TX', country: 'US' }],
    specialties: ['Architecture'],
    portfolio: [{ title: 'Dry creek house' }],
    reviews: [5],
  });
  await insertProject(client, { creativeId: creative.id, credits: [{ firmId: await insertFirm(client) }] });
  client.release();
  await pool.query(
    `update portfolio_items set taken_at = '2026-05-01T18:40', taken_latitude = 35.6869, taken_longitude = -105.93783,
            elevation_bearing = 272 where creative_id = $1`,
    [creative.id],
  );
  const member = await insertMember(pool);
  await storage().write('originals/export/one.jpg', Buffer.from('first picture'));
  await storage().write('originals/export/two.jpg', Buffer.from('second picture'));
  for (const key of ['one', 'two']) {
    await pool.query(
      `insert into uploads (owner_id, purpose, state, storage_keys, filename)
       values ($1, 'portfolio', 'attached', array[$2::text], '../stair.jpg')`,
      [creative.userId, `originals/export/${key}.jpg`],
    );
  }
  const thread = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${creative.id}, ${member.userId}) returning id`;
  await pool.query(
    `insert into messages (thread_id, sender, send_key, body) values ($1, 'client', gen_random_uuid(), 'Are you free?')`,
    [thread.id],
  );
  await pool.query(`insert into thread_notes (thread_id, note) values ($1, 'Pays on time.')`, [thread.id]);
  await pool.query(
    `with media as (insert into media_files (key, media_type, original_key, width, height, average_color)
                    values ('exported-picture', 'image', 'originals/export/one.jpg', 3, 2, '#777777') returning key)
     insert into review_pictures (review_id, creative_id, media_key, title, sort_order)
     select r.id, r.creative_id, media.key, 'The lobby', 0 from media, reviews r where r.creative_id = $1`,
    [creative.id],
  );
  const zip = await buffer(await exportAccount({ ...member, userId: creative.userId }));
  const files = unzip(zip);
  expect([...files.keys()]).toEqual([
    'oriel.json',
    'files/portfolio/-stair.jpg',
    'files/portfolio/-stair (2).jpg',
  ]);
  expect(files.get('files/portfolio/-stair (2).jpg')?.toString()).toBe('second picture');
  const records = JSON.parse(files.get('oriel.json')?.toString() ?? '');
  expect(records).toMatchObject({
    creative_profile: [{ business_name: 'Vespertine Plates', tagline: 'Dusk, patiently' }],
    service_areas: [{ city: 'Marfa', state: 'TX', country: 'US', is_primary: true }],
    specialties: [{ name: 'Architecture' }],
    portfolio_items: [
      {
        title: 'Dry creek house',
        taken_at: '2026-05-01 18:40:00',
        taken_latitude: 35.6869,
        elevation_bearing: 272,
        light_shown: null,
      },
    ],
    projects: [{ name: 'Long House', pieces: ['Dry creek house'] }],
    project_credits: [{ project: 'Long House', firm: 'Whitfield Moss Architects', state: 'proposed' }],
    firms_added: [],
    reviews_received: [{ rating: 5 }],
    review_pictures_received: [{ title: 'The lobby', state: 'pending' }],
    subscription: [{ is_lifetime: true }],
    conversations: [{ client: 'Robin Ashdown', sender: 'client', body: 'Are you free?' }],
    contacts: [{ stage: 'New', note: 'Pays on time.' }],
  });
  const byAdmin = unzip(
    await buffer(await exportAccount({ userId: creative.userId }, { hasConversations: false })),
  );
  const told = byAdmin.get('oriel.json')?.toString() ?? '';
  expect(told).toContain('Vespertine Plates');
  expect(told).not.toMatch(/Are you free|Pays on time|conversations/);
});

it('holds nothing of anybody else', async () => {
  const client = await pool.connect();
  await insertCreative(client, { businessName: 'Somebody Else' });
  client.release();
  const member = await insertMember(pool);
  const files = unzip(await buffer(await exportAccount(member)));
  const text = files.get('oriel.json')?.toString() ?? '';
  expect(text).toContain(member.email);
  expect(text).not.toContain('Somebody Else');
  expect(text).not.toMatch(/password|token/);
});

it('holds the briefs of both sides, and tells no recipient of the others', async () => {
  const connection = await pool.connect();
  await insertPlaces(connection);
  connection.release();
  const member = await insertMember(pool);
  const [one, two] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const id = await sentBrief(member, [one, two]);
  await declineBrief(two, { id, reason: 'dates', words: 'Away until spring.' });
  const recordsOf = async (userId: string) =>
    unzip(await buffer(await exportAccount({ userId })))
      .get('oriel.json')
      ?.toString() ?? '';
  expect(JSON.parse(await recordsOf(member.userId)).briefs).toMatchObject([
    {
      id,
      state: 'sent',
      revisions: [{ revision: 1, content: { projectName: 'Terrell Hills House' } }],
      recipients: [{ declined_at: null }, { decline_reason: 'Away until spring.' }],
    },
  ]);
  const received = await recordsOf(one.userId);
  expect(JSON.parse(received).briefs_received).toMatchObject([
    { id, content: { projectName: 'Terrell Hills House' }, declined_at: null },
  ]);
  expect(received).not.toContain('Away until spring.');
  expect(received).not.toContain(two.creativeId);
});

it('holds the estimates of both sides, drafts and templates for their creative alone', async () => {
  const member = await insertMember(pool);
  const [one, two] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const briefId = await sentBrief(member, [one, two]);
  const send = {
    briefId,
    number: 1,
    version: 0,
    revision: 1,
    typed: typedEstimate({ note: 'The dusk is worth it.' }),
  };
  await sendEstimate(one, send);
  await saveEstimate(one, { ...send, number: 2, typed: typedEstimate({ note: 'Not sent.' }) });
  await saveTemplate(one, { name: 'House, one day', typed: send.typed });
  const recordsOf = async (userId: string) =>
    unzip(await buffer(await exportAccount({ userId })))
      .get('oriel.json')
      ?.toString() ?? '';
  const own = JSON.parse(await recordsOf(one.userId));
  expect(own.estimates).toMatchObject([
    { version: 1, state: 'sent', total_in_minor_units: '564000', draft: null },
    { version: 2, state: 'draft', draft: { texts: { note: 'Not sent.' } } },
  ]);
  expect(own.estimates[0].lines).toHaveLength(5);
  expect(own.estimate_templates).toMatchObject([
    { name: 'House, one day', content: { lines: [{}, {}, {}, {}, {}] } },
  ]);
  const received = await recordsOf(member.userId);
  expect(JSON.parse(received).estimates_received).toMatchObject([
    { version: 1, note: 'The dusk is worth it.' },
  ]);
  for (const words of ['Not sent.', 'House, one day']) expect(received).not.toContain(words);
  expect(await recordsOf(two.userId)).not.toContain('The dusk is worth it.');
});

it('holds the pictures of a commission for its creative, marks for who asked, and downloads for each party', async () => {
  const [member, party] = [await insertMember(pool), await insertMember(pool)];
  const creative = await insertCreativeActor(pool);
  const made = await insertCommission(pool, {
    clientId: member.userId,
    creativeId: creative.creativeId,
    state: 'delivered',
    parties: [{ userId: member.userId }, { userId: party.userId }],
    pictures: [{ title: 'Street front' }, { title: 'Left out', state: 'removed' }],
  });
  await pool.query(
    `insert into proof_marks (picture_id, round, is_picked, note, changed_at) values ($1, 1, true, 'The cable, please.', now())`,
    [made.pictureIds[0]],
  );
  await pool.query(
    `insert into picture_downloads (commission_id, party_id, picture_id, preset, is_zip, bytes, started_at)
     values ($1, $2, $3, 'print', false, 5, now())`,
    [made.id, made.partyIds[1], made.pictureIds[0]],
  );
  const recordsOf = async ({ userId }: { userId: string }) =>
    JSON.parse(
      unzip(await buffer(await exportAccount({ userId })))
        .get('oriel.json')
        ?.toString() ?? '',
    );
  expect(await recordsOf(creative)).toMatchObject({
    commission_pictures: [{ number: `${made.number}`, position: 1, title: 'Street front', state: 'final' }],
    proof_marks: [],
    picture_downloads: [],
  });
  expect(await recordsOf(member)).toMatchObject({
    proof_marks: [{ number: `${made.number}`, position: 1, is_picked: true, note: 'The cable, please.' }],
    commission_pictures: [],
    picture_downloads: [],
  });
  expect(await recordsOf(party)).toMatchObject({
    picture_downloads: [{ number: `${made.number}`, position: 1, preset: 'print' }],
    commission_pictures: [],
    proof_marks: [],
  });
});
