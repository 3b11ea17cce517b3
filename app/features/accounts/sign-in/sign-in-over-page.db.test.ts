import { describe, expect, it } from 'vitest';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { signInOverPage } from './sign-in-over-page.server.ts';

const pool = testPool();

const asked = { address: '203.0.113.9', headers: new Headers() };

describe('signing in over a page', () => {
  it('opens a session of the member whose page it is, and says who that is', async () => {
    const member = await insertMember(pool);
    const answer = await signInOverPage({ email: member.email, password: memberPassword }, asked);
    expect(answer).toMatchObject({ status: 200, body: { userId: member.userId } });
    expect(answer.cookies.length).toBeGreaterThan(0);
  });

  it('says what is wrong in the words of the sign-in page, and opens nothing', async () => {
    const member = await insertMember(pool);
    const wrong = await signInOverPage({ email: member.email, password: 'wrong' }, asked);
    expect(wrong).toEqual({
      status: 400,
      body: { error: 'Invalid email or password. Please check your credentials and try again.' },
      cookies: [],
    });
    for (const absurd of [null, 7, [], {}, { email: 'x', password: '' }, { code: 'abc' }, { code: {} }]) {
      expect(await signInOverPage(absurd, asked)).toMatchObject({ status: 400, cookies: [] });
    }
  });

  it('takes no code from somebody who gave no password before', async () => {
    expect(await signInOverPage({ code: '123456' }, asked)).toMatchObject({
      status: 400,
      body: { error: 'That took too long. Please sign in again.', isOver: true },
      cookies: [],
    });
  });
});
