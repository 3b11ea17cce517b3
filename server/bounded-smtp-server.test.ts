import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { BoundedSmtpServer, type SmtpBounds } from './bounded-smtp-server.ts';

const minute = 60_000;
const opened: { server?: BoundedSmtpServer; sockets: Socket[] } = { sockets: [] };

afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  await new Promise<void>((resolve) => opened.server?.close(resolve));
});

async function start(bounds: Partial<SmtpBounds>): Promise<number> {
  const server = new BoundedSmtpServer({
    bounds: {
      maxConnections: 5,
      maxPerPlace: 2,
      idleMs: minute,
      mailMs: minute,
      maxCommands: 10,
      ...bounds,
    },
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      server.awaitText(session.id);
      stream.on('end', () => {
        server.awaitMail(session.id);
        done();
      });
      stream.resume();
    },
  });
  opened.server = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

/** A mail server that sends; `hear` is the next line that it is told. */
function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  opened.sockets.push(socket);
  socket.on('error', () => {});
  const hear = async () => String((await once(socket, 'data'))[0]);
  return {
    socket,
    hear,
    say: (line: string) => {
      const heard = hear();
      socket.write(`${line}\r\n`);
      return heard;
    },
  };
}

const mail = ['EHLO x', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@y.example>', 'DATA', 'Hello\r\n.'];

test('one place holds no more than its share of the connections, and another one still gets in', async () => {
  const port = await start({});
  const held = [open(port), open(port)];
  for (const each of held) expect(await each.hear()).toMatch(/^220 /);
  expect(await open(port).hear()).toMatch(/^421 4\.7\.0 /);
  expect(await open(port, '127.0.0.2').hear()).toMatch(/^220 /);
  const [first] = held;
  first?.socket.end();
  await once(first?.socket ?? open(port).socket, 'close');
  expect(await open(port).hear()).toMatch(/^220 /);
});

test('commands without a mail are counted, and a mail begins anew', async () => {
  const client = open(await start({ maxCommands: 10 }));
  await client.hear();
  for (let round = 0; round < 3; round += 1) {
    for (const line of mail.slice(round === 0 ? 0 : 1)) expect(await client.say(line)).toMatch(/^(2|354)/);
  }
  for (let count = 1; count <= 10; count += 1) expect(await client.say('NOOP')).toMatch(/^250 /);
  expect(await client.say('NOOP')).toMatch(/^421 4\.7\.0 /);
});

test('a connection that begins no mail is ended, whatever it says meanwhile', async () => {
  const client = open(await start({ idleMs: 300 }));
  expect(await client.hear()).toMatch(/^220 /);
  let heard = '';
  client.socket.on('data', (text) => {
    heard = String(text);
  });
  const noop = setInterval(() => client.socket.writable && client.socket.write('NOOP\r\n'), 50);
  await once(client.socket, 'close');
  clearInterval(noop);
  expect(heard).toContain('421 4.4.2 ');
});

test('the text of a mail has its own time', async () => {
  const client = open(await start({ mailMs: 300 }));
  await client.hear();
  for (const line of mail.slice(0, 4)) expect(await client.say(line)).toMatch(/^(2|354)/);
  const last = client.hear();
  client.socket.write('This is only ha');
  expect(await last).toMatch(/^421 4\.4\.2 /);
});
