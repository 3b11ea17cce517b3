/**
 * What becomes of each row that names the account that goes when two are merged: every column that refers to `users`, as a
 * test compares with the database. A new table fails that test until it stands here.
 *
 * `move`: it names the account that is kept. `drop`: it goes with the account. A list: it moves where the kept account has
 * no row that is alike in these columns, and goes otherwise. `own`: `move-own.server.ts` does what is right for it.
 */
export const mergeDecisions = {
  'account_views.admin_id': 'move',
  'account_views.user_id': 'move',
  'accounts.user_id': 'own',
  'admin_todos.user_id': 'move',
  'billing_customers.user_id': 'own',
  'billing_disputes.user_id': 'move',
  'billing_invoices.user_id': 'move',
  'billing_refunds.refunded_by': 'move',
  'billing_refunds.user_id': 'move',
  'billing_subscriptions.user_id': 'move',
  'blocks.blocked_id': ['blocker_id'],
  'blocks.blocker_id': ['blocked_id'],
  // Of a former admin; nobody could open it.
  'blog_drafts.writer_id': 'drop',
  'blog_posts.updated_by': 'move',
  'blog_versions.writer_id': 'move',
  'bulk_change_people.user_id': ['change_id'],
  'bulk_changes.admin_id': 'move',
  'checkouts.user_id': 'move',
  'contact_messages.answered_by': 'move',
  'contact_messages.user_id': 'move',
  'creative_profiles.user_id': 'move',
  'credit_disputes.decided_by': 'move',
  'credit_disputes.raised_by': 'move',
  'firm_claims.decided_by': 'move',
  'firm_claims.user_id': 'move',
  'firm_invitations.invited_by': 'move',
  // An account belongs to one firm; that of the kept one stands.
  'firm_members.user_id': [],
  'firms.created_by': 'move',
  'imports.admin_id': 'move',
  'inbound_mails.user_id': 'move',
  'invitations.admin_id': 'move',
  'invitations.user_id': 'move',
  'mails.user_id': 'move',
  'merged_accounts.kept_user_id': 'move',
  'merged_accounts.merged_by': 'move',
  // An admin is not merged.
  'moderation_decisions.admin_id': 'drop',
  'notification_choices.user_id': ['kind'],
  'notifications.user_id': 'own',
  'partial_uploads.owner_id': 'move',
  'passkeys.user_id': 'move',
  'plan_gifts.given_by': 'move',
  'plan_gifts.user_id': 'move',
  'profiles.user_id': 'drop',
  'refund_orders.admin_id': 'move',
  'refund_orders.user_id': 'move',
  'report_mails.admin_id': 'drop',
  'reports.decided_by': 'move',
  'reports.reporter_id': 'move',
  'reviews.user_id': 'own',
  'saved_searches.user_id': ['address'],
  'saved_user_filters.admin_id': ['name'],
  'sessions.user_id': 'drop',
  'shortlist_shares.user_id': [],
  'shortlists.user_id': 'own',
  'subscriptions.user_id': 'own',
  'threads.client_id': 'own',
  'two_factors.user_id': 'own',
  'uploads.owner_id': 'move',
  'user_notes.author_id': 'move',
  'user_notes.user_id': 'move',
  'user_roles.user_id': 'drop',
  'user_summaries.user_id': 'drop',
  'verification_requests.decided_by': 'move',
} as const satisfies Record<string, 'move' | 'drop' | 'own' | readonly string[]>;

/** The same for conversations: what refers to one that is joined with another of the same two people. */
export const threadDecisions = {
  'inbound_mails.thread_id': 'move',
  'messages.thread_id': 'move',
  'reports.thread_id': 'move',
  'thread_notes.thread_id': 'own',
  'thread_stage_changes.thread_id': 'move',
} as const satisfies Record<string, 'move' | 'own'>;
