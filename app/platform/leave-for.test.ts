import { expect, test } from 'vitest';
import { leaveFor } from './leave-for.server.ts';

test('nothing of an address or a name becomes markup', async () => {
  const answer = leaveFor(`https://id.example/?a=1&b="><script>alert(1)</script>`, {
    name: `<b>"Studio" & 'Sons'</b>`,
    cookies: ['a=1', 'b=2'],
  });
  const page = await answer.text();
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('content="0; url=https://id.example/?a=1&amp;b=&quot;&gt;&lt;script');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
