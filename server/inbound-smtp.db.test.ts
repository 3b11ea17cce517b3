import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { unsubscribeUrl } from '#app/features/accounts/mail/unsubscribe.server.ts';
import { acceptMail } from '#app/features/talk/inbound-mail/accept-mail.server.ts';
import { maxMailBytes } from '#app/features/talk/inbound-mail/inbound-bounds.ts';
import { decideMail, listWaitingMails } from '#app/features/talk/inbound-mail/list-waiting-mails.server.ts';
import { placeMail, placeMailJob } from '#app/features/talk/inbound-mail/place-mail.job.server.ts';
import { tendInboundMailsJob } from '#app/features/talk/inbound-mail/tend-inbound-mails.job.server.ts';
import { setBlock } from '#app/features/talk/messages/change-thread.server.ts';
import { findThread } from '#app/features/talk/messages/read/find-thread.server.ts';
import { replyAddress, withdrawReplyAddresses } from '#app/features/talk/messages/reply-address.server.ts';
import { unreadMailJob } from '#app/features/talk/messages/unread-mail.job.server.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { dayMs } from '#app/platform/days.ts';
import { env } from '#app/platform/env.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, message } from '#tests/factories/thread-factory.ts';
import { howMany, isLongSet } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { type InboundSmtp, startInboundSmtp } from './inbound-smtp.ts';

/**
 * Replies by email, from a real SMTP client through our server into conversations. Only DNS is ours. One server and its
 * mailboxes serve all of it, hence the length.
 */

vi.hoisted(() => {
  process.env.REPLY_DOMAIN = 'reply.oriel.example';
  process.env.INBOUND_SMTP_PORT = '0';
  process.env.INBOUND_SMTP_CERT = 'tests/fakes/tls/localhost.crt';
  process.env.INBOUND_SMTP_KEY = 'tests/fakes/tls/localhost.key';
});

const dns = vi.hoisted(() => new Map<string, string>());

vi.mock('#app/platform/mail/resolve-dns.server.ts', () => ({
  resolveDns: async (domain: string, type: string) => {
    const said = type === 'TXT' ? dns.get(domain) : undefined;
    if (said === undefined) {
      throw Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' });
    }
    if (said === 'away') {
      throw Object.assign(new Error('no answer'), { code: 'ESERVFAIL' });
    }
    return [[said]];
  },
}));

const pool = testPool();
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signed = { domainName: 'studio.example', keySelector: 's1', privateKey };

