import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { forgetInvitationsJob } from '#app/features/desk/invitations/forget-invitations.job.server.ts';
import { invitationsPerHour } from '#app/features/desk/invitations/invitation-policy.ts';
import { countInvitation } from '#app/features/desk/invitations/post-invitation.server.ts';
import { sendInvitationsJob } from '#app/features/desk/invitations/send-invitations.job.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { howMany, racers } from '#tests/how-many.ts';
import {
  checkImport,
  choosePlace,
  confirmImport,
  discardImport,
  receiveImport,
} from './change-import.server.ts';
import { checkImportJob } from './check-import.job.server.ts';
import { forgetImportsJob } from './forget-imports.job.server.ts';
import { runImportJob } from './run-import.job.server.ts';

/** What the jobs of an import do, also when they are killed, and when two work at once. */

let ann: Actor;

beforeAll(async () => {
  const client = await db().$client.connect();
  try {
    await insertPlaces(client);
  } finally {
    client.release();
  }
});
beforeEach(async () => {
  ann = await insertMember(db().$client, { isAdmin: true });
});
afterEach(async () => {
  for (const table of ['imports', 'invitations', 'never_invited', 'mails', 'rate_limits', 'users']) {
    await rows(`delete from ${table}`);
  }
});
afterAll(async () => {
  await closeSender();
  await closeDb();
});

const rows = async (query: string, values: unknown[] = []) => (await db().$client.query(query, values)).rows;
const count = async (from: string) => (await rows(`select count(*)::int as n from ${from}`))[0]?.n;

