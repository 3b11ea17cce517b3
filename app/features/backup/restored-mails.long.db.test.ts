import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { countHeldMails, decideAllHeldMails } from '#app/features/failures/held-mails.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { backupWorld, freshDatabase } from '#tests/factories/backup-world.ts';
import { restoreBackup } from './restore-backup.server.ts';

/** A copy of a site is not that site: nobody gets an email from it that the site has sent, or will. */

const { pool, newPlace, backUp, restoring } = backupWorld();

test('a restored copy holds what waited to be sent, until somebody sends or drops it', async () => {
  const { rows } = await pool.query(
    `insert into mails (template, to_address, subject, html, text, status)
     values ('contact', 'a@x.example', 'waits', '', '', 'waiting'), ('contact', 'b@x.example', 'tried again', '', '', 'failed'),
            ('contact', 'c@x.example', 'given up', '', '', 'failed'), ('contact', 'd@x.example', 'left', '', '', 'sent')
     returning id, subject`,
  );
  onTestFinished(
    async () => void (await pool.query(`delete from mails where to_address like '%@x.example'`)),
  );
  const idOf = (subject: string): string => rows.find((row) => row.subject === subject).id;
  for (const subject of ['waits', 'tried again']) {
    await enqueue(sendMailJob, { mailId: idOf(subject) });
  }
  const place = newPlace();
  const id = await backUp(place);
  const url = await freshDatabase();
  const held = await restoreBackup(restoring(place, id, url));
  expect(held).toMatchObject({ ok: true, heldMails: 2 });
  const copy = new Pool({ connectionString: url });
  onTestFinished(() => copy.end());
  const states = async () =>
    Object.fromEntries(
      (await copy.query('select subject, status from mails order by subject')).rows.map(
        ({ subject, status }) => [subject, status],
      ),
    );
  expect(await states()).toEqual({
    waits: 'held',
    'tried again': 'held',
    'given up': 'failed',
    left: 'sent',
  });

  const before = env().databaseUrl;
  await closeDb();
  env().databaseUrl = url;
  try {
    // The jobs came along, and find that nothing is to be sent.
    await sendMailJob.handle({ mailId: idOf('waits') });
    expect(await countHeldMails()).toBe(2);
    expect(await decideAllHeldMails('release')).toBe(2);
    expect(await decideAllHeldMails('drop')).toBe(0);
    expect(await states()).toMatchObject({ waits: 'waiting', 'tried again': 'waiting' });
    await db().$client.query(`update mails set status = 'held'`);
    expect(await decideAllHeldMails('drop')).toBe(4);
    expect(await states()).toEqual({});
  } finally {
    await closeDb();
    env().databaseUrl = before;
  }
});
