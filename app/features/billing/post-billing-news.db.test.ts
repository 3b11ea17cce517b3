import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buy, customerOf, mailsTo } from '#tests/factories/purchase-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { postBillingNews } from './post-billing-news.server.ts';

const pool = testPool();

test('news of somebody’s books wait for a look that is being written, and neither is broken off', async () => {
  const creative = await buy(await insertCreativeActor(pool, { plan: 'none' }));
  const receipts = await mailsTo(creative, 'receipt');
  const of = [creative.userId];
  await pool.query(
    'update billing_invoices set receipt_mailed_at = null, paid_at = now() where user_id = $1',
    of,
  );
  // As writeCustomer does: the customer, the subscriptions, which the users screen follows, and then the invoices.
  const look = await pool.connect();
  try {
    await look.query('begin');
    await look.query('update billing_customers set synced_at = now() where customer_id = $1', [
      await customerOf(creative),
    ]);
    await look.query('update billing_subscriptions set price_cents = price_cents where user_id = $1', of);
    const news = postBillingNews(creative.userId, new Date());
    await pause(200);
    await look.query('update billing_invoices set number = number where user_id = $1', of);
    await look.query('commit');
    await news;
  } finally {
    look.release();
  }
  expect(await mailsTo(creative, 'receipt')).toBe(receipts + 1);
});
