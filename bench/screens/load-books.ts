import { maxOfADay } from '#app/features/catalogue/analytics/record/forget-searches.server.ts';
import { maxSearchesADay } from '#app/features/catalogue/analytics/record/record-search.server.ts';
import type { Load } from './load.ts';
import { busyCreative } from './load-talks.ts';

export const bookTables = [
  'billing_customers',
  'billing_subscriptions',
  'billing_invoices',
  'billing_refunds',
  'billing_disputes',
  'mails',
  'audit_log',
  'contact_messages',
  'inbound_mails',
  'verification_requests',
  'user_notes',
  'profile_activity',
  'appearance_words',
  'view_sources',
  'daily_searches',
] as const;

export const loadBooks: Load = async (client) => {
  await client.query(`
    insert into billing_customers (user_id, customer_id, card_brand, card_last4)
    select user_id, 'cus_w' || n, 'visa', lpad((n % 10000)::text, 4, '0') from w_creatives`);
  await client.query(`
    insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
           current_period_start, current_period_end, past_due_since, is_ending_at_period_end, ended_at, left_as)
    select 'sub_w' || n, user_id, 'creative', 'yearly', case when n % 11 = 0 then 'canceled' when n % 500 = 0 then 'past_due' else 'active' end,
           9900, greatest(created_at, now() - interval '2 years'), now() - interval '200 days',
           now() + (n % 165) * interval '1 day', case when n % 11 > 0 and n % 500 = 0 then now() - interval '3 days' end,
           n % 40 = 0, case when n % 11 = 0 then now() - (n % 300) * interval '1 day' end,
           case when n % 11 = 0 then 'canceled' end
      from w_creatives`);
  await client.query(`
    insert into billing_invoices (id, user_id, subscription_id, plan, number, description, amount_cents, total_cents,
           period_start, period_end, status, paid_at, payment_id, created_at)
    select 'in_w' || n || '_' || turn, user_id, 'sub_w' || n, 'creative', 'OR-' || n || '-' || turn, 'Creative, yearly',
           9900, 9900, at, at + interval '1 year', case when n % 500 = 0 and turn = 1 then 'open' else 'paid' end,
           case when n % 500 = 0 and turn = 1 then null else at end, 'pay_w' || n || '_' || turn, at
      from w_creatives
     cross join lateral generate_series(1, case when n % ${busyCreative} = 1 then 60 else 2 end) turn
     cross join lateral (select now() - (turn * 12 + n % 360) * interval '1 day' as at) t`);
  await client.query(`
    insert into billing_refunds (id, user_id, payment_id, amount_cents, reason, created_at)
    select 're_w' || n, user_id, 'pay_w' || n || '_2', 2500, 'Goodwill', now() - (n % 700) * interval '1 day'
      from w_creatives where n % 50 = 0`);
  await client.query(`
    insert into billing_disputes (id, user_id, kind, phase, status, reason, amount_cents, payment_id, opened_at,
           answer_by, synced_turn, noted_at)
    select 'dp_w' || n, user_id, 'dispute', case when n % 1000 = 0 then 'open' else 'won' end, 'needs_response', 'general',
           9900, 'pay_w' || n || '_2', now() - (n % 700) * interval '1 day', now() + interval '7 days', 1,
           case when n % 1000 > 0 then now() end
      from w_creatives where n % 200 = 0`);
  await client.query(`
    insert into mails (user_id, template, to_address, subject, html, text, status, created_at, sent_at)
    select user_id, (array['receipt', 'message', 'welcome', 'renewal', 'review'])[1 + n % 5],
           'creative-' || n || '@scale.example', 'Your receipt from Oriel', '<p>Thank you.</p>', 'Thank you.',
           case when n % 5000 = 0 then 'failed' else 'sent' end, now() - (n % 500) * interval '1 day' - n * interval '1 millisecond',
           case when n % 5000 > 0 then now() end
      from w_creatives`);
  await client.query(`
    insert into audit_log (actor_id, action, subject_kind, subject_id, user_id, after, created_at)
    select null, (array['featured.granted', 'user.disabled', 'setting.changed', 'review.removed', 'refund.given'])[1 + n % 5],
           'user', user_id::text, user_id, '{"is_featured": true}', now() - (1000000 - n) * interval '1 minute'
      from w_creatives`);
  await client.query(`
    insert into contact_messages (user_id, name, email, subject, message, created_at, answered_at)
    select user_id, 'Client ' || n, 'client-' || n || '@scale.example', 'A question', 'How do I change my place?',
           now() - n * interval '3 minutes', case when n % 20 > 0 then now() end
      from w_clients where n % 2 = 0`);
  await client.query(`
    insert into inbound_mails (known_by, via, address_state, bytes, state, reason, sender, subject, body, received_at)
    select md5(n::text), 'smtp', 'unknown', 2000, case when n % 100 = 0 then 'waiting' else 'discarded' end, 'unproven',
           'client-' || n || '@scale.example', 'Re: The court', 'Yes.', now() - n * interval '10 minutes'
      from w_clients where n % 10 = 0`);
  await client.query(`
    insert into verification_requests (creative_id, website_url, statement, status, created_at, decided_at)
    select id, 'https://studio.example', 'We have worked in Lisbon since 2009.',
           case when n % 100 = 0 then 'pending' else 'verified' end, now() - n * interval '5 minutes',
           case when n % 100 > 0 then now() end
      from w_creatives where n % 2 = 0`);
  await client.query(`
    insert into user_notes (user_id, body) select user_id, 'Called about an invoice.' from w_creatives where n % 10 = 0`);
  await loadFigures(client);
};

/** Half a year for one creative in fifty; a week for the others. */
const loadFigures = async (client: Parameters<Load>[0]): Promise<void> => {
  const days = 'cross join lateral generate_series(1, case when n % 50 = 1 then 180 else 7 end) back';
  await client.query(`
    insert into profile_activity (creative_id, day, kind, amount)
    select id, current_date - back, kind, 1 + (n + back) % 40
      from w_creatives ${days} cross join unnest(array['view', 'appearance', 'contact']) kind
     where n % 50 = 1 or n % 3 = 0`);
  await client.query(`
    insert into appearance_words (creative_id, day, words, amount)
    select id, current_date - back, word, 1 + back % 9
      from w_creatives ${days} cross join unnest(array['brick house', 'dusk austin', 'museum']) word where n % 50 = 1`);
  await client.query(`
    insert into view_sources (creative_id, day, source, amount)
    select id, current_date - back, source, 1 + back % 9
      from w_creatives ${days} cross join unnest(array['google.com', 'instagram.com', 'search']) source where n % 50 = 1`);
  await client.query(`
    insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
    select current_date - back, 'word ' || word, '', 'Texas', 'region', 1 + word % 30, word % 3 * 5, word % 3 > 0
      from generate_series(0, 400) back
     cross join lateral generate_series(1, case back when 0 then ${maxSearchesADay} else ${3 * maxOfADay} end) word`);
};
