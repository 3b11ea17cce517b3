import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The texts of the mails that came to an address, in their order. */
  textsTo: (address: string) => string[];
  /** How often each mail came, by its id. */
  timesById: () => Map<string, number>;
  stop: () => Promise<void>;
};

/** An SMTP server that takes every mail, on a free port when none is given. */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const arrived: { to: string; text: string }[] = [];
  const times = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      arrived.push({ to: mail.to?.[0]?.address ?? '', text: mail.text ?? '' });
      const id = mail.messageId ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
      done();
    },
  });
  // A process that is killed leaves its connection open.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    textsTo: (address) => arrived.filter(({ to }) => to === address).map(({ text }) => text),
    timesById: () => times,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
