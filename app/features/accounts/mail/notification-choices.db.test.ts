import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailMember } from './mail-member.server.ts';
import { findChoices, saveChoices } from './notification-choices.server.ts';
import { type NotificationMail, notificationMailsFor } from './notification-mails.ts';
import { unsubscribe, unsubscribeUrl } from './unsubscribe.server.ts';

const pool = testPool();

async function mailsOf(kind: NotificationMail, userId: string): Promise<number> {
  const content = { template: kind, subject: kind, html: '', text: '' };
  await db().transaction((tx) => mailMember(tx, { userId, kind, write: async () => content }));
  const { rowCount } = await pool.query('delete from mails where user_id = $1 and template = $2', [
    userId,
    kind,
  ]);
  return rowCount ?? 0;
}

it('everything but news comes until somebody chooses', async () => {
  const client = await insertMember(pool);
  expect(await findChoices(client)).toEqual({
    unreadMessages: true,
    agreedDates: true,
    briefs: true,
    commissions: true,
    licenses: true,
    deliveries: true,
    reviewReplies: true,
    reviewRequests: true,
    credits: true,
    savedSearches: true,
    productNews: false,
  });
  expect(await mailsOf('unreadMessages', client.userId)).toBe(1);
  expect(await mailsOf('productNews', client.userId)).toBe(0);
});

it('a choice holds for the kinds that were offered, and can be changed', async () => {
  const client = await insertMember(pool);
  await saveChoices(client, new Set(['productNews', 'newReviews', 'nonsense']));
  expect(await findChoices(client)).toEqual({
    unreadMessages: false,
    agreedDates: false,
    briefs: false,
    commissions: false,
    licenses: false,
    deliveries: false,
    reviewReplies: false,
    reviewRequests: false,
    credits: false,
    savedSearches: false,
    productNews: true,
  });
  expect(await mailsOf('unreadMessages', client.userId)).toBe(0);
  expect(await mailsOf('productNews', client.userId)).toBe(1);
  await saveChoices(client, new Set(['unreadMessages']));
  expect(await findChoices(client)).toEqual({
    unreadMessages: true,
    agreedDates: false,
    briefs: false,
    commissions: false,
    licenses: false,
    deliveries: false,
    reviewReplies: false,
    reviewRequests: false,
    credits: false,
    savedSearches: false,
    productNews: false,
  });
  const { rows } = await pool.query(
    'select kind from notification_choices where user_id = $1 order by kind',
    [client.userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(notificationMailsFor('client').toSorted());
});

it.each(notificationMailsFor('creative'))('the link of a mail ends %s and nothing else', async (kind) => {
  const creative = await insertMember(pool, { userType: 'creative' });
  await saveChoices(creative, new Set(notificationMailsFor('creative')));
  expect(
    await unsubscribe(new URL(unsubscribeUrl({ ...creative, replyGeneration: 0 }, kind)).searchParams),
  ).toEqual({
    ok: true,
  });
  const choices = await findChoices(creative);
  expect(Object.keys(choices).filter((name) => !choices[name as NotificationMail])).toEqual([kind]);
});

it('a template is given the name and the address that ends its kind', async () => {
  const client = await insertMember(pool);
  const given: unknown[] = [];
  await db().transaction((tx) =>
    mailMember(tx, {
      userId: client.userId,
      kind: 'reviewReplies',
      write: async (reader) => {
        given.push(reader);
        return { template: 'test', subject: 'Test', html: '', text: '' };
      },
    }),
  );
  expect(given).toEqual([
    {
      firstName: client.firstName,
      unsubscribeUrl: unsubscribeUrl({ ...client, replyGeneration: 0 }, 'reviewReplies'),
    },
  ]);
});
