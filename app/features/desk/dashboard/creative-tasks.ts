import type { SubscriptionStatus } from '#app/features/accounts/actor.ts';
import type { Entitlements } from '#app/features/billing/entitlements.ts';
import { completenessOf, completenessText } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { CreativeDashboard } from './find-creative-dashboard.server.ts';
import type { Task } from './task-cards.tsx';

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
