import type { NotificationDetail } from '#app/platform/db/schema/notifications.ts';

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

/** A line of the list behind the bell. */
export type Notification = {
  id: number;
  kind: NotificationKind;
  detail: NotificationDetail;
  /** ISO time. */
  at: string;
  isRead: boolean;
};

export type NotificationPage = {
  items: Notification[];
  /** The cursor of older ones: the id of the last shown; null when there are none. */
  before: number | null;
};

/** What waits for somebody. */
export type Waiting = {
  /** Up to one more than are counted. */
  count: number;
  /** Grows with whatever comes, also with a further message of a conversation that waits already. */
  newestId: number;
  /** Which of our pages it leads to, apart from conversations. */
  paths: string[];
};

export const nothingWaits: Waiting = { count: 0, newestId: 0, paths: [] };

/** More than these are not counted. */
export const maxCounted = 99;

/** '3', '99+'. */
export function countText(count: number): string {
  return count > maxCounted ? `${maxCounted}+` : String(count);
}

/** What to say when something came while the page is open; '' takes back what was said, null leaves it. */
export function newsOf(before: Waiting, after: Waiting): string | null {
  if (after.newestId > before.newestId) {
    const more = Math.max(1, after.count - before.count);
    return more === 1 ? '1 new notification' : `${more} new notifications`;
  }
  return after.count < before.count ? '' : null;
}
