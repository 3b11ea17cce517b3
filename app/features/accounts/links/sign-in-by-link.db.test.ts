import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { signInToken, tokensOf } from '#tests/factories/link-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { headersOf, nobody } from '#tests/factories/session-factory.ts';
import { findIdentity } from '../find-actor.server.ts';
import { postLink } from './post-link.job.server.ts';
import { findLinkedEmail, signInByLink } from './sign-in-by-link.server.ts';

/** What a sign-in link is good for. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

describe('a sign-in link', () => {
  it('opens a session once, also of two who use it at the same moment', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    expect(await findLinkedEmail(token)).toBe(actor.email);
    const both = await Promise.all([signInByLink(token, nobody), signInByLink(token, nobody)]);
    const opened = both.filter(({ ok }) => ok);
    expect(opened).toHaveLength(1);
    const [first] = opened;
    const { actor: found } = await findIdentity(headersOf(first?.ok ? first.cookies : []));
    expect(found?.userId).toBe(actor.userId);
  });

  it('is not in the table as it is in the mail', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    const { rows } = await db().execute(sql`select identifier, value from verifications`);
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is good for half an hour', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    await db().execute(sql`
      update verifications set expires_at = expires_at - interval '30 minutes' where value = ${actor.userId}`);
    expect(await signInByLink(token, nobody)).toEqual({ ok: false, code: 'linkInvalid' });
  });

  it('asks for the code of two-factor authentication', async () => {
    const actor = await insertMember(db().$client);
    await db().execute(sql`update users set two_factor_enabled = true where id = ${actor.userId}`);
    const answer = await signInByLink(await signInToken(actor.email), nobody);
    expect(answer).toMatchObject({ ok: true, isTwoFactorAsked: true });
    expect((await findIdentity(headersOf(answer.ok ? answer.cookies : []))).actor).toBeNull();
    const { rows } = await db().execute(sql`select 1 from sessions where user_id = ${actor.userId}`);
    expect(rows).toEqual([]);
  });

  it('of an account that is disabled meanwhile opens nothing', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    await db().execute(sql`update users set disabled_at = now() where id = ${actor.userId}`);
    expect(await signInByLink(token, nobody)).toEqual({ ok: false, code: 'accountDisabled' });
  });

  it('leads where it was asked for, and to no other site', async () => {
    const actor = await insertMember(db().$client);
    await postLink({ kind: 'signIn', email: actor.email, next: '/shortlist' });
    await postLink({ kind: 'signIn', email: actor.email, next: '/.//elsewhere.example' });
    const rows = await listRows(db(), { text: mails.text })`
      select text from mails where to_address = ${actor.email} order by created_at`;
    expect(rows.map(({ text }) => text.match(/next=([^\s&]+)/)?.[1])).toEqual(['%2Fshortlist', undefined]);
  });

  it('confirms an address first that nobody has confirmed', async () => {
    const actor = await insertMember(db().$client, { isConfirmed: false });
    await postLink({ kind: 'signIn', email: actor.email });
    expect(await tokensOf(actor.email, 'sign-in-link')).toEqual([]);
    expect(await tokensOf(actor.email, 'confirm-email')).toHaveLength(1);
  });
});