async function uploaded(lines: readonly string[], by: Actor = ann) {
  const form = new FormData();
  form.append('file', new File([lines.join('\n')], 'list.csv'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return receiveImport(by, { request, id: randomUUID() });
}

async function checked(lines: readonly string[]): Promise<string> {
  const received = await uploaded(['Email,Business name,City,Country', ...lines]);
  if (!received.ok) throw new Error(received.code);
  const mapping = { email: 0, businessName: 1, city: 2, country: 3 };
  expect(await checkImport(ann, received.importId, mapping)).toEqual({ ok: true });
  await checkImportJob.handle({ importId: received.importId });
  return received.importId;
}

const studios = (amount: number) =>
  Array.from({ length: amount }, (_, at) => `studio-${at}@x.example,Studio ${at},,`);

const confirmed = async (id: string, options = { takesUnknownPlaces: false, wantsReminder: false }) =>
  expect(await confirmImport(ann, id, options)).toEqual({ ok: true });

it('makes one invitation of each line, killed in the middle and by two at once', async () => {
  const id = await checked(studios(450));
  await confirmed(id);
  const killed = new AbortController();
  killed.abort(new Error('killed'));
  await expect(runImportJob.handle({ importId: id }, killed.signal)).rejects.toThrow('killed');
  expect(await count('invitations')).toBe(100);
  await Promise.all([1, 2, 3].map(() => runImportJob.handle({ importId: id })));
  expect(await count('invitations')).toBe(450);
  expect(
    await count(`import_lines where outcome = 'invited' and invitation_id is not null and cells is null`),
  ).toBe(450);
  expect(await rows('select state from imports')).toEqual([{ state: 'done' }]);
  await runImportJob.handle({ importId: id });
  expect(await count('invitations')).toBe(450);
});

it('checks on where it was killed', async () => {
  const received = await uploaded(['Email,Business name', ...studios(450).map((line) => line.slice(0, -2))]);
  const id = received.ok ? received.importId : '';
  await checkImport(ann, id, { email: 0, businessName: 1 });
  const killed = new AbortController();
  killed.abort(new Error('killed'));
  await expect(checkImportJob.handle({ importId: id }, killed.signal)).rejects.toThrow('killed');
  expect(await count('import_lines where verdict is not null')).toBe(200);
  await Promise.all([1, 2].map(() => checkImportJob.handle({ importId: id })));
  expect(await count(`import_lines where verdict = 'new'`)).toBe(450);
});

it('looks again at what has happened since the check', async () => {
  const id = await checked(studios(3));
  const other = await checked(studios(1));
  await insertMember(db().$client, { email: 'studio-1@x.example' });
  await rows(
    `insert into never_invited select address_hash from import_lines where import_id = $1 and number = 3`,
    [id],
  );
  await confirmed(other);
  await runImportJob.handle({ importId: other });
  await confirmed(id);
  await runImportJob.handle({ importId: id });
  expect(await count('invitations')).toBe(1);
  expect(
    await rows('select verdict, outcome from import_lines where import_id = $1 order by number', [id]),
  ).toEqual(['invited', 'account', 'never'].map((verdict) => ({ verdict, outcome: 'skipped' })));
});

it('mails each invitation once, no more in an hour than there may be, and goes on later', async () => {
  const left = howMany({ short: 3, long: invitationsPerHour });
  for (let used = left; used < invitationsPerHour; used += 1) await countInvitation();
  const id = await checked(studios(left + 5));
  await confirmed(id);
  await runImportJob.handle({ importId: id });
  // What the import has put there is being done.
  await rows(`delete from pgboss.job where name = 'send-invitations'`);
  await Promise.all([sendInvitationsJob.handle({}), sendInvitationsJob.handle({})]);
  expect(await count('mails')).toBe(left);
  expect(
    await count(`pgboss.job where name = 'send-invitations' and start_after > now() + interval '1 minute'`),
  ).toBeGreaterThan(0);
  await rows('delete from rate_limits');
  await sendInvitationsJob.handle({});
  expect(
    await rows('select count(*)::int as n, count(distinct to_address)::int as people from mails'),
  ).toEqual([{ n: left + 5, people: left + 5 }]);
  expect(
    await rows(
      `select 1 from mails where html like '%' || (select token_hash from invitation_links limit 1) || '%'`,
    ),
  ).toEqual([]);
});

it('reminds once, and only where the admin asked for it', async () => {
  const [reminded, silent] = [await checked(studios(1)), await checked(['quiet@x.example,Quiet,,'])];
  await confirmed(reminded, { takesUnknownPlaces: false, wantsReminder: true });
  await confirmed(silent);
  for (const importId of [reminded, silent]) await runImportJob.handle({ importId });
  await sendInvitationsJob.handle({});
  await rows(`update invitations set sent_at = now() - interval '13 days'`);
  await sendInvitationsJob.handle({});
  expect(await count('mails')).toBe(2);
  await rows(`update invitations set sent_at = now() - interval '15 days'`);
  for (const _ of [1, 2]) await sendInvitationsJob.handle({});
  await rows(`update invitations set sent_at = now() - interval '15 days'`);
  await sendInvitationsJob.handle({});
  expect(await rows(`select to_address from mails where template = 'invitation-reminder'`)).toEqual([
    { to_address: 'studio-0@x.example' },
  ]);
});

it('knows places by other names, asks where there are several, and takes the answer', async () => {
  const id = await checked([
    'a@x.example,A,München,Germany',
    'b@x.example,B,Minich,',
    'c@x.example,C,Nowhere at all,',
  ]);
  const lines = await rows('select verdict, details, suggestions from import_lines order by number');
  expect(lines.map(({ verdict }) => verdict)).toEqual(['new', 'placeUnknown', 'placeUnknown']);
  expect(lines[0]?.details.area).toMatchObject({ city: 'Munich', country: 'DE' });
  expect(lines[1]?.suggestions).toEqual([expect.objectContaining({ label: 'Munich, Germany' })]);
  expect(await choosePlace(ann, id, { number: 2, choice: 9 })).toEqual({ ok: false, code: 'gone' });
  expect(await choosePlace(ann, id, { number: 2, choice: 0 })).toEqual({ ok: true });
  expect(await choosePlace(ann, id, { number: 2, choice: 0 })).toEqual({ ok: false, code: 'gone' });
  await confirmed(id, { takesUnknownPlaces: true, wantsReminder: false });
  await runImportJob.handle({ importId: id });
  expect(await rows(`select details -> 'area' ->> 'city' as city from invitations order by email`)).toEqual([
    { city: 'Munich' },
    { city: 'Munich' },
    { city: null },
  ]);
});

it('forgets what was promised to be forgotten, and keeps how many there were', async () => {
  const [done, left] = [await checked(studios(2)), await checked(['nobody,X,,'])];
  await confirmed(done);
  await runImportJob.handle({ importId: done });
  await sendInvitationsJob.handle({});
  await rows(`update imports set created_at = now() - interval '29 days'`);
  await rows(`update invitations set expires_at = now() - interval '29 days'`);
  for (const job of [forgetImportsJob, forgetInvitationsJob]) await job.handle({});
  expect([await count('imports'), await count('invitations')]).toEqual([2, 2]);
  await rows(`update imports set created_at = now() - interval '31 days'`);
  await rows(`update invitations set expires_at = now() - interval '31 days'`);
  for (const job of [forgetImportsJob, forgetInvitationsJob]) await job.handle({});
  expect(await rows('select id from imports')).toEqual([{ id: done }]);
  expect(left).not.toBe(done);
  expect([await count('invitations'), await count('invitation_links')]).toEqual([0, 0]);
  expect(await count('import_lines where cells is null and details is null and address_hash is null')).toBe(
    2,
  );
});

it('is for admins alone, and goes on as its lifecycle says', async () => {
  const robin = await insertMember(db().$client);
  expect(await uploaded(['Email', 'a@x.example'], robin)).toEqual({ ok: false, code: 'notAllowed' });
  const id = await checked(studios(1));
  const options = { takesUnknownPlaces: false, wantsReminder: false };
  const notAllowed = { ok: false, code: 'notAllowed' };
  expect(await confirmImport(robin, id, options)).toEqual(notAllowed);
  expect(await discardImport(robin, id)).toEqual(notAllowed);
  expect(await checkImport(robin, id, { email: 0, businessName: 1 })).toEqual(notAllowed);
  expect(await choosePlace(robin, id, { number: 1, choice: 0 })).toEqual(notAllowed);
  const answers = await Promise.all(Array.from({ length: racers }, () => confirmImport(ann, id, options)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await discardImport(ann, id)).toEqual({ ok: false, code: 'tooLate' });
  expect(await checkImport(ann, id, { email: 0, businessName: 1 })).toEqual({ ok: false, code: 'tooLate' });
  const none = await checked(['nobody,X,,']);
  expect(await confirmImport(ann, none, options)).toEqual({ ok: false, code: 'nobody' });
});
