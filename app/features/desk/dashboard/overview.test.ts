import { expect, test } from 'vitest';
import { nothingFilled } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { stepAddress } from '#app/features/catalogue/first-hour/first-hour-steps.ts';
import type { AdminCounts } from '#app/features/desk/shell/entries.ts';
import { adminSentence, whatWaits } from './admin-todo.ts';
import type { CreativeDashboard } from './find-member-dashboard.server.ts';
import { betterResults, clientSentence, creativeSentence } from './overview-tasks.ts';

const day = { threadId: '1', day: '2026-12-08', name: 'Whitfield Moss', followUp: null };

test('a creative is told first of those who wait, then of the next day', () => {
  const calm = { followUps: 0, waiting: 0, nextDay: undefined, gapCount: 0, improvementCount: 0 };
  expect(creativeSentence({ ...calm, waiting: 3, nextDay: day, gapCount: 1 })).toBe(
    'Three people are waiting for a reply. Your next day is Tue 8 Dec 2026, with Whitfield Moss.',
  );
  expect(creativeSentence({ ...calm, nextDay: day })).toBe(
    'No one is waiting for a reply. Your next day is Tue 8 Dec 2026, with Whitfield Moss.',
  );
  expect(creativeSentence({ ...calm, gapCount: 1 })).toBe('One step is left until clients can find you.');
  expect(creativeSentence({ ...calm, gapCount: 2, improvementCount: 4 })).toBe(
    '2 steps are left until clients can find you.',
  );
  expect(creativeSentence(calm)).toBe('No one is waiting for a reply.');
});

test('a client is greeted on the first day, and told what is new after it', () => {
  const calm = { replies: 0, nextDay: undefined, toReview: 0, isNew: false };
  expect(clientSentence({ ...calm, isNew: true })).toMatch(/^Oriel is free for you\./);
  expect(clientSentence({ ...calm, replies: 2, toReview: 1 })).toBe('Two new replies.');
  expect(clientSentence({ ...calm, toReview: 2 })).toBe(
    'Nothing new. 2 creatives have no review from you yet.',
  );
  expect(clientSentence(calm)).toBe('Nothing new.');
});

const whole: CreativeDashboard = {
  ...nothingFilled,
  businessName: 'Ashdown',
  bioShort: 'Bridges.',
  avatarUrl: '/a',
  websiteUrl: 'https://a.example',
  creativeId: '1',
  isVerified: true,
  featured: null,
  shortlistCount: 0,
  reviewCount: 0,
  averageRating: null,
  latestReviewAt: null,
  portfolioCount: 4,
  withoutAltText: 0,
  withoutArchitect: 0,
  reviewsWithoutReply: 0,
  hasRateSheet: true,
  gaps: [],
  plates: [],
};

test('a profile that lacks nothing is told nothing, and one that lacks something gets the fact', () => {
  expect(betterResults(whole)).toEqual([]);
  const facts = betterResults({
    ...whole,
    websiteUrl: ' ',
    withoutAltText: 1,
    withoutArchitect: 12,
    reviewsWithoutReply: 2,
    hasRateSheet: false,
  }).map(({ fact }) => fact);
  expect(facts).toEqual([
    'Website is empty',
    'One picture without alternative text',
    '12 pictures without an architect',
    'No rate sheet',
    'Two reviews without your reply',
  ]);
  expect(betterResults({ ...whole, creativeId: null, hasRateSheet: false })).toEqual([]);
  const lacking = { ...whole, businessName: '', avatarUrl: null, portfolioCount: 0, hasRateSheet: false };
  expect(betterResults(lacking, stepAddress).map(({ to }) => to)).toEqual([
    '/welcome/name',
    '/profile/setup',
    '/welcome/pictures',
    '/welcome/prices',
  ]);
});

const counts: AdminCounts = {
  users: 10,
  newUsersToday: 0,
  firmMatters: 0,
  reports: 4,
  verifications: 0,
  contactMessages: 1,
  inboundMails: 0,
  publishedPosts: 0,
  drafts: 0,
  webhooks: 0,
  mails: 0,
  disputes: 0,
  pastDue: 0,
};

test('only what there is waits, with the age of the oldest where it is known', () => {
  const oldest = {
    reports: '2026-11-20T10:00:00Z',
    verifications: null,
    contactMessages: null,
    inboundMails: null,
    disputes: null,
  };
  expect(whatWaits(counts, oldest).map(({ what, count, oldest: since }) => [what, count, since])).toEqual([
    ['Reports', 4, '2026-11-20T10:00:00Z'],
    ['Contact messages', 1, null],
  ]);
  expect(whatWaits(counts, null)[0]?.oldest).toBeNull();
});

test('the first sentence of admins says what fails, waits and is owed, and that nothing does', () => {
  const textOf = (given: Parameters<typeof adminSentence>[0]) =>
    adminSentence(given)
      .map(({ text }) => text)
      .join('');
  expect(textOf({ failing: 2, waiting: 14, due: { count: 4, cents: 39_600 } })).toBe(
    'Two things fail, 14 wait and four renewals are unpaid, $396.00.',
  );
  expect(textOf({ failing: 0, waiting: 1, due: { count: 0, cents: 0 } })).toBe('One waits.');
  expect(textOf({ failing: 1, waiting: 0, due: { count: 1, cents: 9_900 } })).toBe(
    'One thing fails and one renewal is unpaid, $99.00.',
  );
  expect(textOf({ failing: 0, waiting: 0, due: { count: 0, cents: 0 } })).toBe(
    'Nothing fails and nothing waits.',
  );
});
