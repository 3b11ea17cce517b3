import type { Waiting } from '#app/features/notifications/notification.ts';

/** What a document tells its script of the member it was made for; JSON in the element of this id. */
export type PageMemberNote = {
  userId: string;
  email: string;
  waiting: Waiting;
  /** When the page read its data; ISO time. */
  readAt: string;
  /** The sheet of dialogs, which documents load with their first one. */
  dialogStyle: string;
};

export const pageMemberId = 'page-member';
