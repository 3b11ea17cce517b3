import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Actor } from '#app/features/accounts/actor.ts';
import { profileColumns } from '#app/features/catalogue/creatives/own-profile.server.ts';
import { formFields } from '#app/features/catalogue/creatives/profile-fields.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/**
 * Everything a user entered and uploaded, streamed as a ZIP (DECISIONS, Account): `oriel.json` with a list per
 * table, and the originals in `files/`. Without conversations when another user exports it, because they belong to
 * both sides.
 */
export async function exportAccount(
  actor: Pick<Actor, 'userId'>,
  { hasConversations = true }: { hasConversations?: boolean } = {},
): Promise<Readable> {
  const [records, files] = await Promise.all([
    readRecords(actor, hasConversations),
    listFiles(actor, hasConversations),
  ]);
  const zip = new ZipFile();
  const written = zip.outputStream as Readable;
  zip.addBuffer(Buffer.from(JSON.stringify(records, null, 2)), 'oriel.json');
  const names = new Set<string>();
  for (const { storageKey, purpose, filename } of files) {
    const name = freeName(`files/${purpose}/${safeName(filename)}`, names);
    // Photos and videos are already compressed.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      // An unreadable file aborts the download instead of being skipped silently.
      storage()
        .stream(storageKey)
        .then((stream) => give(null, stream))
        .catch((error: Error) => written.destroy(error));
    });
  }
  zip.end();
  return written;
}

const linesOfVersion = `(select json_agg(json_build_object('section', l.section, 'kind', l.kind, 'text', l.text,
    'quantity_in_hundredths', l.quantity, 'unit', l.unit, 'price_in_minor_units', l.price, 'use', l.use, 'view', l.view) order by l.position)
  from estimate_lines l where l.version_id = v.id) as lines`;

