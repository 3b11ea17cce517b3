-- Members' work for a scale world. Most members have a little of each; one creative in 2,000 and one client in 1,000
-- have much. Runs without triggers and reference checks: every row is ours.

create function pg_temp.draw(n bigint, salt bigint, below int) returns int language sql immutable parallel safe as
  $$ select (abs(hashint8extended(n, salt)) % below)::int $$;
create function pg_temp.made(n bigint, salt bigint) returns uuid language sql immutable parallel safe as
  $$ select md5('work ' || n || ' ' || salt)::uuid $$;
-- The hash of a link's token, which is as long as usual.
create function pg_temp.hash(n bigint, part text) returns text language sql immutable parallel safe as
  $$ select encode(sha256(convert_to(rpad(n || '-' || part || '-', 43, 'x'), 'UTF8')), 'hex') $$;

create temporary table w_creatives as
select row_number() over (order by id)::int as n, id, user_id, created_at from creative_profiles;
create temporary table w_clients as
select n, pg_temp.made(n, 1) as user_id
  from generate_series(1, (select greatest(1000, count(*)::int / 2) from w_creatives)) n;
alter table w_creatives add primary key (n);
alter table w_clients add primary key (n);
analyze w_creatives, w_clients;

delete from users where email like 'client-%@scale.example';
delete from profiles where email like 'client-%@scale.example';
insert into users (id, name, email, email_verified, created_at)
select user_id, 'Client ' || n, 'client-' || n || '@scale.example', true, now() - pg_temp.draw(n, 2, 900) * interval '1 day'
  from w_clients;
insert into profiles (user_id, email, first_name, last_name, company_name, user_type, created_at)
select user_id, 'client-' || n || '@scale.example', 'Client', n::text, 'Practice ' || n % 90000, 'client',
       now() - pg_temp.draw(n, 2, 900) * interval '1 day'
  from w_clients;

-- As many conversations as creatives, with four messages in each. A quarter is with busy creatives, 500 each; three in
-- four other creatives have one. Every third is with a busy client.
create temporary table w_threads as
  select row_number() over ()::bigint as n, t.* from (
    select distinct on (c.id, k.user_id) c.id as creative_id, c.user_id as creative_user_id, k.user_id as client_id,
           now() - pg_temp.draw(c.n * 1000::bigint + turn, 11, 31536000) * interval '1 second' as began_at
      from w_creatives c
     cross join lateral generate_series(1, case when c.n % 2000 = 1 then 500
                                                when c.n % 4 > 0 then 1 else 0 end) turn
      join w_clients k on k.n = 1 + case when turn % 3 = 0 or c.n % 3 = 0
        then pg_temp.draw(c.n * 1000::bigint + turn, 12, greatest(1, (select max(n) from w_clients) / 1000)) * 1000
        else pg_temp.draw(c.n * 1000::bigint + turn, 13, (select max(n) from w_clients)) end % (select max(n) from w_clients)) t;
insert into threads (id, creative_id, client_id, stage, last_message_id, last_message_at, creative_unread,
                     client_unread, first_reply_seconds, amount, currency, follow_up_on, snoozed_until, created_at)
select pg_temp.made(n, 14), creative_id, client_id,
       (array['New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined'])[1 + pg_temp.draw(n, 15, 6)],
       n * 4, began_at + interval '4 hours', case when n % 5 = 0 then 1 else 0 end,
       case when n % 7 = 0 then 1 else 0 end, 3600 + pg_temp.draw(n, 16, 90000),
       case when n % 3 = 0 then 100000 + pg_temp.draw(n, 17, 900000) end, case when n % 3 = 0 then 'USD' end,
       case when n % 4 = 0 then current_date - 30 + pg_temp.draw(n, 18, 60) end,
       case when n % 50 = 0 then now() + interval '3 days' end, began_at
  from w_threads;
insert into messages (id, thread_id, sender, send_key, body, proposed_dates, dates_answer, created_at) overriding system value
select n * 4 - 4 + turn, pg_temp.made(n, 14), case when turn % 2 = 1 then 'client' else 'creative' end,
       pg_temp.made(n * 4 + turn, 19),
       'The court faces west, so the last light is what we want, and the stair before noon. ' || n,
       case when turn = 4 and n % 10 = 0 then array[current_date - 20 + pg_temp.draw(n, 20, 60)] end,
       case when turn = 4 and n % 20 = 0 then (current_date - 20 + pg_temp.draw(n, 20, 60))::text end,
       began_at + turn * interval '1 hour'
  from w_threads cross join generate_series(1, 4) turn;
