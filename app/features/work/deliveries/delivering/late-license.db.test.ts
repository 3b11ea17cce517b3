import { beforeAll, expect, test } from 'vitest';
import { findCommission } from '#app/features/work/commissions/read/find-commission.server.ts';
import { lockDue } from '#app/features/work/commissions/shoot/commission-deadlines.job.server.ts';
import { noteShot } from '#app/features/work/commissions/shoot/shoot-steps.server.ts';
import { findCertificate } from '#app/features/work/licenses/certificate/find-license.server.ts';
import { verifyLicense } from '#app/features/work/licenses/verify/verify-license.server.ts';
import { acceptedCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, joinedBy, joins } from '#tests/factories/commission-steps.ts';
import { sendPicture } from '#tests/factories/delivery-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { deliverPictures } from './deliver.server.ts';

/** Licenses as people come by them: by joining in time, by joining late before the delivery, and by joining after it. */

const pool = testPool();

beforeAll(async () => {
  const connection = await pool.connect();
  await insertPlaces(connection);
  connection.release();
});

async function numbersOf(commissionId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select content->'party'->>'name' || ', ' || number as license from licenses where commission_id = $1 order by number`,
    [commissionId],
  );
  return rows.map(({ license }) => license);
}

test('delivering issues everybody’s license, and whoever joins afterward gets theirs by joining', async () => {
  const { id, client, creative } = await acceptedCommission(pool);
  await joins(client, id, 'Cardinal Builders');
  await pool.query(`update commissions set lock_at = now() - interval '1 second' where id = $1`, [id]);
  await lockDue(new Date());
  const early = await invitedTo(creative, id, 'Hale Lighting', { isLate: true });
  await joinedBy(early.token, { company: 'Hale Lighting' });
  const day = (await findCommission(creative, id))?.dates.today ?? '';
  expect(await noteShot(creative, { commissionId: id, day })).toEqual({ ok: true });
  const picture = await sendPicture(creative, id);
  expect(await numbersOf(id)).toEqual([]);
  expect(await deliverPictures(creative, { commissionId: id, pictureIds: [picture.id] })).toMatchObject({
    isNew: true,
  });
  const { rows } = await pool.query('select number from commissions where id = $1', [id]);
  const number = (party: number) => `OR-${String(rows[0].number).padStart(4, '0')}-${party}`;
  const [, , ...delivered] = await numbersOf(id);
  expect(delivered).toEqual([`Hale Lighting, ${number(3)}`]);

  const late = await invitedTo(creative, id, 'Ortega Civil', { isLate: true });
  expect(await verifyLicense(number(4))).toEqual({ state: 'unknown' });
  const { email } = await joinedBy(late.token, { company: 'Ortega Civil' });
  expect(await numbersOf(id)).toHaveLength(4);
  expect(await verifyLicense(number(4))).toMatchObject({
    state: 'valid',
    holder: 'Ortega Civil',
    pictureCount: 1,
  });
  // Told by a link that opens it without an account; those who had a license are told nothing more.
  const { rows: mails } = await pool.query(
    `select to_address, text from mails where template = 'license' and text like '%' || $1 || '%'`,
    [number(4)],
  );
  expect(mails.map(({ to_address }) => to_address)).toEqual([email]);
  const [, key = ''] = /\?key=([\w-]+)/.exec(mails[0].text) ?? [];
  expect(await findCertificate(null, { number: number(4), key })).toMatchObject({
    content: { party: { name: 'Ortega Civil', personName: 'Ana Cardinal' } },
  });
});
