import type { Load } from './load.ts';

export const commissionTables = [
  'agreements',
  'commissions',
  'commission_parties',
  'commission_party_links',
  'commission_revisions',
  'commission_acceptances',
  'commission_events',
  'commission_pictures',
  'picture_versions',
  'picture_renditions',
  'proof_rounds',
  'proof_marks',
  'picture_downloads',
] as const;

/** SQL for the link token of party `number` of commission `n`: of the usual length, and known to the bench. */
export function keyOf(n: string, number: string): string {
  return `rpad(${n} || '-' || ${number} || '-', 43, 'x')`;
}

/**
 * Commissions for existing briefs: about half have one. Each has four parties, of which three have joined, one with an
 * account; seven in ten were shot and have 20 pictures, five in ten are delivered.
 */
export const loadCommissions: Load = async (client, { clients }) => {
  await client.query(
    `create temporary table w_agreed as
     select r.brief as n, r.n as recipient, r.thread, r.creative_id, r.client_id, r.sent_at + interval '5 days' as agreed_at,
            1 + pg_temp.draw(r.brief, 51, $1) as sharer,
            (array['agreed', 'agreed', 'locked', 'shot', 'shot', 'delivered'])[1 + least(5, r.brief % 10)] as state
       from w_recipients r where r.position = 0 and r.n % 2 = 0`,
    [clients],
  );
  await client.query('analyze w_agreed');
  await client.query(`
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
      from w_agreed`);
  await client.query(`
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
      from w_agreed`);
  await client.query(`
    insert into commission_parties (id, commission_id, number, state, name, role, user_id, email, person_name, uses,
                                    agreed_share, accepted_revision, token_hash, token_expires_at, invited_at, answered_at,
                                    joined_order)
    select pg_temp.made(n * 4 + number, 53), pg_temp.made(n, 52), number, case when number < 4 then 'joined' else 'invited' end,
           (array['Practice', 'Contractor', 'Engineers', 'Maker'])[number] || ' ' || n,
           (array['architect', 'contractor', 'structure', 'manufacturer'])[number],
           case number when 1 then client_id when 2 then pg_temp.made(sharer, 1) end,
           'party-' || n || '-' || number || '@scale.example', 'Person ' || number,
           '["website", "awards", "editorial"]'::jsonb, case when number < 4 then 258000 end,
           case when number < 4 then 3 end, case when number > 1 then ${hashOf(keyOf('n', 'number'))} end,
           now() + interval '14 days', agreed_at + number * interval '1 hour', case when number < 4 then agreed_at + number * interval '5 hours' end,
           case when number < 4 then number end
      from w_agreed cross join generate_series(1, 4) number`);
  await client.query(`
    insert into commission_party_links (token_hash, party_id, created_at)
    select ${hashOf(keyOf('n', "'own'"))}, pg_temp.made(n * 4 + 3, 53), agreed_at + interval '20 hours' from w_agreed`);
  await client.query(`
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
      from w_agreed cross join generate_series(1, 3) revision`);
  await client.query(`
    insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
    select pg_temp.made(n, 52), revision, pg_temp.made(n * 4 + number, 53), 'Person ' || number,
           case when number < 3 then 'session' else 'code' end, agreed_at + revision * interval '5 hours'
      from w_agreed cross join generate_series(1, 3) revision cross join lateral generate_series(1, revision) number`);
  await client.query(`
    insert into commission_events (commission_id, kind, party_id, details, happened_at)
    select pg_temp.made(n, 52), kind, pg_temp.made(n * 4 + number, 53), details::jsonb, agreed_at + number * interval '5 hours'
      from w_agreed
     cross join (values ('begun', 1, '{"version": 1, "total": 564000}'), ('invited', 2, '{}'), ('invited', 3, '{}'),
                        ('invited', 4, '{}'), ('opened', 2, '{}'), ('opened', 3, '{}'), ('confirmed', 2, '{}'),
                        ('confirmed', 3, '{}')) event (kind, number, details)`);
  await loadPictures(client);
};

function hashOf(key: string): string {
  return `encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`;
}

