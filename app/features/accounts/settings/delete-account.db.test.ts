import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import type { Actor } from '../actor.ts';
import { findIdentity } from '../find-actor.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { deleteAccount, removeAccount } from './delete-account.server.ts';

const pool = testPool();

async function signedIn(member: Actor): Promise<{ actor: Actor; headers: Headers }> {
  const credentials = { email: member.email, password: memberPassword };
  const opened = await signIn(credentials, { address: '192.0.2.1', headers: new Headers() });
  const headers = new Headers({ cookie: opened.ok ? (opened.cookies[0]?.split(';')[0] ?? '') : '' });
  const { actor } = await findIdentity(headers);
  if (!actor) throw new Error('The member is not signed in.');
  return { actor, headers };
}

/** Every table and column in which one of these texts stands, but for the mail that says goodbye. */
async function tracesOf(texts: string[]): Promise<string[]> {
  const tables = await listRows(db(), { name: cell.text })`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('places', 'countries', 'regions')`;
  const traces: string[] = [];
  for (const { name } of tables) {
    const rows = await listRows(db(), { row: cell.text })`
      select t::text as row from ${sql.raw(name)} t
       where exists (select 1 from unnest(${sql.param(texts)}::text[]) as needle where t::text ilike '%' || needle || '%')`;
    traces.push(
      ...rows.filter(({ row }) => !row.includes('account-deleted')).map(({ row }) => `${name}: ${row}`),
    );
  }
  return traces;
}

it('leaves no trace of a client in any table, and their reviews without a name', async () => {
  const member = await insertMember(pool, { email: 'quillfeather@members.example' });
  const client = await pool.connect();
  const creative = await insertCreative(client);
  client.release();
  await pool.query(`update profiles set last_name = 'Quillfeather' where user_id = $1`, [member.userId]);
  await pool.query(`update users set name = 'Robin Quillfeather' where id = $1`, [member.userId]);
  await pool.query(
    `insert into reviews (creative_id, user_id, reviewer_name, reviewer_company, rating, review_text)
     values ($1, $2, 'Robin Quillfeather', 'Quillfeather & Daughters', 5, 'On time, and the light was right.')`,
    [creative.id, member.userId],
  );
  await pool.query(
    `insert into notifications (user_id, kind, subject_id, detail)
     select $1, 'review', id::text, '{"from": "Quillfeather & Daughters", "to": "/"}' from reviews where user_id = $2`,
    [creative.userId, member.userId],
  );
  await pool.query(`insert into shortlists (creative_id, user_id, notes) values ($1, $2, 'mine alone')`, [
    creative.id,
    member.userId,
  ]);
  const { actor, headers } = await signedIn(member);
  expect(await deleteAccount(actor, { currentPassword: memberPassword }, headers)).toMatchObject({
    ok: true,
  });
  expect(await tracesOf([member.userId, 'quillfeather', 'mine alone', actor.sessionId])).toEqual([]);
  const { rows } = await pool.query('select reviewer_name, review_text from reviews where creative_id = $1', [
    creative.id,
  ]);
  expect(rows).toEqual([
    { reviewer_name: 'Former member', review_text: 'On time, and the light was right.' },
  ]);
});