insert into thread_stage_changes (thread_id, stage, created_at)
select pg_temp.made(n, 14), 'Replied', began_at + interval '2 hours' from w_threads where n % 2 = 0;
insert into thread_notes (thread_id, note)
select pg_temp.made(n, 14), 'Met at the fair.' from w_threads where n % 10 = 0;
insert into shortlists (creative_id, user_id, notes, created_at)
select distinct on (c.id, k.user_id) c.id, k.user_id, case when turn % 2 = 0 then 'Twilight work.' end,
       now() - pg_temp.draw(k.n * 1000::bigint + turn, 21, 31536000) * interval '1 second'
  from w_clients k
 cross join lateral generate_series(1, case when k.n % 1000 = 1 then 300 else 3 end) turn
  join w_creatives c on c.n = 1 + pg_temp.draw(k.n * 1000::bigint + turn, 22, (select count(*)::int from w_creatives));
insert into notifications (user_id, kind, subject_id, detail, created_at, read_at)
select case side when 1 then creative_user_id else client_id end, 'message', pg_temp.made(n, 14)::text,
       jsonb_build_object('from', 'Somebody', 'excerpt', 'The court faces west', 'to', '/messages/' || pg_temp.made(n, 14)),
       began_at, case when n % 3 > 0 then began_at + interval '1 day' end
  from w_threads cross join generate_series(1, 2) side;
insert into reports (reporter_id, thread_id, reason, status, decided_at, created_at)
select client_id, pg_temp.made(n, 14), 'Not about a commission.', case when n % 200 = 0 then 'open' else 'kept' end,
       case when n % 200 > 0 then now() end, began_at from w_threads where n % 20 = 0;
insert into saved_searches (user_id, address, name, cadence, due_at)
select user_id, '/search?location=Texas&page=' || turn, 'Texas ' || turn, 'daily', now() + interval '1 day'
  from w_clients cross join lateral generate_series(1, case when n % 1000 = 1 then 50 else n % 2 end) turn;

-- Books of payments, mails, the audit log, moderation and analytics: half a year for one creative in fifty.
insert into billing_customers (user_id, customer_id, card_brand, card_last4)
select user_id, 'cus_w' || n, 'visa', lpad((n % 10000)::text, 4, '0') from w_creatives;
insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
       current_period_start, current_period_end, past_due_since, is_ending_at_period_end, ended_at, left_as)
select 'sub_w' || n, user_id, 'creative', 'yearly', case when n % 11 = 0 then 'canceled' when n % 500 = 0 then 'past_due' else 'active' end,
       9900, greatest(created_at, now() - interval '2 years'), now() - interval '200 days',
       now() + (n % 165) * interval '1 day', case when n % 11 > 0 and n % 500 = 0 then now() - interval '3 days' end,
       n % 40 = 0, case when n % 11 = 0 then now() - (n % 300) * interval '1 day' end,
       case when n % 11 = 0 then 'canceled' end
  from w_creatives;
insert into billing_invoices (id, user_id, subscription_id, plan, number, description, amount_cents, total_cents,
       period_start, period_end, status, paid_at, payment_id, created_at)
select 'in_w' || n || '_' || turn, user_id, 'sub_w' || n, 'creative', 'OR-' || n || '-' || turn, 'Creative, yearly',
       9900, 9900, at, at + interval '1 year', case when n % 500 = 0 and turn = 1 then 'open' else 'paid' end,
       case when n % 500 = 0 and turn = 1 then null else at end, 'pay_w' || n || '_' || turn, at
  from w_creatives
 cross join lateral generate_series(1, case when n % 2000 = 1 then 60 else 2 end) turn
 cross join lateral (select now() - (turn * 12 + n % 360) * interval '1 day' as at) t;