/** The query of each part of the export; $1 is the user's id. Excludes secrets and other users' notes. */
const parts: Record<string, string> = {
  account: `select u.email, u.email_verified, p.first_name, p.last_name, p.company_name, p.phone, p.user_type, p.created_at
              from profiles p join users u on u.id = p.user_id where p.user_id = $1`,
  notification_choices: `select kind, is_wanted from notification_choices where user_id = $1 order by kind`,
  sessions: `select user_agent, created_at, updated_at, expires_at from sessions where user_id = $1`,
  passkeys: `select name, created_at, last_used_at from passkeys where user_id = $1 order by created_at`,
  connected_sign_ins: `select provider_id, created_at, updated_at from accounts
                        where user_id = $1 and provider_id <> 'credential' order by created_at`,
  subscription: `select subscription_tier, subscription_end, is_lifetime from subscriptions where user_id = $1`,
  invoices: `select number, description, amount_cents, refunded_cents, status, created_at, paid_at
               from billing_invoices where user_id = $1 order by created_at`,
  refunds: `select amount_cents, reason, created_at from billing_refunds where user_id = $1 order by created_at`,
  plan_gifts: `select months, ends_at, ended_at, created_at from plan_gifts where user_id = $1 order by created_at`,
  tax_details: `select tax_details from billing_customers where user_id = $1`,
  given_back: `select way, amount_cents, line, created_at, done_at from refund_orders
                where user_id = $1 and done_at is not null order by created_at`,
  views_by_admins: `select reason, started_at, ends_at, ended_at from account_views where user_id = $1 order by started_at`,
  creative_profile: `select id, ${ownColumns()}, rate_sheet_filename, is_verified, is_featured, featured_until, created_at
                       from creative_profiles where user_id = $1`,
  service_areas: `select a.city, a.state, a.country, a.is_primary from service_areas a
                    join creative_profiles c on c.id = a.creative_id where c.user_id = $1 order by a.sort_order`,
  specialties: `select s.name, s.category from creative_specialties cs join specialties s on s.id = cs.specialty_id
                  join creative_profiles c on c.id = cs.creative_id where c.user_id = $1 order by cs.sort_order`,
  portfolio_items: `select i.title, i.description, i.media_type, i.media_url, i.alt_text, i.project, i.architect, i.location,
                           i.year, i.keywords, i.is_featured, i.sort_order, i.created_at, i.taken_at::text as taken_at,
                           i.taken_latitude, i.taken_longitude, i.elevation_bearing, i.light_shown, m.capture as said_by_file
                      from portfolio_items i join creative_profiles c on c.id = i.creative_id
                      left join media_files m on m.key = i.media_key
                     where c.user_id = $1 order by i.sort_order`,
  projects: `select p.name, p.tagline, p.description, p.building_type, g.label as place, p.year, p.slug, p.created_at,
                    array(select i.title from project_pieces pp join portfolio_items i on i.id = pp.item_id
                           where pp.project_id = p.id order by pp.sort_order, i.id) as pieces
               from projects p join creative_profiles c on c.id = p.creative_id left join places g on g.id = p.place_id
              where c.user_id = $1 order by p.created_at, p.id`,
  project_credits: `select p.name as project, r.role, f.name as firm, r.product, r.state, r.created_at
                      from credits r join projects p on p.id = r.project_id join firms f on f.id = r.firm_id
                      join creative_profiles c on c.id = p.creative_id
                     where c.user_id = $1 order by p.created_at, p.id, r.sort_order`,
  firms_added: `select name, website_url, created_at from firms where created_by = $1 order by created_at, id`,
  firm: `select f.name, m.role, m.shares_shortlist, m.created_at from firm_members m join firms f on f.id = m.firm_id where m.user_id = $1`,
  firm_claims: `select f.name as firm, c.email, c.created_at, c.proven_at, c.outcome, c.reason, c.decided_at
                  from firm_claims c join firms f on f.id = c.firm_id where c.user_id = $1 order by c.created_at, c.id`,
  firm_invitations_sent: `select f.name as firm, i.email, i.role, i.created_at, i.expires_at
                            from firm_invitations i join firms f on f.id = i.firm_id
                           where i.invited_by = $1 order by i.created_at, i.id`,
  credit_disputes: `select p.name as project, f.name as firm, d.statement, d.wanted, d.answer, d.status, d.outcome,
                           d.created_at, d.answered_at, d.decided_at
                      from credit_disputes d join credits r on r.id = d.credit_id join projects p on p.id = r.project_id
                      join firms f on f.id = r.firm_id
                     where d.raised_by = $1 order by d.created_at, d.id`,
  credit_disputes_answered: `select p.name as project, f.name as firm, d.statement, d.wanted, d.answer, d.status, d.outcome,
                                    d.created_at, d.answered_at, d.decided_at
                               from projects p join creative_profiles c on c.id = p.creative_id
                               join credits r on r.project_id = p.id join credit_disputes d on d.credit_id = r.id
                               join firms f on f.id = r.firm_id
                              where c.user_id = $1 order by d.created_at, d.id`,
  deleted_portfolio_items: `select t.piece - array['id', 'creative_id', 'media_key', 'views'] as piece, t.deleted_at
                              from deleted_portfolio_items t join creative_profiles c on c.id = t.creative_id
                             where c.user_id = $1 order by t.deleted_at, t.id`,
  verification_requests: `select v.website_url, v.statement, v.status, v.reason, v.created_at, v.decided_at
                            from verification_requests v join creative_profiles c on c.id = v.creative_id
                           where c.user_id = $1 order by v.created_at`,
  profile_activity: `select a.day, a.kind, a.amount from profile_activity a join creative_profiles c on c.id = a.creative_id
                      where c.user_id = $1 order by a.day, a.kind`,
  // As in /analytics: fewer than ten may be a single visitor.
  found_by_words: `select w.words, sum(w.amount)::int as shown, sum(w.views)::int as views from appearance_words w
                     join creative_profiles c on c.id = w.creative_id where c.user_id = $1
                    group by w.words having sum(w.amount) >= 10 order by shown desc, w.words`,
  view_sources: `select s.source, sum(s.amount)::int as views from view_sources s
                   join creative_profiles c on c.id = s.creative_id where c.user_id = $1
                  group by s.source having sum(s.amount) >= 10 order by views desc, s.source`,
  picture_views: `select i.title, sum(v.amount)::int as views from picture_views v
                    join creative_profiles c on c.id = v.creative_id join portfolio_items i on i.id = v.item_id
                   where c.user_id = $1 group by i.id having sum(v.amount) >= 10 order by views desc, i.title`,
  reviews_received: `select r.rating, r.project_type, r.review_text, r.reviewer_name, r.created_at from reviews r
                       join creative_profiles c on c.id = r.creative_id where c.user_id = $1 order by r.created_at`,
  reviews_written: `select c.business_name, r.rating, r.project_type, r.review_text, r.created_at from reviews r
                      join creative_profiles c on c.id = r.creative_id where r.user_id = $1 order by r.created_at`,
  review_pictures: `select c.business_name, p.title, p.alt_text, p.photographer, p.state, p.decided_at, p.created_at
                      from review_pictures p join reviews r on r.id = p.review_id join creative_profiles c on c.id = r.creative_id
                     where r.user_id = $1 order by p.created_at, p.sort_order`,
  review_pictures_received: `select r.reviewer_name, p.title, p.alt_text, p.photographer, p.state, p.decided_at, p.created_at
                               from review_pictures p join reviews r on r.id = p.review_id
                               join creative_profiles c on c.id = p.creative_id
                              where c.user_id = $1 order by p.created_at, p.sort_order`,
  notifications: `select kind, detail->>'from' as "from", detail->>'excerpt' as excerpt, created_at, read_at
                    from notifications where user_id = $1 order by id`,
  shortlist: `select c.business_name, s.notes, s.created_at from shortlists s
                join creative_profiles c on c.id = s.creative_id where s.user_id = $1 order by s.created_at`,
  boards: `select b.id, b.name, b.description, b.created_at,
                  (select json_agg(json_build_object('kind', e.kind, 'title', e.title, 'notes', e.notes, 'added_at', e.created_at)
                                   order by e.sort_order, e.id)
                     from board_entries e where e.board_id = b.id and e.removed_at is null) as entries
             from boards b where b.user_id = $1 order by b.created_at, b.id`,
  board_comments: `select b.name as board, e.title as entry, c.body, c.created_at
                     from board_comments c join board_entries e on e.id = c.entry_id join boards b on b.id = e.board_id
                    where c.author_id = $1 order by c.created_at, c.id`,
  saved_searches: `select name, address, cadence, created_at, opened_at from saved_searches where user_id = $1 order by created_at, id`,
  contact_messages: `select name, email, subject, message, created_at from contact_messages where user_id = $1 order by created_at`,
  conversations: `select t.id as thread, c.business_name as creative, p.first_name || ' ' || p.last_name as client,
                         m.sender, m.body, m.brief, m.proposed_dates::text[] as proposed_dates, m.dates_answer,
                         m.dates_end, m.dates_ended_by, m.dates_ended_at, m.pieces, m.study, m.created_at
                    from threads t
                    left join creative_profiles c on c.id = t.creative_id
                    left join profiles p on p.user_id = t.client_id
                    join messages m on m.thread_id = t.id
                   where t.client_id = $1 or c.user_id = $1 order by t.created_at, m.id`,
  contacts: `select t.id as thread, t.stage, t.amount as amount_in_cents, t.currency, t.follow_up_on::text as follow_up_on,
                    t.snoozed_until, n.note from threads t
               join creative_profiles c on c.id = t.creative_id
               left join thread_notes n on n.thread_id = t.id where c.user_id = $1 order by t.created_at`,
  briefs: `select b.id, b.number, b.state, b.draft, b.shows_recipients, b.created_at, b.sent_at, b.ended_at,
                  (select json_agg(json_build_object('revision', v.revision, 'content', v.content, 'sent_at', v.created_at) order by v.revision)
                     from brief_revisions v where v.brief_id = b.id) as revisions,
                  (select json_agg(json_build_object('creative', c.business_name, 'sent_at', r.sent_at, 'seen_at', r.seen_at,
                                                     'declined_at', r.declined_at, 'decline_reason', r.decline_reason) order by r.position)
                     from brief_recipients r left join creative_profiles c on c.id = r.creative_id where r.brief_id = b.id) as recipients
             from briefs b where b.client_id = $1 order by b.created_at, b.id`,
  briefs_received: `select b.id, b.number, b.state, v.content, r.sent_at, r.seen_at, r.declined_at, r.decline_kind, r.decline_reason
                      from brief_recipients r join creative_profiles c on c.id = r.creative_id join briefs b on b.id = r.brief_id
                      join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
                     where c.user_id = $1 and r.sent_at is not null order by r.sent_at, r.id`,
  estimates: `select b.number, v.version, v.state, v.currency, v.total as total_in_minor_units, v.terms, v.opening, v.note, v.typed as draft,
                     ${linesOfVersion}, v.saved_at, v.sent_at, v.seen_at, v.answered_at, v.decline_reason
                from creative_profiles c join brief_recipients r on r.creative_id = c.id join briefs b on b.id = r.brief_id
                join estimates e on e.recipient_id = r.id join estimate_versions v on v.estimate_id = e.id
               where c.user_id = $1 order by e.created_at, v.version`,
  estimates_received: `select b.number, c.business_name as creative, v.version, v.state, v.currency, v.total as total_in_minor_units,
                              v.terms, v.opening, v.note, ${linesOfVersion}, v.sent_at, v.seen_at, v.answered_at, v.decline_reason
                         from briefs b join brief_recipients r on r.brief_id = b.id left join creative_profiles c on c.id = r.creative_id
                         join estimates e on e.recipient_id = r.id join estimate_versions v on v.estimate_id = e.id and v.state <> 'draft'
                        where b.client_id = $1 order by e.created_at, v.version`,
  estimate_templates: `select t.name, t.currency, t.content, t.created_at from estimate_templates t
                         join creative_profiles c on c.id = t.creative_id where c.user_id = $1 order by t.created_at, t.id`,
  email_replies_not_delivered: `select subject, body, reason, received_at from inbound_mails
                                 where user_id = $1 and state = 'waiting' and reason not in ('forged', 'otherSender')
                                 order by received_at`,
  agreements: `select a.number, a.currency, a.total as total_in_minor_units, a.content, a.agreed_at from agreements a
                 left join creative_profiles c on c.id = a.creative_id
                where a.client_id = $1 or c.user_id = $1 order by a.agreed_at`,
  license_requests: `select r.number, r.state, r.content, r.reason, r.created_at, r.ended_at, c.business_name as creative,
                            (select json_agg(json_build_object('version', o.version, 'amount_in_minor_units', o.amount, 'currency', o.currency,
                                                               'content', o.content, 'valid_until', o.valid_until, 'sent_at', o.sent_at) order by o.version)
                               from license_offers o where o.request_id = r.id) as offers
                       from license_requests r left join creative_profiles c on c.id = r.creative_id
                      where r.client_id = $1 or c.user_id = $1 order by r.created_at, r.id`,
  licenses: `select l.number, l.content, l.content_hash, l.issued_at, l.withdrawn_at, l.withdrawn_reason from licenses l
               left join creative_profiles c on c.id = l.creative_id
              where l.holder_id = $1 or c.user_id = $1 order by l.issued_at, l.number`,
  commissions: `select c.number, c.state, c.currency, c.base, c.expenses, c.surcharge_percent, c.share_rule, c.late_factor_percent,
                       c.shoot_on, c.lock_at, c.shot_on, c.deliver_by, c.delivered_at, c.canceled_at, c.created_at,
                       (select json_agg(json_build_object('revision', v.revision, 'kind', v.kind, 'content', v.content,
                                                          'changes', v.changes, 'at', v.created_at) order by v.revision)
                          from commission_revisions v where v.commission_id = c.id) as revisions,
                       (select json_agg(json_build_object('kind', e.kind, 'party', p.name, 'at', e.happened_at) order by e.id)
                          from commission_events e left join commission_parties p on p.id = e.party_id
                         where e.commission_id = c.id) as events
                  from commissions c join creative_profiles r on r.id = c.creative_id
                 where r.user_id = $1 order by c.created_at, c.id`,
  commission_shares: `select c.number, p.name as company, p.role, p.state, p.person_name, p.email, p.place, p.weight, p.uses, p.extras,
                             p.agreed_share, c.currency, p.invited_at, p.answered_at, p.decline_words,
                             (select json_agg(json_build_object('revision', s.revision, 'way', s.way, 'at', s.accepted_at)
                                              order by s.revision)
                                from commission_acceptances s where s.party_id = p.id) as signed
                        from commission_parties p join commissions c on c.id = p.commission_id
                       where p.user_id = $1 order by c.created_at, p.id`,
  // The files themselves may be hundreds of gigabytes; users download them from each commission's page.
  commission_pictures: `select c.number, p.position, p.title, p.view, p.state, p.file_name, p.content_type, p.bytes, p.width, p.height,
                               p.sha256, p.created_at, p.final_at
                          from commission_pictures p join commissions c on c.id = p.commission_id
                          join creative_profiles r on r.id = c.creative_id
                         where r.user_id = $1 and p.state <> 'removed' order by c.created_at, c.id, p.position`,
  proof_marks: `select c.number, p.position, k.round, k.is_picked, k.wants_retouch, k.note, k.changed_at
                  from proof_marks k join commission_pictures p on p.id = k.picture_id join commissions c on c.id = p.commission_id
                 where c.client_id = $1 order by c.created_at, c.id, p.position, k.round`,
  picture_downloads: `select c.number, p.position, p.title, d.preset, d.is_zip, d.bytes, d.started_at
                        from picture_downloads d join commissions c on c.id = d.commission_id
                        join commission_parties a on a.id = d.party_id left join commission_pictures p on p.id = d.picture_id
                       where a.user_id = $1 order by d.id`,
  saved_replies: `select s.title, s.body from saved_replies s join creative_profiles c on c.id = s.creative_id
                   where c.user_id = $1 order by s.title`,
  uploads: `select filename, purpose, content_type, bytes, created_at from uploads
             where owner_id = $1 and state = 'attached' order by created_at`,
};

