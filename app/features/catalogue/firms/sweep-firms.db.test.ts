import { expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { sweepFirms } from './firms.job.server.ts';

const client = await testClient(testPool());
const day = 86_400_000;

test('a firm goes that nobody is credited with any more, and for which nobody speaks or wants to', async () => {
  const now = new Date();
  const names = ['deserted', 'new', 'credited', 'removed its credit', 'claimed', 'being claimed'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await insertFirm(client, name));
  const id = (name: string) => ids.get(name) ?? '';
  const old = new Date(now.getTime() - 40 * day);
  await client.query('update firms set created_at = $1, updated_at = $1 where id <> $2', [old, id('new')]);
  const { id: creativeId } = await insertCreative(client, { portfolio: [{ title: 'Court' }] });
  await insertProject(client, {
    creativeId,
    credits: [
      { firmId: id('credited') },
      { firmId: id('removed its credit'), role: 'contractor', state: 'removed' },
    ],
  });
  const { userId } = await insertMember(client, { userType: 'client' });
  await client.query('update firms set claimed_at = $1 where id = $2', [old, id('claimed')]);
  await client.query(
    `insert into firm_claims (firm_id, user_id, email, code_hash, expires_at) values ($1, $2, 'a@b.example', 'x', $3)`,
    [id('being claimed'), userId, now],
  );

  expect(await sweepFirms(now)).toBe(1);
  const { rows } = await client.query('select name from firms order by name');
  expect(rows.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'deserted').sort());
  expect(await sweepFirms(now)).toBe(0);
});
