import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { tokensOf } from '#tests/factories/link-factory.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { anywhere, signedIn } from '#tests/factories/session-factory.ts';
import { requestPasswordReset, resendConfirmation } from '../passwords/reset-password.server.ts';
import { changeEmail } from '../settings/change-email.server.ts';
import { requestSignInLink } from './sign-in-by-link.server.ts';

/** Asking for mails with links: how often, and what the answer says. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});
afterEach(() => void vi.restoreAllMocks());

describe('asking for a link', () => {
  it.each([
    ['a reset', (email: string) => requestPasswordReset(email, anywhere())],
    ['a sign-in link', (email: string) => requestSignInLink(email, { ...anywhere(), next: '/' })],
    ['a confirmation', (email: string) => resendConfirmation(email, anywhere())],
  ])('%s does the same for an address without an account as for one with', async (_, ask) => {
    const member = await insertMember(db().$client, { isConfirmed: false });
    // The queue is made by the first who asks.
    await ask('first@members.example');
    const pathOf = async (email: string) => {
      const query = vi.spyOn(db().$client, 'query');
      const answer = await ask(email);
      const statements = query.mock.calls.map(
        ([statement]) => (statement as { text?: string }).text ?? statement,
      );
      query.mockRestore();
      return { answer, statements };
    };
    const known = await pathOf(member.email);
    expect(await pathOf(`nobody-${member.userId}@members.example`)).toEqual(known);
    const { rows } = await db().execute(sql`select 1 from mails where to_address = ${member.email}`);
    expect(rows).toEqual([]);
  });

  it('is possible five times for one mailbox, however its address is written, and not a sixth', async () => {
    const ask = (email: string) => requestPasswordReset(email, anywhere());
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      expect(await ask(`mailbox${tag}@members.example`)).toEqual({ ok: true });
    }
    expect(await ask('mailbox+e@members.example')).toMatchObject({ ok: false, code: 'tooManyResets' });
    expect(await requestSignInLink('mailbox@members.example', { ...anywhere(), next: '/' })).toEqual({
      ok: true,
    });
  });

  it('is possible twenty times from one place, and not a twenty-first', async () => {
    const ask = (count: number) =>
      requestPasswordReset(`someone-${count}@members.example`, { address: `2001:db8:9:9::${count}` });
    for (let count = 1; count <= 20; count += 1) {
      expect(await ask(count)).toEqual({ ok: true });
    }
    expect(await ask(21)).toMatchObject({ ok: false, code: 'tooManyResets' });
  });
});

describe('changing the address', () => {
  it('mails nobody once the member has had five mails sent to others within the hour', async () => {
    const actor = await insertMember(db().$client);
    const headers = await signedIn(actor);
    const ask = (email: string) =>
      changeEmail(actor, { email, currentPassword: memberPassword }, { ...anywhere(), headers });
    for (let count = 1; count <= 4; count += 1) {
      await countMail('contact', {
        to: `other-${count}-${actor.email}`,
        ...anywhere(),
        userId: actor.userId,
      });
    }
    expect(await ask(`fifth-${actor.email}`)).toEqual({ ok: true });
    expect(await ask(`sixth-${actor.email}`)).toEqual({ ok: false, code: 'tooManyMails' });
    expect(await tokensOf(`sixth-${actor.email}`, 'change-email')).toEqual([]);
  });
});