/** Two versions for every fourth picture, in the two sizes made ahead. */
async function loadPictures(client: Parameters<Load>[0]): Promise<void> {
  await client.query(`
    create temporary table w_pictures as
    select n * 20 - 20 + position as p, n, position, state, agreed_at + interval '25 days' as uploaded_at
      from w_agreed cross join generate_series(1, 20) position where state in ('shot', 'delivered')`);
  await client.query(`
    insert into commission_pictures (id, commission_id, position, title, view, state, file_name, content_type, bytes, width,
                                     height, sha256, likeness_hash, storage_key, created_at, final_at)
    select pg_temp.made(p, 54), pg_temp.made(n, 52), position, 'View ' || position, 'interior',
           case when state = 'delivered' then 'final' else 'proof' end, 'view-' || position || '.jpg', 'image/jpeg', 24000000,
           6720, 4480, md5(p::text) || md5('s' || p), hashint8extended(p, 54),
           'deliveries/' || p || '/' || case when p % 4 = 0 then 2 else 1 end, uploaded_at,
           case when state = 'delivered' then uploaded_at + interval '5 days' end
      from w_pictures`);
  await client.query(`
    insert into picture_versions (id, picture_id, version, file_name, content_type, bytes, width, height, sha256, storage_key,
                                  layout, created_at)
    select pg_temp.made(p * 2 + version, 55), pg_temp.made(p, 54), version, 'view-' || position || '.jpg', 'image/jpeg', 24000000,
           6720, 4480, md5(p::text) || md5('s' || version || p), 'deliveries/' || p || '/' || version,
           '{"kind": "jpeg", "xmp": null, "photoshop": [], "insertAt": 2}'::jsonb, uploaded_at + version * interval '1 minute'
      from w_pictures cross join lateral generate_series(1, case when p % 4 = 0 then 2 else 1 end) version`);
  await client.query(`
    insert into picture_renditions (version_id, rendition, bytes, width, height, created_at)
    select pg_temp.made(p * 2 + version, 55), size, 90000, 720, 480, uploaded_at
      from w_pictures cross join lateral generate_series(1, case when p % 4 = 0 then 2 else 1 end) version
     cross join unnest(array['small', 'web']) size`);
  await client.query(`
    insert into proof_rounds (commission_id, round, opened_at, sent_at)
    select pg_temp.made(n, 52), 1, max(uploaded_at), case when n % 3 > 0 then max(uploaded_at) + interval '1 day' end
      from w_pictures group by n`);
  await client.query(`
    insert into proof_marks (picture_id, round, is_picked, wants_retouch, note, changed_at)
    select pg_temp.made(p, 54), 1, true, p % 5 = 0, case when p % 5 = 0 then 'The sky is too bright.' else '' end, uploaded_at
      from w_pictures where p % 2 = 0`);
  await client.query(`
    insert into picture_downloads (commission_id, party_id, picture_id, preset, is_zip, bytes, started_at)
    select pg_temp.made(n, 52), pg_temp.made(n * 4 + 1 + p % 3, 53), pg_temp.made(p, 54), 'web', p % 2 = 0, 900000,
           uploaded_at + interval '6 days'
      from w_pictures where state = 'delivered'`);
  // Each joined party has a license; the asking party's pictures have copies.
  await client.query(`
    insert into licenses (id, number, commission_id, party_id, creative_id, holder_id, content, content_hash, terms_version,
                          starts_on, ends_on, issued_at)
    select pg_temp.made(n * 4 + number, 56), 'OR-' || (30000000 + n) || '-' || number, pg_temp.made(n, 52),
           pg_temp.made(n * 4 + number, 53), creative_id, case number when 1 then client_id when 2 then pg_temp.made(sharer, 1) end,
           jsonb_build_object(
             'number', 'OR-' || (30000000 + n) || '-' || number, 'territory', 'worldwide', 'term', 'ten-years', 'termsVersion', 1,
             'startsOn', agreed_at::date::text, 'endsOn', (agreed_at::date + 3650)::text,
             'creative', '{"name": "Studio", "personName": "Studio", "place": null, "credit": "Photograph: Studio"}'::jsonb,
             'party', '{"name": "Practice", "personName": "Client", "place": "Austin, TX", "role": "architect"}'::jsonb,
             'project', jsonb_build_object('name', 'House ' || n, 'place', 'Austin, TX', 'architect', null, 'shotOn', null,
                                           'commission', null),
             'uses', '[{"use": "website"}, {"use": "awards"}, {"use": "editorial"}]'::jsonb, 'signatures', '[]'::jsonb,
             'pictures', '[]'::jsonb), md5(n::text) || md5('l' || number || n), 1, agreed_at::date, agreed_at::date + 3650,
           agreed_at + interval '30 days'
      from w_agreed cross join generate_series(1, 3) number where state = 'delivered'`);
  await client.query(`
    insert into license_pictures (license_id, number, picture_id, sha256, likeness_hash, storage_key, width, height)
    select pg_temp.made(n * 4 + 1, 56), position, pg_temp.made(p, 54), md5(p::text) || md5('s' || p), hashint8extended(p, 54),
           'license-previews/' || p || '.jpg', 720, 480
      from w_pictures where state = 'delivered'`);
}
