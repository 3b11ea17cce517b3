import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { localPartOf, replyAddressDays } from '#app/features/talk/messages/reply-address.ts';
import { dayMs } from '#app/platform/days.ts';
import { signIn, trySend } from '../delivery/member-requests.ts';
import type { MessageWorld } from '../delivery/message-world.ts';

export type MailFindings = {
  sent: number;
  /** Delivered again, since a killed process had not responded. */
  retried: number;
  accepted: number;
  /** Must be 0: accepted but in no conversation; in it more than once; held although valid. */
  lost: number;
  doubled: number;
  heldBack: number;
};

/** A user may send a hundred replies in an hour. */
const mostOfEach = 90;
const paceMs = 60;
const patienceMs = 5_000;

type Load = { origin: string; inboundSecret: string; privateKey: string };

/** Clients who reply by email; each mail is DKIM-signed and delivered until it is accepted. */
export async function startReplies(world: MessageWorld, { origin, inboundSecret, privateKey }: Load) {
  const { clients, creatives, database, env } = world;
  const writer = createTransport({ streamTransport: true, buffer: true });
  const accepted: string[] = [];
  let [sent, retried] = [0, 0];
  let isStopping = false;
  const threads: { email: string; threadId: string }[] = [];
  for (const client of clients) {
    const cookie = await signIn(origin, client);
    const message = { creativeId: creatives[0]?.creativeId, sendKey: randomUUID(), body: 'The first one' };
    const begun = await trySend(origin, { cookie, message });
    if (!begun) throw new Error('A conversation could not be begun.');
    threads.push({ email: client.email, threadId: begun.threadId });
  }
  const lastDay = Math.floor(Date.now() / dayMs) + replyAddressDays;
  const signatureOf = (text: string) =>
    createHmac('sha256', env.AUTH_SECRET ?? '')
      .update(`reply-address\n${text}`)
      .digest();

  async function bring(raw: Buffer, to: string): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/api/inbound-mail/raw`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${inboundSecret}`, 'X-Envelope-To': to },
        body: new Uint8Array(raw),
        signal: AbortSignal.timeout(patienceMs),
      });
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  const writing = threads.map(async ({ email, threadId }) => {
    const to = `${localPartOf({ threadId, side: 'client', generation: 0, lastDay }, signatureOf)}@${env.REPLY_DOMAIN ?? 'reply.oriel.example'}`;
    for (let number = 0; number < mostOfEach && !isStopping; number += 1) {
      const body = `Reply ${randomUUID()}`;
      const { message } = await writer.sendMail({
        from: email,
        to,
        subject: 'Re: A message',
        text: body,
        dkim: { domainName: 'members.example', keySelector: 's1', privateKey },
      });
      sent += 1;
      while (!(await bring(message as Buffer, to))) {
        retried += 1;
        await pause(200);
      }
      accepted.push(body);
      await pause(paceMs);
    }
  });
  return {
    words: () => `${accepted.length} mails accepted`,
    stop: async () => {
      isStopping = true;
      await Promise.all(writing);
    },
    giveUp: async () => {
      isStopping = true;
    },
    isDone: async () => {
      const left = await database.query(`select 1 from inbound_mails where state = 'received' limit 1`);
      return left.rowCount === 0;
    },
    findings: async (): Promise<MailFindings> => {
      const { rows } = await database.query<{ body: string; count: number }>(
        `select body, count(*)::int from messages where body like 'Reply %' group by 1`,
      );
      const counts = new Map(rows.map(({ body, count }) => [body, count]));
      const held = await database.query(`select 1 from inbound_mails where state <> 'delivered'`);
      return {
        sent,
        retried,
        accepted: accepted.length,
        lost: accepted.filter((body) => !counts.has(body)).length,
        doubled: [...counts.values()].filter((count) => count > 1).length,
        heldBack: held.rowCount ?? 0,
      };
    },
  };
}
