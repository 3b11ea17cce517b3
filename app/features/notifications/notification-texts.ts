import type { Notification } from './notification.ts';

export function notificationText({ kind, detail }: Pick<Notification, 'kind' | 'detail'>): {
  title: string;
  text: string | null;
} {
  const from = detail.from ?? 'Someone';
  const text = detail.excerpt || null;
  if (detail.title) {
    return { title: detail.title, text };
  }
  switch (kind) {
    case 'message':
      return { title: `Message from ${from}`, text };
    case 'review':
      return {
        title: `${from} reviewed your work${detail.rating ? `, ${detail.rating} out of 5 stars` : ''}`,
        text,
      };
    case 'review_reply':
      return { title: `${from} replied to your review`, text };
    case 'verification':
      return { title: 'Your verification', text };
    case 'billing':
      return { title: 'Your plan', text };
    case 'credit':
      return { title: 'A credit', text };
    case 'brief':
      return { title: 'A brief', text };
    case 'board':
      return { title: 'A board', text };
    case 'commission':
      return { title: 'A commission', text };
    case 'license':
      return { title: 'A license', text };
    case 'delivery':
      return { title: 'Pictures of a commission', text };
  }
}

export const notificationMessages = {
  empty: {
    title: 'No notifications yet',
    text: 'Messages, reviews and changes to your account appear here.',
  },
  loading: 'Loading notifications...',
  loadFailed: 'Failed to load notifications',
  readFailed: { title: 'Error', text: 'Failed to mark notifications as read', tone: 'danger' },
  allRead: { title: 'All notifications marked as read' },
} as const;