let smtp: InboundSmtp;
let transport: Transporter;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  dns.set('s1._domainkey.studio.example', `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);
  dns.set('_dmarc.studio.example', 'v=DMARC1; p=reject');
  dns.set('spf.example', 'v=spf1 ip4:127.0.0.1 -all');
  const started = await startInboundSmtp();
  if (!started) throw new Error('The SMTP server did not start.');
  smtp = started;
  stopJobs = await startJobs([
    { ...placeMailJob, retryDelaySeconds: 1, atOnce: 20 },
    unreadMailJob,
    sendMailJob,
  ]);
  transport = createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    pool: true,
    maxConnections: 5,
    maxMessages: 1_000,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  });
});

afterAll(async () => {
  transport.close();
  await smtp.close();
  await stopJobs();
});

const day = (offset = 0) => new Date(Date.now() + offset * dayMs);
let people = 0;

/** A client whose mailbox signs, in a conversation with a creative, and where their mails are answered. */
async function conversation({ domain = 'studio.example' } = {}) {
  people += 1;
  const client = await insertMember(pool, { email: `ada-${people}@${domain}` });
  const creative = await insertCreativeActor(pool);
  const threadId = await begin(client, creative, 'First');
  return { client, creative, threadId, address: addressFor(threadId) };
}

const addressFor = (threadId: string, { now = day(), generation = 0 } = {}) =>
  replyAddress({ threadId, side: 'client', generation }, now) ?? '';

const send = (client: Actor, to: string, mail: SendMailOptions) =>
  transport.sendMail({
    from: `Ada <${client.email}>`,
    to,
    subject: 'Re: Noor sent you a message',
    dkim: signed,
    ...mail,
  });

/** What became of the mails of somebody, when nothing is on its way any more. */
async function outcomes({ userId }: Actor, amount = 1): Promise<string[]> {
  const find = async () =>
    (
      await pool.query(
        `select state, reason from inbound_mails where user_id = $1 and state <> 'received' order by received_at, id`,
        [userId],
      )
    ).rows.map(({ state, reason }) => (reason ? `${state} ${reason}` : state));
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(amount);
  return find();
}

const bodiesOf = async (threadId: string): Promise<string[]> =>
  (await pool.query('select body from messages where thread_id = $1 order by id', [threadId])).rows.map(
    ({ body }) => body,
  );

const noticesTo = async ({ userId }: Actor): Promise<string[]> =>
  (
    await pool.query(
      `select text from mails where user_id = $1 and template = 'reply-not-delivered' order by created_at`,
      [userId],
    )
  ).rows.map(({ text }) => text.replace(/\s+/g, ' '));

const refusal = async (sending: Promise<unknown>) =>
  sending.then(
    () => 'taken',
    (error: { responseCode?: number }) => error.responseCode,
  );

/** Says lines to the server, each after its answer to the one before, and hangs up. What it said. */
async function talk(lines: string[]): Promise<string> {
  let said = '';
  await new Promise<void>((resolve) => {
    const socket = connect(smtp.port, '127.0.0.1');
    socket.on('data', (answer) => {
      said += answer;
      const next = lines.shift();
      if (next === undefined) {
        socket.destroy();
      } else {
        // Nobody answers a mail that is not over.
        socket.write(`${next}\r\n`, () => (/^354/m.test(`${answer}`) ? socket.destroy() : undefined));
      }
    });
    socket.on('close', () => resolve());
  });
  return said;
}

it('becomes a message as one written on the site: cut, with its files, unread, told live and on the list', async () => {
  const { client, creative, threadId, address } = await conversation();
  await send(client, address.toUpperCase(), {
    text: 'Tuesday it is.\n\nSent from my iPhone\n\n> On Nov 24, 2026, at 9:41 AM, Oriel <hello@oriel.example> wrote:\n> First',
    attachments: [
      { filename: '../plan.pdf', content: pdf() },
      { filename: 'run.exe', content: Buffer.from('MZ\u0000\u0001not a plan') },
    ],
  });
  expect(await outcomes(client)).toEqual(['delivered']);
  const thread = await findThread(creative, threadId);
  expect(thread?.messages.at(-1)).toMatchObject({
    body: 'Tuesday it is.',
    isMine: false,
    files: [{ filename: 'plan.pdf', isPicture: false }],
  });
  expect(thread?.unread).toBe(2);
  expect(JSON.stringify(thread)).not.toContain('studio.example');
  const notified = await pool.query(
    `select detail->>'excerpt' as excerpt from notifications where user_id = $1 order by id desc limit 1`,
    [creative.userId],
  );
  expect(notified.rows).toEqual([{ excerpt: 'Tuesday it is.' }]);
  const [notice = '', ...more] = await noticesTo(client);
  expect(notice).toContain('run.exe is not an accepted type.');
  expect(more).toEqual([]);
  const kept = await pool.query('select raw, body, envelope from inbound_mails where user_id = $1', [
    client.userId,
  ]);
  expect(kept.rows).toEqual([{ raw: null, body: '', envelope: null }]);
});

it('takes mail for nobody else, and says so at once', async () => {
  const { client, threadId, address } = await conversation();
  const forged = address.replace(/re-(.)/, (_, letter) => `re-${letter === 'a' ? 'b' : 'a'}`);
  const ofAnother = address.replace(/.(?=@)/, (letter) => (letter === 'e' ? 'i' : 'e'));
  const withdrawn = addressFor(threadId, { generation: 7 });
  for (const to of [
    'ada@elsewhere.example',
    'hello@reply.oriel.example',
    forged,
    ofAnother,
    withdrawn,
    addressFor(threadId, { now: day(-91) }),
  ]) {
    expect(await refusal(send(client, to, { text: 'Hello' })), to).toBe(550);
  }
  expect(await refusal(send(client, addressFor(threadId, { now: day(-89) }), { text: 'On time' }))).toBe(
    'taken',
  );
  expect(await outcomes(client)).toEqual(['delivered']);
  await withdrawReplyAddresses(client);
  expect(await refusal(send(client, address, { text: 'Too late' }))).toBe(550);
  expect(await bodiesOf(threadId)).toEqual(['First', 'On time']);
});

it('lets in nobody who only has the address, and tells its owner, never the stranger', async () => {
  const { client, threadId, address } = await conversation();
  const stranger = 'mallory@studio.example';
  // Signed for the whole domain, but another person of it; then the right person without a signature.
  await send(client, address, { from: stranger, text: 'Pay this account instead' });
  await send(client, address, { text: 'Forged', dkim: undefined as never });
  // Two senders, of which a reader may show either.
  await send(client, address, { from: [client.email, stranger], text: 'Two of us' });
  // Signed by somebody else's domain.
  dns.set('s1._domainkey.other.example', dns.get('s1._domainkey.studio.example') ?? '');
  await send(client, address, { text: 'Signed', dkim: { ...signed, domainName: 'other.example' } });
  expect((await outcomes(client, 4)).toSorted()).toEqual([
    'waiting forged',
    'waiting forged',
    'waiting otherSender',
    'waiting otherSender',
  ]);
  expect(await bodiesOf(threadId)).toEqual(['First']);
  const notices = await noticesTo(client);
  expect(notices).toHaveLength(4);
  expect(notices.join()).toContain('It was not sent from the email address of your account.');
  expect(notices.join()).not.toContain('Pay this account');
  expect((await pool.query('select 1 from mails where to_address = $1', [stranger])).rowCount).toBe(0);
});

it('goes by SPF where the server is known, and waits for an admin where nothing proves the sender', async () => {
  const bySpf = await conversation({ domain: 'spf.example' });
  await send(bySpf.client, bySpf.address, { text: 'By SPF', dkim: undefined as never });
  expect(await outcomes(bySpf.client)).toEqual(['delivered']);
  const { client, threadId, address } = await conversation({ domain: 'silent.example' });
  const admin = await insertMember(pool, { isAdmin: true });
  await send(client, address, { text: 'Who am I?', dkim: undefined as never });
  await send(client, address, { text: 'Spam', dkim: undefined as never });
  expect(await outcomes(client, 2)).toEqual(['waiting unproven', 'waiting unproven']);
  const mine = (await listWaitingMails({ after: null, size: 50 })).items.filter(
    ({ person }) => person?.userId === client.userId,
  );
  const idOf = (text: string) => mine.find(({ body }) => body.includes(text))?.id ?? '';
  expect(mine[0]).toMatchObject({ sender: client.email, mayDeliver: true });
  expect(await decideMail(client, idOf('Who'), 'deliver')).toEqual({ ok: false, code: 'notAllowed' });
  expect(await decideMail(admin, randomUUID(), 'discard')).toEqual({ ok: false, code: 'gone' });
  expect(await decideMail(admin, idOf('Spam'), 'discard')).toEqual({ ok: true });
  const twice = await Promise.all([1, 2].map(() => decideMail(admin, idOf('Who'), 'deliver')));
  expect(twice).toContainEqual({ ok: true });
  expect(twice).toContainEqual({ ok: false, code: 'gone' });
  await expect.poll(() => bodiesOf(threadId), { timeout: 15_000 }).toEqual(['First', 'Who am I?']);
  // The message is there a moment before that is written down.
  await expect
    .poll(() => outcomes(client, 2))
    .toEqual(expect.arrayContaining(['delivered', 'discarded unproven']));
  const left = await pool.query(
    `select state, sender, subject, body, raw from inbound_mails where user_id = $1 order by state`,
    [client.userId],
  );
  const nothing = { sender: '', subject: '', body: '', raw: null };
  expect(left.rows).toEqual([
    { state: 'delivered', ...nothing },
    { state: 'discarded', ...nothing },
  ]);
  const audit = await pool.query(`select action from audit_log where actor_id = $1 order by id`, [
    admin.userId,
  ]);
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'inbound_mail.discarded',
    'inbound_mail.delivered',
  ]);
});

it('goes by DKIM alone where a provider does not say who brought the mail', async () => {
  const { client, threadId, address } = await conversation();
  const writer = createTransport({ streamTransport: true, buffer: true });
  for (const dkim of [signed, undefined]) {
    const written = { from: client.email, to: address, text: 'By webhook' };
    const { message: raw } = await writer.sendMail(dkim ? { ...written, dkim } : written);
    const mail = { via: 'webhook', raw: raw as Buffer, recipients: [address], envelope: {} } as const;
    expect(await acceptMail(mail)).toEqual({ ok: true });
  }
  expect((await outcomes(client, 2)).toSorted()).toEqual(['delivered', 'waiting unproven']);
  expect(await bodiesOf(threadId)).toEqual(['First', 'By webhook']);
});

it('waits while DNS does not answer, and is placed when it does', async () => {
  const { client, threadId, address } = await conversation({ domain: 'slow.example' });
  dns.set('s1._domainkey.slow.example', 'away');
  await send(client, address, { text: 'At last', dkim: { ...signed, domainName: 'slow.example' } });
  const tries = () =>
    pool
      .query('select attempts from inbound_mails where user_id = $1', [client.userId])
      .then(({ rows }) => rows[0]?.attempts ?? 0);
  await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThan(0);
  dns.set('s1._domainkey.slow.example', dns.get('s1._domainkey.studio.example') ?? '');
  expect(await outcomes(client)).toEqual(['delivered']);
  expect(await bodiesOf(threadId)).toEqual(['First', 'At last']);
});

it('makes no message of what programs write, and answers none of it', async () => {
  const { client, threadId, address } = await conversation();
  const empty = { envelope: { from: '', to: address } };
  await send(client, address, { text: 'Undelivered', ...empty });
  await send(client, address, { text: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } });
  await send(client, address, {
    text: 'Round and round',
    headers: { 'X-Oriel-Mail': 'https://oriel.example' },
  });
  const { rows } = await pool.query(
    `insert into mails (user_id, template, to_address, subject, html, text) values ($1, 'test', 'x', 'x', '', '') returning id`,
    [client.userId],
  );
  await send(client, address, { text: 'Ours, sent back', messageId: `<${rows[0].id}@localhost>` });
  expect((await outcomes(client, 4)).toSorted()).toEqual([
    'ignored automatic',
    'ignored bounce',
    'ignored loop',
    'ignored loop',
  ]);
  expect(await bodiesOf(threadId)).toEqual(['First']);
  expect(await noticesTo(client)).toEqual([]);
});

it('answers a calendar invitation once, with what became of it, and takes a calendar that is attached for a file', async () => {
  const { client, creative, threadId, address } = await conversation();
  const calendar = (method: string) => ({
    method,
    content: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`,
  });
  const invitation = {
    text: 'You are invited.',
    icalEvent: { ...calendar('REQUEST'), filename: 'invite.ics' },
  };
  // Calendars of large providers send it by themselves, on behalf of somebody.
  await send(client, address, { ...invitation, headers: { 'Auto-Submitted': 'auto-generated' } });
  await send(client, address, {
    text: 'Here is the day.',
    attachments: [
      { filename: 'day.ics', contentType: 'text/calendar', content: calendar('PUBLISH').content },
    ],
  });
  expect((await outcomes(client, 2)).toSorted()).toEqual(['delivered', 'waiting invitation']);
  expect(await bodiesOf(threadId)).toEqual(['First', 'Here is the day.']);
  const notices = (await noticesTo(client)).toSorted();
  expect(notices).toHaveLength(2);
  expect(notices.join()).toContain('It is a calendar invitation, and conversations do not take those.');
  expect(notices.join()).toContain('day.ics is not an accepted type.');
  expect((await findThread(creative, threadId))?.unread).toBe(2);
});

