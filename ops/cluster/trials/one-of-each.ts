import { setTimeout as pause } from 'node:timers/promises';
import { failedShare, failuresInWords } from '../page-load.ts';
import { until } from '../processes.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, startMessageWatch } from './message-watch.ts';
import { startVisitors } from './traffic.ts';
import type { Trial } from './trial.ts';

const mailsPerSecond = 8;
const loadSeconds = 25;

/** A member of etcd, a web node and a worker die, seconds apart, under load. */
export const oneOfEach: Trial = {
  name: 'one-of-each',
  title: 'one etcd, one web, one worker killed',
  passes: 'nothing visible; jobs have their effect once',
  run: async (rig) => {
    const [web] = rig.webs;
    const [worker] = rig.workers;
    const visitors = startVisitors();
    const watch = await startMessageWatch(rig);
    try {
      const posting = postMails(rig, mailsPerSecond * loadSeconds);
      await pause(4_000);
      await rig.etcd.killOne();
      await pause(5_000);
      await web?.kill();
      await pause(5_000);
      await worker?.kill();
      const posted = await posting;
      await pause(3_000);
      const pages = await visitors.end();
      const delivery = await watch.end();
      await Promise.all([web?.start(), worker?.start()]);
      await rig.etcd.startOne();
      // The other worker takes over the killed one's jobs.
      const arrivedOf = () => posted.map((id) => timesOf(rig, id));
      await until('every mail', async () => arrivedOf().every((times) => times > 0), { seconds: 150 }).catch(
        () => {},
      );
      const lost = arrivedOf().filter((times) => times === 0).length;
      const doubled = arrivedOf().filter((times) => times > 1).length;
      return judge(
        {
          ...deliveryConditions(delivery),
          'no page failed': pages.failed.length === 0,
          'every mail arrived': lost === 0,
          'none twice': doubled === 0,
        },
        `${failedShare(pages)} of ${pages.requests.toLocaleString('en-US')} pages failed${pages.failed.length > 0 ? ` (${failuresInWords(pages)})` : ''}; ${deliveryInWords(delivery)}; of ${posted.length} mails ${lost} lost, ${doubled} doubled`,
      );
    } finally {
      watch.giveUp();
      await visitors.end();
    }
  },
};

/** Posts mails like a verb does, in transactions, at a fixed rate; resolves to their ids. */
async function postMails({ database }: Rig, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { rows } = await database.query<{ id: string }>(
      `with mail as (
         insert into mails (template, subject, html, text, to_address)
         values ('rig', 'A mail of the rig', '<p>Once.</p>', 'Once.', 'somebody@members.example') returning id)
       , job as (
         insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
         select 'send-mail', jsonb_build_object('mailId', id), 11, 1, true from mail)
       select id from mail`,
    );
    ids.push(rows[0]?.id ?? '');
    await pause(1000 / mailsPerSecond);
  }
  return ids;
}

function timesOf({ mails }: Rig, id: string): number {
  return mails.timesById().get(`<${id}@localhost>`) ?? 0;
}
