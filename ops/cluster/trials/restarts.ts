import { setTimeout as pause } from 'node:timers/promises';
import { serversUp } from '../proxies.ts';
import type { Rig } from '../rig.ts';
import { until } from '../supervisor.ts';
import { underMessages, underTraffic } from '../traffic.ts';
import type { Trial } from '../trial.ts';

/** Like a release: the schema is extended first, while the old code runs; then node after node restarts. */
const expanding = [
  'set lock_timeout = 2000',
  'alter table creative_profiles add column rig_expanded text',
  'create index concurrently rig_expanded_idx on creative_profiles (rig_expanded)',
  'reset lock_timeout',
];
const contracting = 'alter table creative_profiles drop column rig_expanded';

const rollingRestart: Trial = {
  name: 'rolling-restart',
  title: 'rolling restart of 3 web nodes with an expanding migration',
  passes: '0 failed requests',
  run: async (rig) => {
    const connection = await rig.database.connect();
    const restart = async () => {
      await pause(3_000);
      for (const statement of expanding) await connection.query(statement);
      const started = performance.now();
      for (const web of rig.webs) {
        await web.stop();
        await web.start();
        const isKnown = async () => (await serversUp(rig.folder, 'ready')).length === rig.webs.length;
        await until(`HAProxy knows ${web.name} again`, isKnown);
      }
      const seconds = (performance.now() - started) / 1000;
      await pause(3_000);
      return { conditions: {}, found: `restarted in ${seconds.toFixed(0)} s` };
    };
    try {
      return await underTraffic(rig, 'visitors and a member', () => underMessages(rig, restart));
    } finally {
      await connection.query(contracting);
      connection.release();
    }
  },
};

const mailsPerSecond = 8;
const mailSeconds = 25;

/** A member of etcd, a web node and a worker die, seconds apart, under load. */
const oneOfEach: Trial = {
  name: 'one-of-each',
  title: 'one etcd, one web, one worker killed',
  passes: 'nothing visible; jobs have their effect once',
  run: async (rig) => {
    const [[web], [worker]] = [rig.webs, rig.workers];
    let posted: string[] = [];
    const killed = await underTraffic(rig, 'visitors', () =>
      underMessages(rig, async () => {
        const posting = postMails(rig, mailsPerSecond * mailSeconds);
        await pause(4_000);
        await rig.etcd.killOne();
        await pause(5_000);
        await web?.kill();
        await pause(5_000);
        await worker?.kill();
        posted = await posting;
        await pause(3_000);
        return { conditions: {}, found: 'killed seconds apart' };
      }),
    );
    await Promise.all([web?.start(), worker?.start(), rig.etcd.startOne()]);
    // The other worker takes over the killed one's jobs.
    const times = () => posted.map((id) => rig.mails.timesById().get(`<${id}@localhost>`) ?? 0);
    const haveArrived = async () => times().every((count) => count > 0);
    await until('every mail', haveArrived, { seconds: 150 }).catch(() => {});
    const lost = times().filter((count) => count === 0).length;
    const doubled = times().filter((count) => count > 1).length;
    return {
      conditions: { ...killed.conditions, 'every mail arrived': lost === 0, 'none twice': doubled === 0 },
      found: `${killed.found}; of ${posted.length} mails ${lost} lost, ${doubled} doubled`,
    };
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
         insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
         select name, jsonb_build_object('mailId', mail.id), retry_limit, 1, true, heartbeat_seconds
           from mail join pgboss.queue on name = 'send-mail')
       select id from mail`,
    );
    ids.push(rows[0]?.id ?? '');
    await pause(1000 / mailsPerSecond);
  }
  return ids;
}

export const restartTrials = [rollingRestart, oneOfEach];
