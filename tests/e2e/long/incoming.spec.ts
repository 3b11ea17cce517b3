import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { apiRoot } from '#app/features/catalogue/partners/api/api-operations.ts';
import { permissionTable } from '../../request/permission-table.ts';
import { makeMember, signInAs } from '../members.ts';
import { expect, test } from '../oriel.ts';

/** What comes in is bounded and tidied before any page sees it (server/incoming). */

const origin = process.env.ORIEL_E2E_URL ?? '';
const own = { Origin: origin };
const formType = 'application/x-www-form-urlencoded';

const postedTo = [...new Set(permissionTable.filter((row) => row.method === 'POST').map((row) => row.path))]
  // The sandbox's screens read their own forms (stripe-sandbox/screens), and are not in production.
  .filter((path) => !path.includes('{') && !path.startsWith('/sandbox/'))
  // The API takes nothing: whatever is posted there is refused unread, with 405.
  .filter((path) => !path.startsWith(apiRoot))
  // Without a mail provider's key these are not there; with one, what comes is a mail or its own form.
  .filter((path) => !path.startsWith('/api/inbound-mail/'))
  // Nor this without the organization's provider; with it, what is no token is refused.
  .filter((path) => path !== '/auth/oidc/back-channel-logout');

test('a form that would fill memory or the stack is refused, wherever it is posted', async ({ request }) => {
  const hostile = ['name[99999999]=1', 'firstName.1000000=1', `a${'[0]'.repeat(3_000)}=1`, '__intent__=x'];
  const hostileIntent = { type: 'update', payload: { name: 'name', index: 99_999_999, value: '1' } };
  hostile.push(new URLSearchParams({ __intent__: JSON.stringify(hostileIntent) }).toString());
  for (const path of postedTo) {
    for (const body of hostile) {
      const answer = await request.post(path, {
        data: body,
        headers: { ...own, 'Content-Type': formType },
        maxRedirects: 0,
      });
      expect(answer.status(), `${path} ${body.slice(0, 40)}`).toBe(400);
      expect((await answer.text()).length, path).toBeLessThan(500);
    }
  }
});

test('NUL, halves of a pair and a broken form are no fault of ours', async ({ page, database }) => {
  const { request } = page;
  await signInAs(page, await makeMember(database, { userType: 'creative', plan: 'creative' }));
  for (const path of [
    '/blog/%00',
    '/creative/%00',
    '/messages/%00',
    '/shared/a%00',
    '/photographers/%ED%A0%80',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  for (const path of [
    '/browse?location=%00',
    '/search?q=a%00',
    '/messages?q=%00',
    '/blog?q=%00&category=%00',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect((await request.head('/events')).status()).toBe(200);
  const note = { intent: 'send', body: 'Half \ud83d and \0 nothing', creativeId: '\0' };
  for (const path of ['/messages', '/portfolio', '/profile/setup', '/account', '/contact', '/dashboard']) {
    const sent = await request.post(path, { form: note, headers: own, maxRedirects: 0 });
    expect(sent.status(), path).toBeLessThan(500);
    const broken = await request.post(path, {
      data: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ncut',
      headers: { ...own, 'Content-Type': 'multipart/form-data; boundary=x' },
      maxRedirects: 0,
    });
    expect(broken.status(), `broken form to ${path}`).toBe(400);
  }
  const json = await request.post('/api/messages', {
    data: `{"sendKey":"\\u0000","body":"\\ud83d","creativeId":"${'0'.repeat(36)}"}`,
    headers: { ...own, 'Content-Type': 'application/json' },
  });
  expect(json.status()).toBe(400);
});

test('a body that never ends is cut off where its type’s limit is, also where files are taken', async ({
  page,
  database,
}) => {
  await signInAs(page, await makeMember(database, { userType: 'creative', plan: 'creative' }));
  const cookies = await page.context().cookies();
  const headers = { ...own, Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  for (const path of ['/portfolio', '/api/uploads?purpose=portfolio', '/contact']) {
    for (const type of [formType, 'application/json', 'image/jpeg']) {
      expect(await endlessly(path, { ...headers, 'Content-Type': type }), `${type} to ${path}`).toBe(413);
    }
  }
});

/** The status that is answered to a body in chunks, sent for as long as it is read. */
function endlessly(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, origin), { method: 'POST', headers });
    let isAnswered = false;
    const chunk = randomBytes(64_000);
    const write = () => {
      while (!isAnswered && sent.write(chunk)) {}
    };
    sent.on('drain', write);
    sent.on('response', (answer) => {
      isAnswered = true;
      answer.resume();
      sent.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', (error) => (isAnswered ? undefined : reject(error)));
    write();
  });
}