insert into billing_refunds (id, user_id, payment_id, amount_cents, reason, created_at)
select 're_w' || n, user_id, 'pay_w' || n || '_2', 2500, 'Goodwill', now() - (n % 700) * interval '1 day'
  from w_creatives where n % 50 = 0;
insert into billing_disputes (id, user_id, kind, phase, status, reason, amount_cents, payment_id, opened_at,
       answer_by, synced_turn, noted_at)
select 'dp_w' || n, user_id, 'dispute', case when n % 1000 = 0 then 'open' else 'won' end, 'needs_response', 'general',
       9900, 'pay_w' || n || '_2', now() - (n % 700) * interval '1 day', now() + interval '7 days', 1,
       case when n % 1000 > 0 then now() end
  from w_creatives where n % 200 = 0;
insert into mails (user_id, template, to_address, subject, html, text, status, created_at, sent_at)
select user_id, (array['receipt', 'message', 'welcome', 'renewal', 'review'])[1 + n % 5],
       'creative-' || n || '@scale.example', 'Your receipt from Oriel', '<p>Thank you.</p>', 'Thank you.',
       case when n % 5000 = 0 then 'failed' else 'sent' end, now() - (n % 500) * interval '1 day' - n * interval '1 millisecond',
       case when n % 5000 > 0 then now() end
  from w_creatives;
insert into audit_log (actor_id, action, subject_kind, subject_id, user_id, after, created_at)
select null, (array['featured.granted', 'user.disabled', 'setting.changed', 'review.removed', 'refund.given'])[1 + n % 5],
       'user', user_id::text, user_id, '{"is_featured": true}', now() - (1000000 - n) * interval '1 minute'
  from w_creatives;
insert into contact_messages (user_id, name, email, subject, message, created_at, answered_at)
select user_id, 'Client ' || n, 'client-' || n || '@scale.example', 'A question', 'How do I change my place?',
       now() - n * interval '3 minutes', case when n % 20 > 0 then now() end
  from w_clients where n % 2 = 0;
insert into inbound_mails (known_by, via, address_state, bytes, state, reason, sender, subject, body, received_at)
select md5(n::text), 'smtp', 'unknown', 2000, case when n % 100 = 0 then 'waiting' else 'discarded' end, 'unproven',
       'client-' || n || '@scale.example', 'Re: The court', 'Yes.', now() - n * interval '10 minutes'
  from w_clients where n % 10 = 0;
insert into verification_requests (creative_id, website_url, statement, status, created_at, decided_at)
select id, 'https://studio.example', 'We have worked in Lisbon since 2009.',
       case when n % 100 = 0 then 'pending' else 'verified' end, now() - n * interval '5 minutes',
       case when n % 100 > 0 then now() end
  from w_creatives where n % 2 = 0;
insert into user_notes (user_id, body) select user_id, 'Called about an invoice.' from w_creatives where n % 10 = 0;
insert into profile_activity (creative_id, day, kind, amount)
select id, current_date - back, kind, 1 + (n + back) % 40
  from w_creatives cross join lateral generate_series(1, case when n % 50 = 1 then 180 else 7 end) back cross join unnest(array['view', 'appearance', 'contact']) kind
 where n % 50 = 1 or n % 3 = 0;
insert into appearance_words (creative_id, day, words, amount)
select id, current_date - back, word, 1 + back % 9
  from w_creatives cross join lateral generate_series(1, case when n % 50 = 1 then 180 else 7 end) back cross join unnest(array['brick house', 'dusk austin', 'museum']) word where n % 50 = 1;
insert into view_sources (creative_id, day, source, amount)
select id, current_date - back, source, 1 + back % 9
  from w_creatives cross join lateral generate_series(1, case when n % 50 = 1 then 180 else 7 end) back cross join unnest(array['google.com', 'instagram.com', 'search']) source where n % 50 = 1;
insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
select current_date - back, 'word ' || word, '', 'Texas', 'region', 1 + word % 30, word % 3 * 5, word % 3 > 0
  from generate_series(0, 400) back
 cross join lateral generate_series(1, case back when 0 then 2000 else 300 end) word;

-- Briefs for existing conversations: three in ten have one, each client's sent to up to five creatives they talk with.
-- Most are answered, some in two versions of seven lines.
create temporary table w_asked as
select *, (place - 1) / 5 as nth, (place - 1) % 5 as position from (
  select n, creative_id, client_id, began_at, row_number() over (partition by client_id order by n)::int as place
    from w_threads) t;