it('takes a creative off the directory at once, and gives up the files', async () => {
  const client = await pool.connect();
  const creative = await insertCreative(client, { businessName: 'Vespertine Plates' });
  client.release();
  const { rows: owners } = await pool.query('select email from users where id = $1', [creative.userId]);
  await pool.query('update users set email_verified = true where id = $1', [creative.userId]);
  const model = await insertMember(pool);
  await pool.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select $1, $1::uuid::text, 'credential', password from accounts where user_id = $2`,
    [creative.userId, model.userId],
  );
  const { rows: uploaded } = await pool.query(
    `insert into uploads (owner_id, purpose, state, storage_keys, filename)
     values ($1, 'portfolio', 'attached', '{originals/one.jpg}', 'stair.jpg') returning id`,
    [creative.userId],
  );
  expect(await listedCount(creative.id)).toBe(1);
  const { actor, headers } = await signedIn({ ...model, email: owners[0]?.email });
  await deleteAccount(actor, { currentPassword: memberPassword }, headers);
  expect(await listedCount(creative.id)).toBe(0);
  expect(await tracesOf([creative.userId, creative.id, 'Vespertine Plates'])).toEqual([]);
  const { rows } = await pool.query('select state, owner_id from uploads where id = $1', [uploaded[0]?.id]);
  expect(rows).toEqual([{ state: 'removed', owner_id: null }]);
});

it('leaves the other side the conversation and its files, without a name; with the second account they go', async () => {
  const member = await insertMember(pool);
  const client = await pool.connect();
  const creative = await insertCreative(client);
  client.release();
  const { threadId, uploadId } = await getRow(db(), { threadId: cell.text, uploadId: cell.text })`
    with thread as (insert into threads (creative_id, client_id) values (${creative.id}, ${member.userId}) returning id),
         message as (insert into messages (thread_id, sender, send_key, body)
                     select id, 'client', gen_random_uuid(), 'Plans of the heliotrope house' from thread returning id, thread_id),
         upload as (insert into uploads (owner_id, purpose, state, storage_keys, filename)
                    values (${member.userId}, 'attachment', 'attached', '{attachments/plans.pdf}', 'plans.pdf') returning id),
         attached as (insert into message_attachments (message_id, upload_id)
                      select message.id, upload.id from message, upload returning upload_id)
    select thread_id, upload_id from message, attached`;
  await pool.query(
    `insert into notifications (user_id, kind, subject_id, detail)
     values ($1, 'message', $2, '{"from": "Robin", "excerpt": "The heliotrope house", "to": "/"}')`,
    [creative.userId, threadId],
  );
  await pool.query(`insert into thread_notes (thread_id, note) values ($1, 'Prefers mornings')`, [threadId]);
  const { actor, headers } = await signedIn(member);
  await deleteAccount(actor, { currentPassword: memberPassword }, headers);
  expect(await tracesOf([member.userId, member.email])).toEqual([]);
  const left = async () => ({
    threads: (await pool.query('select client_id, creative_id from threads where id = $1', [threadId])).rows,
    uploads: (await pool.query('select state, owner_id from uploads where id = $1', [uploadId])).rows,
    notes: (await pool.query('select note from thread_notes where thread_id = $1', [threadId])).rows,
  });
  await sweepUploads(new Date());
  expect(await left()).toEqual({
    threads: [{ client_id: null, creative_id: creative.id }],
    uploads: [{ state: 'attached', owner_id: null }],
    notes: [{ note: 'Prefers mornings' }],
  });
  await removeAccount({ userId: creative.userId, email: 'somebody@members.example', firstName: 'Noor' });
  await sweepUploads(new Date());
  expect(await left()).toEqual({ threads: [], uploads: [], notes: [] });
  expect(await tracesOf(['heliotrope'])).toEqual([]);
});

it('changes nothing without the right password, and slows guessing down', async () => {
  const { actor, headers } = await signedIn(await insertMember(pool));
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await deleteAccount(actor, { currentPassword: `guess ${attempt}` }, headers)).toEqual({
      ok: false,
      code: 'wrongPassword',
    });
  }
  expect(await deleteAccount(actor, { currentPassword: memberPassword }, headers)).toEqual({
    ok: false,
    code: 'tooManyTries',
  });
  const { rows } = await pool.query('select 1 from users where id = $1', [actor.userId]);
  expect(rows).toHaveLength(1);
});

async function listedCount(creativeId: string): Promise<number> {
  const { rows } = await db().$client.query('select 1 from listings where creative_id = $1', [creativeId]);
  return rows.length;
}
