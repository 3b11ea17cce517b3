import { expect, test } from 'vitest';
import type { MemberLinks } from '#app/features/site/site-links.ts';
import { type AdminCounts, adminEntries, currentOf, memberEntries } from './entries.ts';

const creative: MemberLinks = {
  userType: 'creative',
  name: 'Robin Ashdown',
  isAdmin: false,
  unread: 0,
  saved: 0,
  profilePath: '/creative/1',
  firmSlug: null,
};
const client: MemberLinks = { ...creative, userType: 'client', profilePath: null };
const counts: AdminCounts = {
  users: 1862,
  newUsersToday: 3,
  firmMatters: 0,
  reports: 3,
  verifications: 5,
  contactMessages: 4,
  inboundMails: 2,
  publishedPosts: 18,
  drafts: 1,
  webhooks: 1,
  mails: 2,
  disputes: 1,
  pastDue: 5,
};

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);
const countOf = (entries: { label: string; count?: number }[], of: string) =>
  entries.find(({ label }) => label === of)?.count;

test('a creative has their screens, and their public profile once there is one', () => {
  const without = labels(memberEntries({ ...creative, profilePath: null }));
  expect(without).toEqual([
    'Overview',
    'Profile',
    'Portfolio',
    'Messages',
    'Reviews',
    'Analytics',
    'Saved searches',
    'Subscription',
    'Account',
  ]);
  expect(labels(memberEntries(creative))).toEqual([
    ...without.toSpliced(without.indexOf('Reviews'), 0, 'Briefs', 'Commissions', 'Licenses'),
    'View profile',
  ]);
});

test('a client has search and shortlist, and no tools of creatives', () => {
  expect(labels(memberEntries(client))).toEqual([
    'Overview',
    'Search',
    'Shortlist',
    'Boards',
    'Saved searches',
    'Messages',
    'Briefs',
    'Commissions',
    'My rights',
    'Reviews',
    'Account',
  ]);
});

test('a client of a firm finds its credits and its page', () => {
  const entries = memberEntries({ ...client, firmSlug: 'whitfield-moss' });
  expect(entries.slice(-3).map(({ to }) => to)).toEqual([
    '/firms/whitfield-moss/credits',
    '/firms/whitfield-moss/manage',
    '/account',
  ]);
});

test('an admin finds the administration among their own screens', () => {
  expect(labels(memberEntries({ ...client, isAdmin: true })).at(-1)).toBe('Admin');
});

test('the bar of a phone has room for four besides More', () => {
  for (const entries of [memberEntries(creative), memberEntries(client), adminEntries(counts)]) {
    expect(entries.filter(({ bar }) => bar)).toHaveLength(4);
  }
});

test('what waits and what fails is summed up for admins', () => {
  const entries = adminEntries(counts);
  expect(['Moderation', 'Contact messages', 'Needs attention'].map((of) => countOf(entries, of))).toEqual([
    8, 4, 9,
  ]);
  expect(entries.find(({ to }) => to === '/admin/attention')?.text).toBe(
    '5 payments due, 1 dispute, 1 payment event failed, 2 mails failed',
  );
});

test('the screens of admins are listed without counts, too', () => {
  const entries = adminEntries(null);
  expect(labels(entries)).toEqual(labels(adminEntries(counts)));
  expect(entries.filter(({ count = 0 }) => count > 0)).toEqual([]);
});

test('a page is its entry, or belongs to one; an overview is only itself', () => {
  expect(currentOf({ to: '/messages' }, '/messages')).toBe('page');
  expect(currentOf({ to: '/messages' }, '/messages/1')).toBe('true');
  expect(currentOf({ to: '/admin' }, '/admin/users')).toBeUndefined();
  expect(currentOf({ to: '/admin/users' }, '/admin/users/1')).toBe('true');
  expect(currentOf({ to: '/dashboard#analytics' }, '/dashboard')).toBeUndefined();
});
