import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { talkToMailServer } from './talk-to-mail-server.server.ts';

/** Conversations with real SMTP servers of every temper. */

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

async function smtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

/** A server that is no mail server: it says what it is told to, or nothing. */
async function rude(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const letter = {
  from: 'hello@oriel.example',
  to: 'ada@oriel.example',
  subject: 'Test',
  text: 'A secret of the body.',
};

test('a server that takes everything: the talk is told without password and body', async () => {
  let arrived = '';
  const port = await smtp({
    onAuth: (_auth, _session, done) => done(null, { user: 'ada' }),
    onData: async (stream, _session, done) => {
      arrived = (await buffer(stream)).toString();
      done(null, '2.0.0 queued as 4C81F');
    },
  });
  const talk = await talkToMailServer(`smtp://ada:hunter-gather-9@127.0.0.1:${port}`, letter);
  expect(talk.failure).toBeNull();
  expect(arrived).toContain('A secret of the body.');
  const said = talk.lines.map(({ text }) => text).join('\n');
  expect(said).toContain('AUTH PLAIN ••••••••');
  expect(said).toContain('queued as 4C81F');
  for (const secret of [
    'hunter-gather-9',
    Buffer.from('\0ada\0hunter-gather-9').toString('base64'),
    'A secret of the body.',
  ]) {
    expect(said).not.toContain(secret);
  }
});

test('a password that is refused, also word by word', async () => {
  for (const methods of [['PLAIN'], ['LOGIN']]) {
    const port = await smtp({
      authMethods: methods,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
    });
    const { failure, lines } = await talkToMailServer(`smtp://ada:hunter-gather-9@127.0.0.1:${port}`);
    expect(failure).toEqual({ stage: 'login', words: '535 5.7.8 Authentication failed' });
    expect(JSON.stringify(lines)).not.toContain(Buffer.from('hunter-gather-9').toString('base64'));
  }
});

test('a sender and a recipient that are refused', async () => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('not with us'), { responseCode: 550 }));
  const open = { authOptional: true };
  const [strict, picky] = await Promise.all([
    smtp({ ...open, onMailFrom: refuse }),
    smtp({ ...open, onRcptTo: refuse }),
  ]);
  expect((await talkToMailServer(`smtp://127.0.0.1:${strict}`, letter)).failure?.stage).toBe('sender');
  expect((await talkToMailServer(`smtp://127.0.0.1:${picky}`, letter)).failure?.stage).toBe('recipient');
});

test('a message that is refused for now', async () => {
  const port = await smtp({
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () =>
        done(Object.assign(new Error('4.3.2 come back later'), { responseCode: 451 })),
      );
    },
  });
  const { failure } = await talkToMailServer(`smtp://127.0.0.1:${port}`, letter);
  expect(failure).toEqual({ stage: 'message', words: '451 4.3.2 come back later' });
});

test('a certificate that nobody vouches for', async () => {
  const [key, cert] = ['key', 'crt'].map((end) => readFileSync(`tests/fakes/tls/localhost.${end}`));
  const port = await smtp({ disabledCommands: [], authOptional: true, key, cert });
  expect((await talkToMailServer(`smtp://127.0.0.1:${port}`)).failure?.stage).toBe('encryption');
});

test('plain words where encryption was wanted from the start', async () => {
  const port = await smtp({ authOptional: true });
  expect((await talkToMailServer(`smtps://127.0.0.1:${port}`)).failure?.stage).toBe('encryption');
});

test('nobody at that port, a name that does not exist, and a server that only hangs up', async () => {
  const hangingUp = await rude((socket) => socket.destroy());
  expect((await talkToMailServer('smtp://127.0.0.1:9')).failure?.stage).toBe('connection');
  expect((await talkToMailServer('smtp://nowhere.invalid:25')).failure?.stage).toBe('address');
  expect((await talkToMailServer(`smtp://127.0.0.1:${hangingUp}`)).failure?.stage).toBe('connection');
});

test('a server that says nothing is given up', async () => {
  const silent = await rude(() => {});
  const { failure } = await talkToMailServer(`smtp://127.0.0.1:${silent}`, undefined, { patienceMs: 200 });
  expect(failure?.stage).toBe('connection');
});

test('something that is no mail server, and talks without end', async () => {
  const web = await rude((socket) => socket.write(`HTTP/1.1 400 Bad Request\r\n${'x'.repeat(200_000)}\r\n`));
  const { failure, lines } = await talkToMailServer(`smtp://127.0.0.1:${web}`, undefined, {
    patienceMs: 500,
  });
  expect(failure).not.toBeNull();
  expect(JSON.stringify(lines).length).toBeLessThan(20_000);
  expect(failure?.words.length).toBeLessThanOrEqual(500);
});
