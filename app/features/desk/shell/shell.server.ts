import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { readUserState } from '#app/features/desk/members/list/user-address.ts';
import { listThreads } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { failedMailDays } from '#app/platform/mail/mail.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import type { AdminCounts } from './entries.ts';
import type { FoundPerson } from './palette-rows.ts';

type Waiting = {
  unread: number;
  saved: number;
  firmSlug: string | null;
};

export async function countWaiting(actor: Actor): Promise<Waiting> {
  const counts = { unread: cell.number, saved: cell.number, firmSlug: orNull(cell.text) };
  if (actor.userType === 'client') {
    return getRow(db(), counts)`
      select (select coalesce(sum(client_unread), 0)::int from threads
               where client_id = ${actor.userId} and client_unread > 0) as unread,
             (select count(*)::int from shortlists where user_id = ${actor.userId}) as saved,
             (select f.slug from firm_members m join firms f on f.id = m.firm_id
               where m.user_id = ${actor.userId}) as firm_slug`;
  }
  if (!actor.creativeId) {
    return { unread: 0, saved: 0, firmSlug: null };
  }
  return getRow(db(), counts)`
    select coalesce(sum(creative_unread), 0)::int as unread, 0 as saved, null::text as firm_slug
      from threads
     where creative_id = ${actor.creativeId} and creative_unread > 0`;
}

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

/** A typeahead sends about three requests a second. */
const perPerson: RateLimit = { name: 'palette', points: 240, seconds: 60 };

const maxPeople = 6;
const maxTextLength = 100;
/** One letter matches too many people. */
const minLetters = 2;

type PeopleFound = { ok: true; people: FoundPerson[] } | { ok: false; code: 'tooOften' };

/**
 * People in the palette: a member's conversations by name or words; for admins with `among: 'users'`, all accounts.
 * Empty for others who ask for users.
 */
export async function findPeople(
  actor: Actor,
  { text, among }: { text: string; among: 'threads' | 'users' },
): Promise<PeopleFound> {
  const words = oneLine(text, maxTextLength);
  if (words.length < minLetters || (among === 'users' && !isAdmin(actor))) {
    return { ok: true, people: [] };
  }
  if (!(await consume(perPerson, actor.userId))) {
    return { ok: false, code: 'tooOften' };
  }
  return { ok: true, people: await (among === 'users' ? usersNamed(words) : threadsWith(actor, words)) };
}

async function threadsWith(actor: Actor, words: string): Promise<FoundPerson[]> {
  const filter = { stage: null, show: null, isUnread: false, words, after: null };
  const { threads } = await listThreads(actor, filter);
  return threads
    .slice(0, maxPeople)
    .map(({ id, name, preview }) => ({ to: `/messages/${id}`, label: name, detail: preview }));
}

async function usersNamed(words: string): Promise<FoundPerson[]> {
  const { users } = await listUsers(readUserState(new URLSearchParams({ q: words })));
  return users
    .slice(0, maxPeople)
    .map(({ userId, name, email }) => ({ to: `/admin/users/${userId}`, label: name, detail: email }));
}
