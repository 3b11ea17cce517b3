import {
  creativeYearlyCents,
  dollars,
  graceDays,
  moneyBackDays,
  portfolioLimit,
  prices,
} from '#app/features/billing/price-list.ts';

/** A question with its answer: paragraphs, and where to go on. */
export type HelpQuestion = {
  id: string;
  question: string;
  paragraphs: string[];
  links: { label: string; to: string }[];
};

/** The two questions of the Help Center (specification section 2), in depth. */
export function mainQuestions(isEarlyAdopterPricing: boolean): HelpQuestion[] {
  return [
    {
      id: 'find-and-contact',
      question: 'How do I find a photographer and get in touch?',
      paragraphs: [
        'Start with the place. Type a city or a state into the search, and narrow it by what is to be photographed: interiors, construction, drone, twilight. You can also search for words, such as “brutalist” or a name. Each profile shows the work uncropped, with project and architect where they are known, and the reviews of those who commissioned it.',
        'Writing to creatives needs a free client account. Open a profile and choose Contact Creative: your first message can carry a brief, with the project, the place, the dates and the use you need, and files such as a plan. The creative’s website, service areas and rate sheet are on the same page once you are signed in.',
        'If you are still comparing, save creatives to your shortlist, with private notes. You can put up to four side by side, export the list, and send a link to your team. The fee, the day and the licence you agree directly; Oriel takes no commission.',
      ],
      links: [
        { label: 'Search creatives', to: '/search' },
        { label: 'Create a client account', to: '/auth?tab=signup&plan=client' },
      ],
    },
    {
      id: 'plans-and-cancelling',
      question: 'What does a Creative Profile cost, and how do I cancel it?',
      paragraphs: [
        `A Creative Profile is ${dollars(creativeYearlyCents(isEarlyAdopterPricing))} per year${
          isEarlyAdopterPricing
            ? ` at the early-adopter price (regular ${dollars(prices.creativeYearly.regularCents)} per year)`
            : ''
        }. Lifetime Creative is ${dollars(prices.lifetimeCents)}, once. Both hold up to ${portfolioLimit} portfolio pieces, several service areas, the inbox, reviews, verification and figures. The Featured Upgrade can be added for ${dollars(prices.featuredMonthlyCents)} per month or ${dollars(prices.featuredQuarterlyCents)} every 3 months. Clients pay nothing, and there is no commission.`,
        'You cancel on the subscription page, in two clicks. You keep what you have paid for until the end of the period, the page names the day, and you can undo it until then. After that the profile is no longer listed; nothing in it is lost, and it is listed again if you come back.',
        `Within ${moneyBackDays} days of your first payment you can choose Cancel with Refund instead: everything ends at once, and the money goes back to your card. If a renewal cannot be charged, everything stays as it is for ${graceDays} days, and we write to you.`,
      ],
      links: [
        { label: 'Compare plans', to: '/pricing' },
        { label: 'Your subscription', to: '/subscription' },
      ],
    },
  ];
}

/** Shorter ones, below. */
export const moreQuestions: HelpQuestion[] = [
  {
    id: 'not-listed',
    question: 'Why is my profile not listed?',
    paragraphs: [
      'A profile is listed while your plan runs and it has a name and at least one specialty. Your own profile page says at the top what is missing. It appears as soon as that is there.',
    ],
    links: [{ label: 'Edit profile', to: '/profile/setup' }],
  },
  {
    id: 'upload-limits',
    question: 'Which files can I upload?',
    paragraphs: [
      'Portfolio: JPEG, PNG, WebP, MP4 or MOV up to 5 MB. Profile picture: JPEG, PNG or WebP up to 5 MB. Rate sheet: one PDF up to 10 MB. In messages: PDF and pictures, up to five files of 10 MB each.',
    ],
    links: [],
  },
  {
    id: 'who-reviews',
    question: 'Who can write a review?',
    paragraphs: [
      'Clients, about creatives with whom they have exchanged messages: one review each, which can be changed for 14 days. The creative can answer once in public, and report it.',
    ],
    links: [{ label: 'Leave a review', to: '/leave-review' }],
  },
  {
    id: 'verified',
    question: 'What does Verified mean, and how do I get it?',
    paragraphs: [
      'An admin has checked who you are. Ask for it on your dashboard with your website and a short statement; you are told the outcome, with the reason if it is declined.',
    ],
    links: [{ label: 'Dashboard', to: '/dashboard' }],
  },
  {
    id: 'password',
    question: 'I cannot sign in.',
    paragraphs: [
      'Confirm your e-mail address first, with the link we sent. If you forgot the password, choose Forgot Password on the sign-in page, or have a sign-in link emailed to you. After several wrong tries, wait a few minutes, or use that link.',
      'With two-factor authentication and without your phone, choose Use a recovery code after the password. If you have none left, write to us.',
    ],
    links: [{ label: 'Sign In', to: '/auth' }],
  },
  {
    id: 'my-data',
    question: 'How do I take my data with me, or delete my account?',
    paragraphs: [
      'On your account page: Export gives you everything as one file, Delete removes it at once. Reviews you wrote stay, and those you wrote with keep your conversations, without your name.',
    ],
    links: [
      { label: 'Account', to: '/account' },
      { label: 'Privacy Policy', to: '/privacy' },
    ],
  },
];
