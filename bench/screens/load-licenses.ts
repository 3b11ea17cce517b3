import type { Load } from './load.ts';

export const licenseTables = [
  'licenses',
  'license_pictures',
  'license_requests',
  'license_offers',
  'license_cards',
] as const;

/**
 * Licenses for existing conversations: three in ten have one, with eight pictures. One in thirty has a request for a
 * further license, half of them with an offer.
 */
export const loadLicenses: Load = async (client) => {
  await client.query(`
    create temporary table w_licensed as
    select n, creative_id, client_id, began_at + interval '30 days' as issued_at,
           case when n % 4 > 0 then began_at::date + 365 * (1 + n % 10)::int end as ends_on
      from w_threads where n % 10 < 3`);
  await client.query(`
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
      from w_licensed`);
  await client.query(`
    insert into license_pictures (license_id, number, sha256, likeness_hash, storage_key, width, height)
    select pg_temp.made(n, 41), p, md5(n || '-' || p) || md5(p || '-' || n), hashint8extended(n * 8 + p, 42),
           'license-previews/' || n || '-' || p || '.jpg', 720, 480
      from w_licensed cross join generate_series(1, 8) p`);
  await client.query(`
    insert into license_requests (id, number, thread_id, client_id, creative_id, content, offer, created_at)
    select pg_temp.made(n, 43), 20000000 + n, pg_temp.made(n, 14), client_id, creative_id,
           jsonb_build_object(
             'project', jsonb_build_object('name', 'House ' || n, 'place', 'Austin, TX', 'architect', null),
             'pieces', jsonb_build_array(jsonb_build_object('id', pg_temp.made(n, 44), 'title', 'Stair')),
             'party', '{"name": "Quarterly", "personName": "Client", "place": null}'::jsonb, 'uses', '["editorial"]'::jsonb,
             'term', 'one-year', 'territory', 'worldwide', 'purpose', 'An issue on brick.'),
           (n / 30 % 2)::int, began_at + interval '1 day'
      from w_threads where n % 30 = 0`);
  await client.query(`
    insert into license_offers (request_id, version, amount, currency, content, valid_until, sent_at)
    select pg_temp.made(n, 43), 1, 18000, 'USD',
           '{"uses": ["editorial"], "term": "one-year", "territory": "worldwide", "note": ""}'::jsonb,
           current_date + 30, began_at + interval '2 days'
      from w_threads where n % 30 = 0 and n / 30 % 2 = 1`);
};
