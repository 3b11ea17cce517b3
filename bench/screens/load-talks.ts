import type { Load } from './load.ts';

export const talkTables = [
  'threads',
  'messages',
  'thread_stage_changes',
  'thread_notes',
  'shortlists',
  'notifications',
  'reports',
  'saved_searches',
] as const;

export const busyCreative = 2_000;
export const busyClient = 1_000;

/** As many conversations as creatives, with four messages in each. */
export const loadTalks: Load = async (client, { clients }) => {
  // A quarter is with busy creatives, 500 each; three in four other creatives have one. Every third is with a busy
  // client.
  await client.query(
    `create temporary table w_threads as
     select row_number() over ()::bigint as n, t.* from (
       select distinct on (c.id, k.user_id) c.id as creative_id, c.user_id as creative_user_id, k.user_id as client_id,
              now() - pg_temp.draw(c.n * 1000::bigint + turn, 11, 31536000) * interval '1 second' as began_at
         from w_creatives c
        cross join lateral generate_series(1, case when c.n % ${busyCreative} = 1 then 500
                                                   when c.n % 4 > 0 then 1 else 0 end) turn
         join w_clients k on k.n = 1 + case when turn % 3 = 0 or c.n % 3 = 0
           then pg_temp.draw(c.n * 1000::bigint + turn, 12, greatest(1, $1 / ${busyClient})) * ${busyClient}
           else pg_temp.draw(c.n * 1000::bigint + turn, 13, $1) end % $1) t`,
    [clients],
  );
  await client.query(`
    insert into threads (id, creative_id, client_id, stage, last_message_id, last_message_at, creative_unread,
                         client_unread, first_reply_seconds, amount, currency, follow_up_on, snoozed_until, created_at)
    select pg_temp.made(n, 14), creative_id, client_id,
           (array['New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined'])[1 + pg_temp.draw(n, 15, 6)],
           n * 4, began_at + interval '4 hours', case when n % 5 = 0 then 1 else 0 end,
           case when n % 7 = 0 then 1 else 0 end, 3600 + pg_temp.draw(n, 16, 90000),
           case when n % 3 = 0 then 100000 + pg_temp.draw(n, 17, 900000) end, case when n % 3 = 0 then 'USD' end,
           case when n % 4 = 0 then current_date - 30 + pg_temp.draw(n, 18, 60) end,
           case when n % 50 = 0 then now() + interval '3 days' end, began_at
      from w_threads`);
  await client.query(`
    insert into messages (id, thread_id, sender, send_key, body, proposed_dates, dates_answer, created_at) overriding system value
    select n * 4 - 4 + turn, pg_temp.made(n, 14), case when turn % 2 = 1 then 'client' else 'creative' end,
           pg_temp.made(n * 4 + turn, 19),
           'The court faces west, so the last light is what we want, and the stair before noon. ' || n,
           case when turn = 4 and n % 10 = 0 then array[current_date - 20 + pg_temp.draw(n, 20, 60)] end,
           case when turn = 4 and n % 20 = 0 then (current_date - 20 + pg_temp.draw(n, 20, 60))::text end,
           began_at + turn * interval '1 hour'
      from w_threads cross join generate_series(1, 4) turn`);
  await client.query(`
    insert into thread_stage_changes (thread_id, stage, created_at)
    select pg_temp.made(n, 14), 'Replied', began_at + interval '2 hours' from w_threads where n % 2 = 0`);
  await client.query(`
    insert into thread_notes (thread_id, note)
    select pg_temp.made(n, 14), 'Met at the fair.' from w_threads where n % 10 = 0`);
  await client.query(
    `insert into shortlists (creative_id, user_id, notes, created_at)
     select distinct on (c.id, k.user_id) c.id, k.user_id, case when turn % 2 = 0 then 'Twilight work.' end,
            now() - pg_temp.draw(k.n * 1000::bigint + turn, 21, 31536000) * interval '1 second'
       from w_clients k
      cross join lateral generate_series(1, case when k.n % ${busyClient} = 1 then 300 else 3 end) turn
       join w_creatives c on c.n = 1 + pg_temp.draw(k.n * 1000::bigint + turn, 22, (select count(*)::int from w_creatives))`,
  );
  await client.query(`
    insert into notifications (user_id, kind, subject_id, detail, created_at, read_at)
    select creative_user_id, 'message', pg_temp.made(n, 14)::text,
           jsonb_build_object('from', 'Client', 'excerpt', 'The court faces west', 'to', '/messages/' || pg_temp.made(n, 14)),
           began_at, case when n % 3 > 0 then began_at + interval '1 day' end
      from w_threads
    union all
    select client_id, 'message', pg_temp.made(n, 14)::text,
           jsonb_build_object('from', 'Studio', 'excerpt', 'Yes, in the evening', 'to', '/messages/' || pg_temp.made(n, 14)),
           began_at, case when n % 4 > 0 then began_at + interval '1 day' end
      from w_threads`);
  await client.query(`
    insert into reports (reporter_id, thread_id, reason, status, decided_at, created_at)
    select client_id, pg_temp.made(n, 14), 'Not about a commission.', case when n % 200 = 0 then 'open' else 'kept' end,
           case when n % 200 > 0 then now() end, began_at from w_threads where n % 20 = 0`);
  await client.query(`
    insert into saved_searches (user_id, address, name, cadence, due_at)
    select user_id, '/search?location=Texas&page=' || turn, 'Texas ' || turn, 'daily', now() + interval '1 day'
      from w_clients cross join lateral generate_series(1, case when n % ${busyClient} = 1 then 50 else n % 2 end) turn`);
};