create temporary table w_briefs as
select row_number() over ()::bigint as n, client_id, nth, max(began_at) as sent_at from w_asked group by client_id, nth;
create index on w_briefs (client_id, nth);
analyze w_briefs, w_asked;
insert into briefs (id, number, client_id, state, revision, sent_at, ended_at, created_at)
select pg_temp.made(n, 31), 100 + n, client_id, case when n % 9 = 0 then 'closed' else 'sent' end, 1, sent_at,
       case when n % 9 = 0 then sent_at + interval '20 days' end, sent_at from w_briefs;
insert into brief_revisions (brief_id, revision, content, created_at)
select pg_temp.made(n, 31), 1, jsonb_build_object(
         'projectName', 'House ' || n, 'buildingType', 'house', 'story', 'Every room turns to the court.',
         'views', '{"exterior": 3, "interior": 8, "detail": 4, "dusk": 3, "drone": 2}'::jsonb,
         'uses', '["website", "awards", "editorial"]'::jsonb, 'term', 'five-years', 'territory', 'worldwide',
         'estimatesBy', (sent_at + interval '7 days')::date::text), sent_at from w_briefs;
create temporary table w_recipients as
select row_number() over ()::bigint as n, b.n as brief, b.sent_at, a.* from (
  select n as thread, creative_id, client_id, nth, position from w_asked) a join w_briefs b using (client_id, nth);
insert into brief_recipients (id, brief_id, creative_id, thread_id, position, sent_at, seen_at, seen_revision,
                              declined_at, decline_reason)
select pg_temp.made(n, 32), pg_temp.made(brief, 31), creative_id, pg_temp.made(thread, 14), position, sent_at,
       case when n % 4 > 0 then sent_at + interval '1 hour' end, case when n % 4 > 0 then 1 end,
       case when n % 10 = 1 then sent_at + interval '1 day' end, case when n % 10 = 1 then 'Away until January.' end
  from w_recipients;
insert into estimates (id, recipient_id, created_at)
select pg_temp.made(n, 33), pg_temp.made(n, 32), sent_at from w_recipients where n % 2 = 0;
insert into estimate_versions (id, estimate_id, version, state, brief_revision, currency, terms, total, sent_at, created_at)
select pg_temp.made(n * 2 + version, 34), pg_temp.made(n, 33), version,
       case when n % 10 = 0 and version = 1 then 'replaced' else 'sent' end, 1, 'USD',
       jsonb_build_object('validUntil', (current_date + 30)::text, 'deliveryDays', 15, 'retouchRounds', 2,
                          'surchargePercent', 25, 'licenseTerm', 'ten-years'), 564000, sent_at + interval '2 days', sent_at
  from w_recipients cross join lateral generate_series(1, case when n % 10 = 0 then 2 else 1 end) version
 where n % 2 = 0;
insert into estimate_lines (version_id, position, section, kind, text, quantity, unit, price)
select pg_temp.made(n * 2 + version, 34), line,
       (array['creative-fee', 'creative-fee', 'post-production', 'expenses', 'license', 'license', 'creative-fee'])[line],
       (array['charged', 'charged', 'charged', 'charged', 'included', 'option', 'option'])[line],
       'Full day on site, interiors and exterior', 100, 'day', 120000
  from w_recipients cross join lateral generate_series(1, case when n % 10 = 0 then 2 else 1 end) version
 cross join generate_series(1, 7) line
 where n % 2 = 0;

-- Licenses for existing conversations: three in ten have one, with eight pictures. One in thirty has a request for a
-- further license, half of them with an offer.
create temporary table w_licensed as
select n, creative_id, client_id, began_at + interval '30 days' as issued_at,
       case when n % 4 > 0 then began_at::date + 365 * (1 + n % 10)::int end as ends_on
  from w_threads where n % 10 < 3;
insert into licenses (id, number, creative_id, holder_id, content, content_hash, terms_version, starts_on, ends_on,
                      issued_at, withdrawn_at)