it('keeps a small picture that stands above the signature, and not those below', async () => {
  const { client, threadId, address } = await conversation();
  const picture = await photograph({ width: 40, height: 30 });
  const inline = (name: string) => ({ filename: `${name}.jpg`, content: picture, cid: `${name}@studio` });
  await send(client, address, {
    html: `<p>The door <img src="cid:door@studio"> is here.</p><p>Best,<br>Ada</p><p><img src="cid:logo@studio"></p>
      <div class="gmail_quote"><div class="gmail_attr">Oriel wrote:</div><blockquote><img src="cid:old@studio"></blockquote></div>`,
    attachments: [inline('door'), inline('logo'), inline('old')],
  });
  expect(await outcomes(client)).toEqual(['delivered']);
  const thread = await findThread(client, threadId);
  expect(thread?.messages.at(-1)).toMatchObject({
    body: 'The door is here.\n\nBest,\nAda',
    files: [{ filename: 'door.jpg' }],
  });
});

it('posts neither a link that its writer was mailed nor a reply address, wherever they stand', async () => {
  const { client, threadId, address } = await conversation();
  const link = unsubscribeUrl({ ...client, replyGeneration: 0 }, 'unreadMessages');
  await send(client, address, { text: `Gladly.\n\nOn Tuesday, Oriel\n${address}\n\nOld\n${link}` });
  await send(client, address, { text: `See ${env().origin}/delivery/${'k'.repeat(43)} for all.` });
  expect(await outcomes(client, 2)).toEqual(['delivered', 'delivered']);
  const bodies = await bodiesOf(threadId);
  expect(bodies.toSorted()).toEqual(['First', 'Gladly.\n\nOn Tuesday, Oriel', 'See [link removed] for all.']);
});

