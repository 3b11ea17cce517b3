import { firmCreditsPath, firmManagePath } from '#app/features/catalogue/firms/firm-address.ts';
import type { MemberLinks } from '#app/features/site/site-links.ts';
import type { IconName } from '#app/ui/icon.tsx';

export type Entry = {
  to: string;
  label: string;
  icon: IconName;
  count?: number;
  counted?: string;
  /** A total, or something that waits; `failing` is also said in words. */
  tone?: 'total' | 'waiting' | 'failing';
  /** On the phone's bar (four entries); a string replaces a label that is too long. */
  bar?: true | string;
  goKey?: string;
  startsGroup?: boolean;
  text?: string;
};

export type AdminCounts = {
  users: number;
  newUsersToday: number;
  reports: number;
  /** Disputed credits and firm claims that wait for a decision. */
  firmMatters: number;
  verifications: number;
  contactMessages: number;
  inboundMails: number;
  publishedPosts: number;
  drafts: number;
  webhooks: number;
  mails: number;
  disputes: number;
  pastDue: number;
};

export function memberEntries(member: MemberLinks): Entry[] {
  const entries = member.userType === 'client' ? clientEntries(member) : creativeEntries(member);
  return member.isAdmin
    ? [...entries, { to: '/admin', label: 'Admin', icon: 'lock', startsGroup: true }]
    : entries;
}

function creativeEntries({ unread, profilePath }: MemberLinks): Entry[] {
  return [
    { to: '/dashboard', label: 'Overview', icon: 'home', bar: true, goKey: 'O' },
    { to: '/profile/setup', label: 'Profile', icon: 'person' },
    { to: '/portfolio', label: 'Portfolio', icon: 'pictures', bar: true, goKey: 'P' },
    messages(unread),
    ...(profilePath ? [briefs, commissions, licenses] : []),
    // A creative's own reviews; without a profile, the public page.
    { to: profilePath ? `${profilePath}?tab=reviews` : '/reviews', label: 'Reviews', icon: 'star' },
    { to: '/analytics', label: 'Analytics', icon: 'chart', bar: true, goKey: 'A' },
    savedSearches,
    { to: '/subscription', label: 'Subscription', icon: 'card' },
    { to: '/account', label: 'Account', icon: 'settings' },
    ...(profilePath
      ? [{ to: profilePath, label: 'View profile', icon: 'external', startsGroup: true } as const]
      : []),
  ];
}

function clientEntries({ unread, saved, firmSlug }: MemberLinks): Entry[] {
  return [
    { to: '/dashboard', label: 'Overview', icon: 'home', bar: true, goKey: 'O' },
    { to: '/search', label: 'Search', icon: 'search', bar: true },
    {
      to: '/shortlist',
      label: 'Shortlist',
      icon: 'bookmark',
      bar: true,
      goKey: 'S',
      count: saved,
      counted: 'saved',
    },
    { to: '/boards', label: 'Boards', icon: 'grid' },
    savedSearches,
    messages(unread),
    briefs,
    commissions,
    { to: '/rights', label: 'My rights', icon: 'picture' },
    { to: '/leave-review', label: 'Reviews', icon: 'star' },
    ...(firmSlug
      ? [
          { to: firmCreditsPath(firmSlug), label: 'Credits', icon: 'document', startsGroup: true } as const,
          { to: firmManagePath(firmSlug), label: 'Firm', icon: 'person' } as const,
        ]
      : []),
    { to: '/account', label: 'Account', icon: 'settings' },
  ];
}

const savedSearches: Entry = { to: '/saved-searches', label: 'Saved searches', icon: 'bell' };

const briefs: Entry = { to: '/briefs', label: 'Briefs', icon: 'list', goKey: 'B' };

const licenses: Entry = { to: '/licenses', label: 'Licenses', icon: 'picture' };

const commissions: Entry = { to: '/commissions', label: 'Commissions', icon: 'document', goKey: 'C' };

function messages(unread: number): Entry {
  return {
    to: '/messages',
    label: 'Messages',
    icon: 'speech',
    bar: true,
    goKey: 'M',
    count: unread,
    counted: 'unread',
    tone: 'waiting',
  };
}