function ownColumns(): string {
  return Object.values(profileColumns(formFields))
    .map(({ name }) => name)
    .join(', ');
}

/** The parts with content of, or about, conversations. */
const ofConversations = [
  'board_comments',
  'conversations',
  'briefs',
  'briefs_received',
  'license_requests',
  'proof_marks',
  'estimates',
  'estimates_received',
  'contacts',
  'notifications',
  'email_replies_not_delivered',
];

async function readRecords(
  actor: Pick<Actor, 'userId'>,
  hasConversations: boolean,
): Promise<Record<string, unknown[]>> {
  const records: Record<string, unknown[]> = {};
  for (const [part, query] of Object.entries(parts)) {
    if (!hasConversations && ofConversations.includes(part)) {
      continue;
    }
    const { rows } = await db().$client.query(query, [actor.userId]);
    records[part] = rows;
  }
  return records;
}

const exportedFileShape = { storageKey: cell.text, purpose: uploads.purpose, filename: uploads.filename };

type ExportedFile = RowOf<typeof exportedFileShape>;

/** The first key of an upload is the original; the others are derived from it. */
async function listFiles(actor: Pick<Actor, 'userId'>, hasConversations: boolean): Promise<ExportedFile[]> {
  const rows = await listRows(db(), exportedFileShape)`
    select storage_keys[1] as storage_key, purpose, filename from uploads
     where owner_id = ${actor.userId} and state = 'attached' and cardinality(storage_keys) > 0
       and (${hasConversations} or purpose <> 'attachment')
     order by created_at, id`;
  return rows;
}

function safeName(filename: string): string {
  const name = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '');
  return name.trim() || 'file';
}

/** 'a.jpg', then 'a (2).jpg'. */
function freeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] =
    dot > wanted.lastIndexOf('/') ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
    name = `${stem} (${count})${ending}`;
  }
  taken.add(name.toLowerCase());
  return name;
}