it('refuses 30 MB that are announced', async () => {
  const { client } = await conversation();
  const announced = await talk(['EHLO x', `MAIL FROM:<${client.email}> SIZE=30000000`, 'QUIT']);
  expect(announced).toMatch(/^250.SIZE 27262976\r$/m);
  expect(announced).toMatch(/^552 /m);
});

it.runIf(isLongSet)(
  'refuses 30 MB that nobody announced, and takes what fits',
  async () => {
    const { client, threadId, address } = await conversation();
    const huge = { text: 'Plans', attachments: [{ filename: 'a.bin', content: Buffer.alloc(22_500_000) }] };
    expect(await refusal(send(client, address, huge))).toBe(552);
    const nine = pdf(9 * 1024 * 1024);
    await send(client, address, {
      text: 'Two plans',
      attachments: [
        { filename: 'one.pdf', content: nine },
        { filename: 'two.pdf', content: nine },
      ],
    });
    expect(await outcomes(client)).toEqual(['delivered']);
    const thread = await findThread(client, threadId);
    expect(thread?.messages.at(-1)).toMatchObject({
      body: 'Two plans',
      files: [{ filename: 'one.pdf' }, { filename: 'two.pdf' }],
    });
    expect(maxMailBytes).toBeGreaterThan(2 * 9 * 1024 * 1024 * 1.37);
  },
  60_000,
);