select pg_temp.made(n, 41), 'OR-' || (10000000 + n) || '-1', creative_id, client_id,
       jsonb_build_object(
         'number', 'OR-' || (10000000 + n) || '-1', 'territory', 'worldwide', 'term', 'ten-years', 'termsVersion', 1,
         'startsOn', issued_at::date::text, 'endsOn', ends_on::text,
         'creative', '{"name": "Studio", "personName": "Studio", "place": null, "credit": "Photograph: Studio"}'::jsonb,
         'party', '{"name": "Practice", "personName": "Client", "place": "Austin, TX", "role": "architect"}'::jsonb,
         'project', jsonb_build_object('name', 'House ' || n, 'place', 'Austin, TX', 'architect', null, 'shotOn', null,
                                       'commission', null),
         'uses', '[{"use": "website"}, {"use": "awards"}, {"use": "editorial"}]'::jsonb, 'signatures', '[]'::jsonb,
         'pictures', (select jsonb_agg(jsonb_build_object('number', p, 'title', 'View ' || p, 'sha256', md5(p::text)))
                        from generate_series(1, 8) p)),
       md5(n::text) || md5(n::text), 1, issued_at::date, ends_on, issued_at,
       case when n % 100 = 0 then issued_at + interval '40 days' end
  from w_licensed;
insert into license_pictures (license_id, number, sha256, likeness_hash, storage_key, width, height)
select pg_temp.made(n, 41), p, md5(n || '-' || p) || md5(p || '-' || n), hashint8extended(n * 8 + p, 42),
       'license-previews/' || n || '-' || p || '.jpg', 720, 480
  from w_licensed cross join generate_series(1, 8) p;
insert into license_requests (id, number, thread_id, client_id, creative_id, content, offer, created_at)
select pg_temp.made(n, 43), 20000000 + n, pg_temp.made(n, 14), client_id, creative_id,
       jsonb_build_object(
         'project', jsonb_build_object('name', 'House ' || n, 'place', 'Austin, TX', 'architect', null),
         'pieces', jsonb_build_array(jsonb_build_object('id', pg_temp.made(n, 44), 'title', 'Stair')),
         'party', '{"name": "Quarterly", "personName": "Client", "place": null}'::jsonb, 'uses', '["editorial"]'::jsonb,
         'term', 'one-year', 'territory', 'worldwide', 'purpose', 'An issue on brick.'),
       (n / 30 % 2)::int, began_at + interval '1 day'
  from w_threads where n % 30 = 0;
insert into license_offers (request_id, version, amount, currency, content, valid_until, sent_at)
select pg_temp.made(n, 43), 1, 18000, 'USD',
       '{"uses": ["editorial"], "term": "one-year", "territory": "worldwide", "note": ""}'::jsonb,
       current_date + 30, began_at + interval '2 days'
  from w_threads where n % 30 = 0 and n / 30 % 2 = 1;

-- Commissions for existing briefs: about half have one. Each has four parties, of which three have joined, one with an
-- account; seven in ten were shot and have 20 pictures, five in ten are delivered.
create temporary table w_agreed as
  select r.brief as n, r.n as recipient, r.thread, r.creative_id, r.client_id, r.sent_at + interval '5 days' as agreed_at,
         1 + pg_temp.draw(r.brief, 51, (select max(n) from w_clients)) as sharer,
         (array['agreed', 'agreed', 'locked', 'shot', 'shot', 'delivered'])[1 + least(5, r.brief % 10)] as state
    from w_recipients r where r.position = 0 and r.n % 2 = 0;
