import type { Load } from './load.ts';

export const briefTables = [
  'briefs',
  'brief_revisions',
  'brief_recipients',
  'estimates',
  'estimate_versions',
  'estimate_lines',
  'estimate_templates',
] as const;

/**
 * Briefs for existing conversations: three in ten have one, each client's sent to up to five creatives they talk with.
 * Most are answered, some in two versions of seven lines.
 */
export const loadBriefs: Load = async (client) => {
  await client.query(`
    create temporary table w_asked as
    select *, (place - 1) / 5 as nth, (place - 1) % 5 as position from (
      select n, creative_id, client_id, began_at, row_number() over (partition by client_id order by n)::int as place
        from w_threads) t`);
  await client.query(`
    create temporary table w_briefs as
    select row_number() over ()::bigint as n, client_id, nth, max(began_at) as sent_at from w_asked group by client_id, nth`);
  await client.query('create index on w_briefs (client_id, nth)');
  await client.query('analyze w_briefs, w_asked');
  await client.query(`
    insert into briefs (id, number, client_id, state, revision, sent_at, ended_at, created_at)
    select pg_temp.made(n, 31), 100 + n, client_id, case when n % 9 = 0 then 'closed' else 'sent' end, 1, sent_at,
           case when n % 9 = 0 then sent_at + interval '20 days' end, sent_at from w_briefs`);
  await client.query(`
    insert into brief_revisions (brief_id, revision, content, created_at)
    select pg_temp.made(n, 31), 1, jsonb_build_object(
             'projectName', 'House ' || n, 'buildingType', 'house', 'story', 'Every room turns to the court.',
             'views', '{"exterior": 3, "interior": 8, "detail": 4, "dusk": 3, "drone": 2}'::jsonb,
             'uses', '["website", "awards", "editorial"]'::jsonb, 'term', 'five-years', 'territory', 'worldwide',
             'estimatesBy', (sent_at + interval '7 days')::date::text), sent_at from w_briefs`);
  await client.query(`
    create temporary table w_recipients as
    select row_number() over ()::bigint as n, b.n as brief, b.sent_at, a.* from (
      select n as thread, creative_id, client_id, nth, position from w_asked) a join w_briefs b using (client_id, nth)`);
  await client.query(`
    insert into brief_recipients (id, brief_id, creative_id, thread_id, position, sent_at, seen_at, seen_revision,
                                  declined_at, decline_reason)
    select pg_temp.made(n, 32), pg_temp.made(brief, 31), creative_id, pg_temp.made(thread, 14), position, sent_at,
           case when n % 4 > 0 then sent_at + interval '1 hour' end, case when n % 4 > 0 then 1 end,
           case when n % 10 = 1 then sent_at + interval '1 day' end, case when n % 10 = 1 then 'Away until January.' end
      from w_recipients`);
  await client.query(`
    insert into estimates (id, recipient_id, created_at)
    select pg_temp.made(n, 33), pg_temp.made(n, 32), sent_at from w_recipients where n % 2 = 0`);
  await client.query(`
    insert into estimate_versions (id, estimate_id, version, state, brief_revision, currency, terms, total, sent_at, created_at)
    select pg_temp.made(n * 2 + version, 34), pg_temp.made(n, 33), version,
           case when n % 10 = 0 and version = 1 then 'replaced' else 'sent' end, 1, 'USD',
           jsonb_build_object('validUntil', (current_date + 30)::text, 'deliveryDays', 15, 'retouchRounds', 2,
                              'surchargePercent', 25, 'licenseTerm', 'ten-years'), 564000, sent_at + interval '2 days', sent_at
      from w_recipients cross join lateral generate_series(1, case when n % 10 = 0 then 2 else 1 end) version
     where n % 2 = 0`);
  await client.query(`
    insert into estimate_lines (version_id, position, section, kind, text, quantity, unit, price)
    select pg_temp.made(n * 2 + version, 34), line,
           (array['creative-fee', 'creative-fee', 'post-production', 'expenses', 'license', 'license', 'creative-fee'])[line],
           (array['charged', 'charged', 'charged', 'charged', 'included', 'option', 'option'])[line],
           'Full day on site, interiors and exterior', 100, 'day', 120000
      from w_recipients cross join lateral generate_series(1, case when n % 10 = 0 then 2 else 1 end) version
     cross join generate_series(1, 7) line
     where n % 2 = 0`);
};
