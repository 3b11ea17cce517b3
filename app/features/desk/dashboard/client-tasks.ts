import type { Task } from './task-cards.tsx';

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
