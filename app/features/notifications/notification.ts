import type { NotificationDetail } from '#app/platform/db/schema/mails.ts';

export const notificationKinds = [
  'message',
  'review',
  'review_reply',
  'verification',
  'billing',
  'credit',
  'brief',
  'board',
  'commission',
  'license',
  'delivery',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type Notification = {
  id: number;
  kind: NotificationKind;
  detail: NotificationDetail;
  /** As an ISO string. */
  at: string;
  isRead: boolean;
};

export type NotificationPage = {
  items: Notification[];
  /** Cursor of older ones (the last shown id); null at the end. */
  before: number | null;
};

export type Waiting = {
  /** Capped at `maxCounted` + 1. */
  count: number;
  /** Grows with every update, including further messages of an unread conversation. */
  newestId: number;
  paths: string[];
};

export const nothingWaits: Waiting = { count: 0, newestId: 0, paths: [] };

export const maxCounted = 99;

export function countText(count: number): string {
  return count > maxCounted ? `${maxCounted}+` : String(count);
}

/** The announcement for an open page; empty clears it, null leaves it. */
export function newsOf(before: Waiting, after: Waiting): string | null {
  if (after.newestId > before.newestId) {
    const more = Math.max(1, after.count - before.count);
    return more === 1 ? '1 new notification' : `${more} new notifications`;
  }
  return after.count < before.count ? '' : null;
}

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
