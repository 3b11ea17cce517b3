import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { failedMailDays } from '#app/platform/mail/mail.server.ts';
import { resolveDns } from '#app/platform/mail/resolve-dns.server.ts';
import { talkToMailServer } from '#app/platform/mail/talk-to-mail-server.server.ts';
import type { Check } from '../check.ts';
import { trouble, well } from '../finding.ts';
import { mailAdvice } from '../mail-advice.ts';
import { durationText } from '../measures.ts';
import { judgeMails, judgeReplies } from '../verdicts.ts';

export const mailChecks: Check[] = [
  {
    name: 'mail-server',
    title: 'Mail server answers',
    needsDatabase: false,
    isKept: true,
    limitMs: 15_000,
    examine: async () => {
      const { smtpUrl } = env();
      if (!smtpUrl) {
        return well('none, mails stay here');
      }
      const { ms, failure } = await talkToMailServer(smtpUrl);
      return failure ? trouble('refused', mailAdvice[failure.stage], failure.words) : well(durationText(ms));
    },
  },
  {
    name: 'mails',
    title: 'Mails leave',
    needsDatabase: true,
    examine: async ({ now }) => {
      const judged = await getRow(db(), {
        failed: cell.number,
        held: cell.number,
        waitingMs: orNull(cell.number),
      })`
        select count(*) filter (where status = 'failed')::int as failed,
               (select count(*)::int from mails where status = 'held') as held,
               (extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'waiting')) * 1000)::float8
                 as waiting_ms
          from mails
         where status in ('waiting', 'failed') and created_at > ${now}::timestamptz - ${failedMailDays} * interval '1 day'`;
      return judgeMails(judged);
    },
  },
  {
    name: 'email-replies',
    title: 'Replies by email arrive',
    needsDatabase: true,
    isKept: true,
    limitMs: 10_000,
    examine: async ({ now }) => {
      const { replies, smtpUrl } = env();
      // With the local mailbox no mail is sent.
      if (!replies || !smtpUrl) {
        return null;
      }
      const { stuck } = await getRow(db(), { stuck: cell.number })`
        select count(*)::int as stuck from inbound_mails
         where state = 'received' and received_at < ${now}::timestamptz - interval '30 minutes'`;
      const servers = await resolveDns(replies.domain, 'MX').catch(() => []);
      return judgeReplies({ domain: replies.domain, hasMailServer: servers.length > 0, stuck });
    },
  },
];