analyze w_agreed;
insert into agreements (id, number, brief_id, version_id, thread_id, client_id, creative_id, currency, total, content, agreed_at)
select pg_temp.made(n, 51), 100 + n, pg_temp.made(n, 31),
       pg_temp.made(recipient * 2 + case when recipient % 10 = 0 then 2 else 1 end, 34), pg_temp.made(thread, 14),
       client_id, creative_id, 'USD', 564000, jsonb_build_object(
         'brief', jsonb_build_object('revision', 1, 'place', 'Austin, TX', 'content', jsonb_build_object(
           'projectName', 'House ' || n, 'buildingType', 'house', 'views', '{"exterior": 3, "interior": 8, "detail": 4}'::jsonb,
           'uses', '["website", "awards", "editorial"]'::jsonb, 'term', 'ten-years', 'territory', 'worldwide',
           'deliverables', '["print", "web"]'::jsonb)),
         'estimate', '{"version": 1, "opening": null, "lines": [
           {"section": "creative-fee", "kind": "charged", "text": "One day", "quantity": 100, "unit": "day", "price": 420000, "amount": 420000, "isTicked": false},
           {"section": "expenses", "kind": "charged", "text": "Travel", "quantity": 100, "unit": "flat", "price": 144000, "amount": 144000, "isTicked": false}],
           "terms": {"surchargePercent": 25, "deliveryDays": 15, "retouchRounds": 2, "decisionHour": "18:00", "licenseTerm": "ten-years", "territory": "worldwide"}}'::jsonb,
         'client', jsonb_build_object('name', 'Client ' || n, 'firm', null), 'creative', '{"name": "Studio"}'::jsonb), agreed_at
  from w_agreed;
insert into commissions (id, number, agreement_id, thread_id, client_id, creative_id, state, currency, base, expenses,
                         surcharge_percent, revision, time_zone, shoot_on, lock_at, locked_at, shot_on, deliver_by,
                         delivered_at, retouch_rounds, created_at)
select pg_temp.made(n, 52), 100 + n, pg_temp.made(n, 51), pg_temp.made(thread, 14), client_id, creative_id, state, 'USD',
       420000, 144000, 25, 3, 'America/Chicago', agreed_at::date + 20,
       case when state = 'agreed' then now() + (1 + n % 30) * interval '1 day' else agreed_at + interval '13 days' end,
       case when state <> 'agreed' then agreed_at + interval '13 days' end,
       case when state in ('shot', 'delivered') then agreed_at::date + 20 end,
       case when state in ('shot', 'delivered') then agreed_at::date + 35 end,
       case when state = 'delivered' then agreed_at + interval '30 days' end, 2, agreed_at
  from w_agreed;
insert into commission_parties (id, commission_id, number, state, name, role, user_id, email, person_name, uses,
                                agreed_share, accepted_revision, token_hash, token_expires_at, invited_at, answered_at,
                                joined_order)
select pg_temp.made(n * 4 + number, 53), pg_temp.made(n, 52), number, case when number < 4 then 'joined' else 'invited' end,
       (array['Practice', 'Contractor', 'Engineers', 'Maker'])[number] || ' ' || n,
       (array['architect', 'contractor', 'structure', 'manufacturer'])[number],
       case number when 1 then client_id when 2 then pg_temp.made(sharer, 1) end,
       'party-' || n || '-' || number || '@scale.example', 'Person ' || number,
       '["website", "awards", "editorial"]'::jsonb, case when number < 4 then 258000 end,
       case when number < 4 then 3 end, case when number > 1 then pg_temp.hash(n, number::text) end,
       now() + interval '14 days', agreed_at + number * interval '1 hour', case when number < 4 then agreed_at + number * interval '5 hours' end,
       case when number < 4 then number end
  from w_agreed cross join generate_series(1, 4) number;
insert into commission_party_links (token_hash, party_id, created_at)
select pg_temp.hash(n, 'own'), pg_temp.made(n * 4 + 3, 53), agreed_at + interval '20 hours' from w_agreed;
insert into commission_revisions (commission_id, revision, kind, content, changes, created_at)
select pg_temp.made(n, 52), revision, case when revision = 1 then 'begun' else 'joined' end, jsonb_build_object(
         'base', 420000, 'expenses', 144000, 'surchargePercent', 25, 'shareRule', 'equal', 'lateFactorPercent', 125,
         'views', '{"exterior": 3, "interior": 8, "detail": 4}'::jsonb, 'uses', '["website", "awards", "editorial"]'::jsonb,
         'licenseTerm', 'ten-years', 'territory', 'worldwide', 'shootOn', (agreed_at::date + 20)::text,
         'fallbackDays', '[]'::jsonb, 'decisionHour', '18:00',
         'parties', (select jsonb_agg(jsonb_build_object(
                       'id', pg_temp.made(n * 4 + number, 53),
                       'name', (array['Practice', 'Contractor', 'Engineers'])[number] || ' ' || n,
                       'role', (array['architect', 'contractor', 'structure'])[number], 'weight', 1,
                       'share', (array[564000, 334500, 258000])[revision], 'own', 0,
                       'uses', '["website", "awards", "editorial"]'::jsonb, 'isLate', false))
                       from generate_series(1, revision) number)), '[]'::jsonb, agreed_at + revision * interval '5 hours'
  from w_agreed cross join generate_series(1, 3) revision;
insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
select pg_temp.made(n, 52), revision, pg_temp.made(n * 4 + number, 53), 'Person ' || number,
       case when number < 3 then 'session' else 'code' end, agreed_at + revision * interval '5 hours'
  from w_agreed cross join generate_series(1, 3) revision cross join lateral generate_series(1, revision) number;
insert into commission_events (commission_id, kind, party_id, details, happened_at)
select pg_temp.made(n, 52), kind, pg_temp.made(n * 4 + number, 53), details::jsonb, agreed_at + number * interval '5 hours'
  from w_agreed
 cross join (values ('begun', 1, '{"version": 1, "total": 564000}'), ('invited', 2, '{}'), ('invited', 3, '{}'),
                    ('invited', 4, '{}'), ('opened', 2, '{}'), ('opened', 3, '{}'), ('confirmed', 2, '{}'),
                    ('confirmed', 3, '{}')) event (kind, number, details);
create temporary table w_pictures as
select n * 20 - 20 + position as p, n, position, state, agreed_at + interval '25 days' as uploaded_at
  from w_agreed cross join generate_series(1, 20) position where state in ('shot', 'delivered');
insert into commission_pictures (id, commission_id, position, title, view, state, file_name, content_type, bytes, width,
                                 height, sha256, likeness_hash, storage_key, created_at, final_at)
select pg_temp.made(p, 54), pg_temp.made(n, 52), position, 'View ' || position, 'interior',
       case when state = 'delivered' then 'final' else 'proof' end, 'view-' || position || '.jpg', 'image/jpeg', 24000000,
       6720, 4480, md5(p::text) || md5('s' || p), hashint8extended(p, 54),
       'deliveries/' || p || '/' || case when p % 4 = 0 then 2 else 1 end, uploaded_at,
       case when state = 'delivered' then uploaded_at + interval '5 days' end
  from w_pictures;
insert into picture_versions (id, picture_id, version, file_name, content_type, bytes, width, height, sha256, storage_key,
                              layout, created_at)
select pg_temp.made(p * 2 + version, 55), pg_temp.made(p, 54), version, 'view-' || position || '.jpg', 'image/jpeg', 24000000,
       6720, 4480, md5(p::text) || md5('s' || version || p), 'deliveries/' || p || '/' || version,
       '{"kind": "jpeg", "xmp": null, "photoshop": [], "insertAt": 2}'::jsonb, uploaded_at + version * interval '1 minute'
  from w_pictures cross join lateral generate_series(1, case when p % 4 = 0 then 2 else 1 end) version;
insert into picture_renditions (version_id, rendition, bytes, width, height, created_at)
select pg_temp.made(p * 2 + version, 55), size, 90000, 720, 480, uploaded_at
  from w_pictures cross join lateral generate_series(1, case when p % 4 = 0 then 2 else 1 end) version
 cross join unnest(array['small', 'web']) size;
insert into proof_rounds (commission_id, round, opened_at, sent_at)
select pg_temp.made(n, 52), 1, max(uploaded_at), case when n % 3 > 0 then max(uploaded_at) + interval '1 day' end
  from w_pictures group by n;
insert into proof_marks (picture_id, round, is_picked, wants_retouch, note, changed_at)
select pg_temp.made(p, 54), 1, true, p % 5 = 0, case when p % 5 = 0 then 'The sky is too bright.' else '' end, uploaded_at
  from w_pictures where p % 2 = 0;
insert into picture_downloads (commission_id, party_id, picture_id, preset, is_zip, bytes, started_at)
select pg_temp.made(n, 52), pg_temp.made(n * 4 + 1 + p % 3, 53), pg_temp.made(p, 54), 'web', p % 2 = 0, 900000,
       uploaded_at + interval '6 days'
  from w_pictures where state = 'delivered';
