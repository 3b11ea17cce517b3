import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { failedMailDays } from '#app/platform/mail/mail.server.ts';
import type { AdminCounts } from './entries.ts';

/** Counts for admins in one query; each uses its own index. */
export async function countAttention(now: Date): Promise<AdminCounts> {
  return getRow(db(), {
    reports: cell.number,
    firmMatters: cell.number,
    verifications: cell.number,
    contactMessages: cell.number,
    inboundMails: cell.number,
    webhooks: cell.number,
    mails: cell.number,
    disputes: cell.number,
    pastDue: cell.number,
    publishedPosts: cell.number,
    drafts: cell.number,
    users: cell.number,
    newUsersToday: cell.number,
  })`
    select (select count(*)::int from reports where status = 'open') as reports,
           (select count(*)::int from credit_disputes where status = 'open' and answered_at is not null)
             + (select count(*)::int from firm_claims where proven_at is not null and outcome is null) as firm_matters,
           (select count(*)::int from verification_requests where status = 'pending') as verifications,
           (select count(*)::int from contact_messages where answered_at is null) as contact_messages,
           (select count(*)::int from inbound_mails where state = 'waiting') as inbound_mails,
           (select count(*)::int from webhook_events
             where dead_at is not null or (handled_at is null and attempts > 0)) as webhooks,
           (select count(*)::int from mails
             where status = 'failed' and created_at > ${now}::timestamptz - ${failedMailDays} * interval '1 day') as mails,
           (select count(*)::int from billing_disputes where noted_at is null) as disputes,
           (select count(*)::int from billing_subscriptions
             where ended_at is null and past_due_since is not null) as past_due,
           (select count(*)::int from blog_posts where is_published) as published_posts,
           (select count(*)::int from blog_posts where not is_published) as drafts,
           (select coalesce(sum(amount), 0)::int from user_counts) as users,
           (select count(*)::int from profiles
             where created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')) as new_users_today`;
}
