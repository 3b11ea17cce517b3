import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** The stream by which news arrives. */

test('an event stream needs a session, and beats', async ({ page, database }) => {
  expect((await page.request.get('/events')).status()).toBe(401);
  await signInAs(page, await makeMember(database));
  await visit(page, '/messages');
  const opened = await page.evaluate(async () => {
    const answer = await fetch('/events');
    const { value } = (await answer.body?.getReader().read()) ?? {};
    return { type: answer.headers.get('content-type'), first: new TextDecoder().decode(value) };
  });
  expect(opened.type).toContain('text/event-stream');
  expect(opened.first).toContain(': open');
});