/** An admin's screens; without counts when those could not be read. */
export function adminEntries(counts: AdminCounts | null): Entry[] {
  const {
    reports = 0,
    firmMatters = 0,
    verifications = 0,
    contactMessages = 0,
    inboundMails = 0,
  } = counts ?? {};
  const failing = counts ? counts.webhooks + counts.mails + counts.disputes + counts.pastDue : 0;
  return [
    { to: '/admin', label: 'Overview', icon: 'home', bar: true },
    {
      to: '/admin/users',
      label: 'Users',
      icon: 'person',
      bar: true,
      count: counts?.users ?? 0,
      tone: 'total',
      startsGroup: true,
      text: counts
        ? `${amount(counts.users, 'account')}, ${amount(counts.newUsersToday)} new today`
        : 'Everybody with an account',
    },
    {
      to: '/admin/firms',
      label: 'Firms',
      icon: 'grid',
      text: 'Names, places, who speaks for whom, and doubles',
    },
    {
      to: '/admin/import',
      label: 'Import',
      icon: 'upload',
      text: 'Creatives from a CSV, by invitation',
    },
    {
      to: '/admin/moderation',
      label: 'Moderation',
      icon: 'flag',
      bar: true,
      count: reports + firmMatters + verifications,
      counted: 'waiting',
      tone: 'waiting',
      text: [
        amount(reports, 'report'),
        ...(firmMatters > 0 ? [amount(firmMatters, 'firm case')] : []),
        `${amount(verifications, 'verification request')} waiting`,
      ].join(', '),
    },
    {
      to: '/admin/messages',
      label: 'Contact messages',
      icon: 'mail',
      count: contactMessages,
      counted: 'waiting',
      tone: 'waiting',
      text: contactMessages === 0 ? 'All answered' : `${amount(contactMessages)} not answered`,
    },
    {
      to: '/admin/email-replies',
      label: 'Email replies',
      icon: 'speech',
      count: inboundMails,
      counted: 'waiting',
      tone: 'waiting',
      text: inboundMails === 0 ? 'All placed' : `${amount(inboundMails)} could not be placed`,
    },
    {
      to: '/admin/blog',
      label: 'Blog',
      icon: 'document',
      count: counts?.publishedPosts ?? 0,
      tone: 'total',
      startsGroup: true,
      text: counts
        ? `${amount(counts.publishedPosts)} published, ${amount(counts.drafts, 'draft')}`
        : 'Posts',
    },
    {
      to: '/admin/analytics',
      label: 'Analytics',
      icon: 'chart',
      text: 'People, plans, searches, messages',
    },
    {
      to: '/admin/payments',
      label: 'Payments',
      icon: 'card',
      bar: true,
      count: counts ? counts.pastDue + counts.disputes : 0,
      counted: 'due or disputed',
      tone: 'failing',
      text: 'Unpaid, disputes, refunds, codes, revenue',
    },
    {
      to: '/admin/attention',
      label: 'Needs attention',
      icon: 'warning',
      count: failing,
      counted: 'due or failed',
      tone: 'failing',
      text: counts ? attentionText(counts) : 'Payments, disputes, mail',
    },
    {
      to: '/admin/settings',
      label: 'Settings',
      icon: 'settings',
      startsGroup: true,
      text: 'Prices, sign-up, notices',
    },
    { to: '/admin/partners', label: 'Partners', icon: 'external', text: 'API keys and webhooks' },
    { to: '/admin/system', label: 'System', icon: 'grid', text: 'Checks, jobs, mail, disk, backup' },
    { to: '/admin/mails', label: 'Email log', icon: 'mail', text: 'What was sent to whom, and what failed' },
    { to: '/admin/audit', label: 'Audit log', icon: 'clock', text: 'Who did what to whom, and when' },
  ];
}

function attentionText({ webhooks, mails, disputes, pastDue }: AdminCounts): string {
  const parts = [
    pastDue > 0 ? `${amount(pastDue, 'payment')} due` : null,
    disputes > 0 ? amount(disputes, 'dispute') : null,
    webhooks > 0 ? `${amount(webhooks, 'payment event')} failed` : null,
    mails > 0 ? `${amount(mails, 'mail')} failed` : null,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing is due, disputed or failed' : parts.join(', ');
}

function amount(count: number, thing = ''): string {
  const number = count.toLocaleString('en-US');
  return thing ? `${number} ${thing}${count === 1 ? '' : 's'}` : number;
}

/**
 * The aria-current of an entry: `page`, or `true` when the page is below it, as a conversation is below Messages.
 * Overviews match only themselves.
 */
export function currentOf({ to }: Pick<Entry, 'to'>, path: string): 'page' | 'true' | undefined {
  if (to === path) return 'page';
  return to !== '/admin' && path.startsWith(`${to}/`) ? 'true' : undefined;
}
