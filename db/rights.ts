/**
 * What the roles of the database may do with its tables (docs/decisions/0004-database-roles.md). A table that is not
 * named here is the application's to read and write, and the reader's to read. Roles that have other names are made
 * members of these.
 */
export const applicationRole = 'oriel_app';
export const readerRole = 'oriel_reader';

/** Tables of which the application may do less than read, add, change and delete rows. */
export const lessForApplication: Readonly<Record<string, readonly string[]>> = {
  'public.audit_log': ['SELECT', 'INSERT'],
  'public.programs': ['SELECT'],
  'drizzle.__drizzle_migrations': ['SELECT'],
};

/**
 * What the reader is not shown: columns, or `all` of a table. Whatever signs somebody in or opens a door by being known,
 * and what only two people are to read.
 */
export const hiddenFromReader: Readonly<Record<string, readonly string[] | 'all'>> = {
  'public.accounts': ['access_token', 'refresh_token', 'id_token', 'password'],
  'public.admin_todos': 'all',
  'public.agreements': ['content', 'total'],
  'public.board_comments': ['body'],
  'public.board_entries': ['notes'],
  'public.board_shares': ['token'],
  'public.boards': ['description', 'name'],
  'public.brief_recipients': ['decline_reason'],
  'public.brief_revisions': ['content'],
  'public.briefs': ['draft'],
  'public.checkouts': ['session_id', 'url'],
  'public.commission_acceptances': ['person_name'],
  'public.commission_events': ['details'],
  'public.commission_parties': [
    'email',
    'person_name',
    'token_hash',
    'code_hash',
    'extras',
    'offered',
    'agreed_share',
    'decline_words',
  ],
  'public.commission_party_links': ['token_hash'],
  'public.commission_pictures': ['storage_key'],
  'public.commission_revisions': ['content', 'changes'],
  'public.commissions': ['base', 'expenses'],
  'public.creative_profiles': ['rate_sheet_url'],
  'public.credit_disputes': 'all',
  'public.daily_salts': 'all',
  'public.estimate_lines': 'all',
  'public.estimate_templates': 'all',
  'public.estimate_versions': ['terms', 'typed', 'opening', 'note', 'total', 'decline_reason'],
  'public.firm_claims': 'all',
  'public.firm_invitations': ['email', 'token_hash'],
  'public.import_lines': 'all',
  'public.inbound_mails': 'all',
  'public.invitation_links': 'all',
  'public.invitations': ['email', 'address_hash', 'details'],
  'public.license_offers': ['amount', 'content'],
  'public.license_pictures': ['storage_key'],
  'public.license_requests': ['content', 'reason'],
  'public.licenses': ['content', 'withdrawn_reason'],
  'public.mails': ['html', 'text', 'attachment', 'unsubscribe_url', 'reply_to'],
  'public.messages': ['body', 'brief'],
  'public.moderation_decisions': ['held'],
  'public.never_invited': 'all',
  'public.notifications': ['detail'],
  'public.organization_logouts': 'all',
  'public.organization_sessions': ['id_token'],
  'public.partner_attempts': ['response'],
  'public.partner_endpoints': ['url'],
  'public.partner_keys': ['secret_hash'],
  'public.picture_versions': ['storage_key'],
  'public.proof_marks': ['note'],
  'public.rate_limits': 'all',
  'public.sandbox_answers': 'all',
  'public.sandbox_objects': 'all',
  'public.saved_replies': 'all',
  'public.saved_searches': ['address', 'name'],
  'public.sessions': ['token'],
  'public.short_links': 'all',
  'public.shortlist_shares': ['token'],
  'public.shortlists': ['notes'],
  'public.thread_notes': 'all',
  'public.threads': ['amount', 'currency', 'follow_up_on', 'snoozed_until'],
  'public.two_factors': 'all',
  'public.user_notes': 'all',
  'public.verifications': 'all',
  'public.webhook_events': ['payload'],
  'pgboss.job': ['data', 'output'],
};
