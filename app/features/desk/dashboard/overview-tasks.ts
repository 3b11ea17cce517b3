import type { SubscriptionStatus } from '#app/features/accounts/actor.ts';
import type { Entitlements } from '#app/features/billing/entitlements.ts';
import {
  completenessOf,
  completenessSteps,
  completenessText,
} from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { dateText } from '#app/features/talk/messages/dates/proposed-dates.ts';
import type { Due } from '#app/features/talk/messages/desk/due.ts';
import { waitingTitle } from '#app/features/talk/messages/inbox/waiting-text.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { CreativeDashboard } from './find-member-dashboard.server.ts';
import type { Task } from './welcome-head.tsx';

export type Improvement = { fact: string; effect: string; to: string; action: string };

/**
 * What is missing for better results, in the order in which visitors notice it. `wayTo` returns the place that asks
 * for it, if it is not the usual screen.
 */
export function betterResults(
  profile: CreativeDashboard,
  wayTo: (missing: string) => string | null = () => null,
): Improvement[] {
  if (!profile.creativeId) {
    return [];
  }
  const { withoutAltText, withoutArchitect, reviewsWithoutReply } = profile;
  return [
    ...completenessSteps(profile)
      .filter(({ isFilled }) => !isFilled)
      .map(({ name, label, action }) => ({
        fact: `${label} is empty`,
        effect: 'It counts toward a complete profile, and complete profiles rank higher among equals.',
        to: wayTo(name) ?? '/profile/setup',
        action,
      })),
    ...(profile.portfolioCount === 0
      ? [
          {
            fact: 'No pictures yet',
            effect: 'Your card and your profile show an empty plate.',
            to: wayTo('pictures') ?? '/portfolio?add',
            action: 'Add pictures',
          },
        ]
      : []),
    ...(withoutAltText > 0
      ? [
          {
            fact: `${counted(withoutAltText, 'picture')} without alternative text`,
            effect: 'Screen readers and search engines read it in place of the picture.',
            to: '/portfolio',
            action: 'Write it',
          },
        ]
      : []),
    ...(withoutArchitect > 0
      ? [
          {
            fact: `${counted(withoutArchitect, 'picture')} without an architect`,
            effect: 'The caption does not say whose building it is.',
            to: '/portfolio',
            action: 'Add names',
          },
        ]
      : []),
    ...(profile.hasRateSheet
      ? []
      : [
          {
            fact: 'No rate sheet',
            effect: 'Clients who want to know your prices have to ask.',
            to: wayTo('rateSheet') ?? '/profile/setup',
            action: 'Add one',
          },
        ]),
    ...(reviewsWithoutReply > 0
      ? [
          {
            fact: `${counted(reviewsWithoutReply, 'review')} without your reply`,
            effect: 'Your reply stands below the review for everybody to read.',
            to: `/creative/${profile.creativeId}?tab=reviews`,
            action: 'Reply',
          },
        ]
      : []),
  ];
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function counted(count: number, thing: string): string {
  return `${words[count] ?? count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

export function clientTasks({
  companyName,
  shortlistCount,
  unread,
}: {
  companyName: string | null;
  shortlistCount: number;
  unread: number;
}): Task[] {
  return [
    {
      title: 'Complete Profile',
      to: '/profile/setup',
      text: 'Your company, as creatives see it.',
      state: companyName ?? 'No company yet',
    },
    {
      title: 'Search Creatives',
      to: '/search',
      text: 'By place, specialty and style.',
      state: 'Search',
    },
    {
      title: 'View Shortlist',
      to: '/shortlist',
      text: 'The creatives you saved, with notes.',
      state: `${shortlistCount} saved`,
    },
    {
      title: 'View Messages',
      to: '/messages',
      text: 'Inquiries, quotes and bookings.',
      state: unread > 0 ? `${unread} unread` : 'Inbox',
    },
    {
      title: 'Leave Review',
      to: '/leave-review',
      text: 'How it was to work with a creative.',
      state: 'Write',
    },
  ];
}

/** The five cards of a creative's dashboard (specification section 2). */
export function creativeTasks(
  dashboard: CreativeDashboard,
  {
    subscription,
    entitlements,
    unread,
  }: { subscription: SubscriptionStatus; entitlements: Entitlements; unread: number },
): Task[] {
  const { portfolioCount, reviewCount } = dashboard;
  return [
    {
      title: 'Complete Profile',
      to: '/profile/setup',
      text: 'Business name, bio, areas, rate sheet.',
      state: completenessText(completenessOf(dashboard)),
    },
    {
      title: 'Manage Portfolio',
      to: '/portfolio',
      text: 'Add, order and feature your plates.',
      state: `${portfolioCount} of ${entitlements.portfolioLimit} used`,
    },
    {
      title: 'View Messages',
      to: '/messages',
      text: 'Inquiries, quotes and bookings.',
      state: unread > 0 ? `${unread} unread` : 'Inbox',
    },
    {
      title: 'View Reviews',
      to: '/reviews',
      text: 'What clients wrote after delivery.',
      state: reviewCount === 1 ? '1 review' : `${reviewCount} reviews`,
    },
    {
      title: 'Manage Subscription',
      to: '/subscription',
      text: 'Plan, Featured Upgrade, billing.',
      state: planText(subscription),
    },
  ];
}

function planText({ subscribed, isLifetime, subscriptionEnd }: SubscriptionStatus): string {
  if (isLifetime) return 'Lifetime access';
  if (!subscribed || !subscriptionEnd) return 'No plan yet';
  return `Paid until ${dayText(subscriptionEnd.toISOString())}`;
}

export function creativeSentence({
  waiting,
  nextDay,
  followUps,
  gapCount,
  improvementCount,
}: {
  waiting: number;
  nextDay: Due | undefined;
  followUps: number;
  gapCount: number;
  improvementCount: number;
}): string {
  const next = nextDay ? ` Your next day is ${dateText(nextDay.day)}, with ${nextDay.name}.` : '';
  if (waiting > 0) {
    return `${waitingTitle(waiting, false)}.${next}`;
  }
  if (gapCount > 0) {
    return `${gapCount === 1 ? 'One step is' : `${gapCount} steps are`} left until clients can find you.`;
  }
  if (followUps > 0 || next) {
    const due = followUps === 1 ? ' One follow-up is due.' : ` ${followUps} follow-ups are due.`;
    return `${waitingTitle(0, false)}.${followUps > 0 ? due : next}`;
  }
  return improvementCount > 0
    ? 'No one is waiting for a reply. There is something to add to your profile.'
    : 'No one is waiting for a reply.';
}

export function clientSentence({
  replies,
  nextDay,
  toReview,
  isNew,
}: {
  replies: number;
  nextDay: Due | undefined;
  toReview: number;
  isNew: boolean;
}): string {
  if (isNew) {
    return 'Oriel is free for you. Find a creative, save them, or write to them.';
  }
  const next = nextDay ? ` ${nextDay.name} comes on ${dateText(nextDay.day)}.` : '';
  if (replies > 0 || next) {
    return `${waitingTitle(replies, true)}.${next}`;
  }
  return toReview > 0
    ? `Nothing new. ${toReview === 1 ? 'One creative has' : `${toReview} creatives have`} no review from you yet.`
    : 'Nothing new.';
}
