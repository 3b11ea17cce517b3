import type { UserType } from '../actor.ts';

type Kind = {
  /** Completes the sentence "Email me when ..." on /account. */
  label: string;
  userTypes: readonly UserType[];
  isWantedAtFirst: boolean;
};

/**
 * The optional kinds of mail, in the order of /account. Each mail is a template in `app/emails` sent by
 * `mailMember`. One-click unsubscribe, export and deletion cover new kinds automatically.
 */
export const notificationMails = {
  unreadMessages: {
    label: 'A message stays unread for five minutes',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  followUps: {
    label: 'A follow-up I planned is due',
    userTypes: ['creative'],
    isWantedAtFirst: true,
  },
  agreedDates: {
    label: 'A date is agreed on, moved or canceled, with a calendar file',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  briefs: {
    label: 'A brief is sent to me, changed or answered',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  commissions: {
    label: 'A commission I have a part in takes a step',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  licenses: {
    label: 'A license is issued to me, asked of me, ends soon or is withdrawn',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  deliveries: {
    label: 'Pictures of a commission are delivered, or proofs wait for me',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  newReviews: { label: 'Someone reviews my work', userTypes: ['creative'], isWantedAtFirst: true },
  reviewReplies: {
    label: 'A creative replies to my review',
    userTypes: ['client'],
    isWantedAtFirst: true,
  },
  reviewRequests: {
    label: 'A creative asks me for a review',
    userTypes: ['client'],
    isWantedAtFirst: true,
  },
  credits: {
    label: 'A credit in a project is proposed, disputed or decided',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  savedSearches: {
    label: 'Somebody new matches a search I saved',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: true,
  },
  weeklyAnalytics: {
    label: 'A week had news: my analytics on Mondays',
    userTypes: ['creative'],
    isWantedAtFirst: true,
  },
  productNews: {
    label: 'News about Oriel, a few times a year',
    userTypes: ['client', 'creative'],
    isWantedAtFirst: false,
  },
} as const satisfies Record<string, Kind>;

export type NotificationMail = keyof typeof notificationMails;

export type NotificationChoices = Partial<Record<NotificationMail, boolean>>;

export function isNotificationMail(name: string): name is NotificationMail {
  return Object.hasOwn(notificationMails, name);
}

export function notificationMailsFor(userType: UserType): NotificationMail[] {
  const kinds: [string, Kind][] = Object.entries(notificationMails);
  return kinds
    .filter(([, { userTypes }]) => userTypes.includes(userType))
    .map(([name]) => name)
    .filter(isNotificationMail);
}
