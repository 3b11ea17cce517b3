import type { Waiting } from '#app/features/notifications/notification.ts';

/** What a document tells its script about the member; JSON in the element with this id. */
export type PageMemberNote = {
  userId: string;
  email: string;
  waiting: Waiting;
  readAt: string;
  /** The style sheet of dialogs, loaded with the first one. */
  dialogStyle: string;
};

export const pageMemberId = 'page-member';