it('reads HTML, other alphabets, NUL and half an emoji, and files without words', async () => {
  const { client, threadId, address } = await conversation({ domain: 'silent.example' });
  const bodies: [SendMailOptions, string][] = [
    [
      { html: '<p>Gladly &amp; soon.</p><script>alert(1)</script><blockquote>Old</blockquote>' },
      'Gladly & soon.',
    ],
    [
      { raw: rawMail(client, address, 'iso-8859-15', Buffer.from('Caf\xe9 f\xfcr 5 \xa4', 'latin1')) },
      'Café für 5 €',
    ],
    [
      { raw: rawMail(client, address, 'windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])) },
      'Привет',
    ],
    [{ raw: rawMail(client, address, 'no-such-charset', Buffer.from('Plain')) }, 'Plain'],
    [{ text: 'N\u0000othing \ud83d is lost 🏛️' }, 'Nothing \ufffd is lost 🏛️'],
    [{ attachments: [{ filename: 'plan.pdf', content: pdf() }] }, 'Attached: plan.pdf'],
  ];
  // What is written by hand is not signed, so an admin vouches for it.
  await Promise.all(bodies.map(([mail]) => send(client, address, mail)));
  await outcomes(client, bodies.length);
  const admin = await insertMember(pool, { isAdmin: true });
  for (const { id, person } of (await listWaitingMails({ after: null, size: 50 })).items) {
    if (person?.userId === client.userId) await decideMail(admin, id, 'deliver');
  }
  await expect
    .poll(async () => (await bodiesOf(threadId)).toSorted(), { timeout: 15_000 })
    .toEqual(['First', ...bodies.map(([, body]) => body)].toSorted());
});

/** A mail as bytes, which nodemailer sends as they are; unproven where its domain publishes nothing. */
function rawMail({ email }: Actor, to: string, charset: string, text: Buffer): Buffer {
  const head = `From: ${email}\r\nTo: ${to}\r\nSubject: x\r\nMessage-ID: <${randomUUID()}@x>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), text]);
}

it('tells why a reply was not delivered, at most five times a day', async () => {
  const { client, creative, threadId, address } = await conversation();
  await send(client, address, { text: '> Only a quote' });
  await send(client, address, { text: `${'word '.repeat(2_001)}` });
  await setBlock(creative, threadId, true);
  for (let count = 1; count <= 5; count += 1) await send(client, address, { text: `Blocked ${count}` });
  const found = await outcomes(client, 7);
  expect(found.toSorted()).toEqual([...Array(5).fill('waiting blocked'), 'waiting empty', 'waiting tooLong']);
  expect(await bodiesOf(threadId)).toEqual(['First']);
  expect(await noticesTo(client)).toHaveLength(5);
  await pool.query(`update users set disabled_at = now() where id = $1`, [client.userId]);
  await send(client, address, { text: 'Disabled' });
  expect(await outcomes(client, 8)).toContain('waiting noAccount');
});

it('takes a mail once, however often it is brought, and however often its job runs', async () => {
  const { client, threadId, address } = await conversation();
  const mail = { text: 'Once', messageId: `<${randomUUID()}@studio.example>` };
  await Promise.all([1, 2, 3].map(() => send(client, address, mail)));
  expect(await outcomes(client)).toEqual(['delivered']);
  await send(client, address, mail);
  // Killed between sending the message and noting it: everything is done again.
  const { rows } = await pool.query(
    `update inbound_mails set state = 'received', raw = convert_to($2, 'utf8') where user_id = $1 returning id`,
    [client.userId, `From: ${client.email}\r\nMessage-ID: ${mail.messageId}\r\n\r\nOnce`],
  );
  await pool.query(`update inbound_mails set is_vouched = true where user_id = $1`, [client.userId]);
  await Promise.all([placeMail(rows[0].id), placeMail(rows[0].id)]);
  expect(await outcomes(client)).toEqual(['delivered']);
  expect(await bodiesOf(threadId)).toEqual(['First', 'Once']);
});

it('stores nothing of a mail that breaks off, and has stored one before it says so', async () => {
  const { client, address } = await conversation();
  const stored = async () =>
    (await pool.query('select 1 from inbound_mails where user_id = $1', [client.userId])).rowCount;
  const said = await talk([
    'EHLO x',
    `MAIL FROM:<${client.email}>`,
    `RCPT TO:<${address}>`,
    'DATA',
    'Subject: half\r\n\r\nThis is only ha',
  ]);
  expect(said).toMatch(/^354 /m);
  expect(await stored()).toBe(0);
  await send(client, address, { text: 'Whole' });
  expect(await stored()).toBe(1);
  expect(await outcomes(client)).toEqual(['delivered']);
});

it('keeps all that come at once, each once', async () => {
  const each = howMany({ short: 2, long: 10 });
  const all = Array.from({ length: each }, (_, place) => `Number ${place}`);
  const conversations = await Promise.all(Array.from({ length: each }, () => conversation()));
  await Promise.all(
    conversations.flatMap(({ client, address }) => all.map((text) => send(client, address, { text }))),
  );
  for (const { client, threadId } of conversations) {
    expect(await outcomes(client, each)).toEqual(Array(each).fill('delivered'));
    expect((await bodiesOf(threadId)).toSorted()).toEqual(['First', ...all].toSorted());
  }
}, 60_000);

it('leaves unread what came after the mail that is answered, and mails again', async () => {
  const { client, creative, threadId } = await conversation();
  const later = (side: 'client' | 'creative') =>
    pool
      .query(`update threads set last_message_at = now() - interval '5 minutes' where id = $1`, [threadId])
      .then(() => unreadMailJob.handle({ threadId, side }));
  const mails = async () =>
    (
      await pool.query(
        `select reply_to, conversation_id, text, html from mails where user_id = $1 and template = 'unread-messages' order by created_at`,
        [client.userId],
      )
    ).rows;
  await sendMessage(creative, message({ to: { threadId }, body: 'Tuesday?\nOr <b>Wednesday</b>?' }));
  await later('client');
  const [first] = await mails();
  expect(first.text).toContain('Or <b>Wednesday</b>?');
  expect(first.text).toContain('Reply to this email, or on Oriel.');
  expect(first.html).not.toContain('<b>Wednesday</b>');
  expect(first).toMatchObject({ conversation_id: threadId });
  await sendMessage(creative, message({ to: { threadId }, body: 'Not Tuesday after all' }));
  await send(client, first.reply_to, { text: 'Tuesday!' });
  expect(await outcomes(client)).toEqual(['delivered']);
  expect((await findThread(client, threadId))?.unread).toBe(1);
  await later('client');
  expect((await mails())[1].text).toContain('Not Tuesday after all');
  await send(client, (await mails())[1].reply_to, { text: 'Wednesday then' });
  await outcomes(client, 2);
  expect((await findThread(client, threadId))?.unread).toBe(0);
  await sendMessage(creative, message({ to: { threadId }, body: 'Good' }));
  await later('client');
  expect(await mails()).toHaveLength(3);
});

it('is forgotten after two weeks, and taken up again when its job was lost', async () => {
  const { client, threadId, address } = await conversation();
  await send(client, address, { text: 'Lost', from: 'other@studio.example' });
  expect(await outcomes(client)).toEqual(['waiting otherSender']);
  await pool.query(
    `update inbound_mails set state = 'received', reason = null, is_vouched = true,
            raw = convert_to($2, 'utf8'), received_at = now() - interval '4 hours' where user_id = $1`,
    [client.userId, `From: ${client.email}\r\n\r\nFound`],
  );
  await tendInboundMailsJob.handle({});
  await expect.poll(() => bodiesOf(threadId), { timeout: 15_000 }).toEqual(['First', 'Found']);
  await pool.query(`update inbound_mails set received_at = now() - interval '15 days' where user_id = $1`, [
    client.userId,
  ]);
  await tendInboundMailsJob.handle({});
  const { rowCount } = await pool.query('select 1 from inbound_mails where user_id = $1', [client.userId]);
  expect(rowCount).toBe(0);
});
