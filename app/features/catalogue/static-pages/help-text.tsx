import {
  creativeYearlyCents,
  dollars,
  graceDays,
  moneyBackDays,
  portfolioLimit,
  prices,
} from '#app/features/billing/price-list.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';

type HelpQuestion = {
  id: string;
  question: string;
  paragraphs: string[];
  links: { label: string; to: string }[];
};

/** The main questions of the Help Center (specification section 2). */
export function mainQuestions(isEarlyAdopterPricing: boolean): HelpQuestion[] {
  return [
    {
      id: 'find-and-contact',
      question: 'How do I find a photographer and get in touch?',
      paragraphs: [
        'Start with the place. Type a city or state into the search, then narrow the results by specialty: interiors, construction, drone, twilight. You can also search for words such as “brutalist”, or for a name. Each profile shows uncropped work, with the project and architect where known, and reviews from clients.',
        'To write to creatives, you need a free client account. Open a profile and choose Contact Creative. Your first message can include a brief with the project, place, dates and usage, and files such as a plan. Once you are signed in, the profile also shows the creative’s website, service areas and rate sheet.',
        'If you are still comparing, save creatives to your shortlist and add private notes. You can compare up to four side by side, export the list, and send a link to your team. Boards keep creatives, projects and single plates together, with notes, and your firm can comment on them. You agree on the fee, the date and the license directly with the creative. Oriel takes no commission.',
      ],
      links: [
        { label: 'Search creatives', to: '/search' },
        { label: 'Create a client account', to: '/auth?tab=signup&plan=client' },
      ],
    },
    {
      id: 'plans-and-canceling',
      question: 'What does a Creative Profile cost, and how do I cancel it?',
      paragraphs: [
        `A Creative Profile is ${dollars(creativeYearlyCents(isEarlyAdopterPricing))} per year${
          isEarlyAdopterPricing
            ? ` at the early-adopter price (regular ${dollars(prices.creativeYearly.regularCents)} per year)`
            : ''
        }. Lifetime Creative is ${dollars(prices.lifetimeCents)}, once. Both include up to ${portfolioLimit} portfolio pieces, multiple service areas, the inbox, reviews, verification and analytics. You can add the Featured Upgrade for ${dollars(prices.featuredMonthlyCents)} per month or ${dollars(prices.featuredQuarterlyCents)} every 3 months. Clients pay nothing, and there is no commission.`,
        'Cancel on the subscription page, in two clicks. You keep what you have paid for until the end of the period, which the page shows, and you can undo the cancellation until then. After that your profile is no longer listed. Nothing in it is lost, and it is listed again if you come back.',
        `Within ${moneyBackDays} days of your first payment you can choose Cancel with Refund instead. Your plan ends immediately, and we refund your card. If we cannot charge a renewal, everything stays as it is for ${graceDays} days, and we email you.`,
      ],
      links: [
        { label: 'Compare plans', to: '/pricing' },
        { label: 'Your subscription', to: '/subscription' },
      ],
    },
  ];
}

export const moreQuestions: HelpQuestion[] = [
  {
    id: 'not-listed',
    question: 'Why is my profile not listed?',
    paragraphs: [
      'A profile is listed while your plan is active and the profile has a name and at least one specialty. The top of your profile page says what is missing. Your profile appears as soon as you add it.',
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
      'Clients can review creatives with whom they have exchanged messages. They can write one review of each creative and change it for 14 days. The creative can reply once in public and can report the review.',
    ],
    links: [{ label: 'Leave a review', to: '/leave-review' }],
  },
  {
    id: 'verified',
    question: 'What does Verified mean, and how do I get it?',
    paragraphs: [
      'Verified means that an admin has checked who you are. Request verification on your dashboard with your website and a short statement. We tell you the result, with the reason if it is declined.',
    ],
    links: [{ label: 'Dashboard', to: '/dashboard' }],
  },
  {
    id: 'password',
    question: 'Why can I not sign in?',
    paragraphs: [
      'Confirm your email address first, with the link we sent you. If you forgot your password, choose Forgot Password on the sign-in page, or ask for a sign-in link by email. After several failed attempts, wait a few minutes or use that link.',
      'If you use two-factor authentication and do not have your phone, enter your password and choose Use a recovery code. If you have no codes left, write to us.',
    ],
    links: [{ label: 'Sign In', to: '/auth' }],
  },
  {
    id: 'my-data',
    question: 'How do I export my data or delete my account?',
    paragraphs: [
      'Use your account page. Export gives you everything in one file, and Delete removes your account immediately. Reviews you wrote stay without your name, and the people you wrote with keep your conversations without your name.',
    ],
    links: [
      { label: 'Account', to: '/account' },
      { label: 'Privacy Policy', to: '/privacy' },
    ],
  },
];

export function HelpText({ main, more }: { main: HelpQuestion[]; more: HelpQuestion[] }) {
  return (
    <>
      {main.map((each) => (
        <MarginSection key={each.id} title={each.question} size="h3">
          <div id={each.id} className="col-span-full lg:col-[4/10]">
            <div className="prose">
              {each.paragraphs.map((paragraph) => (
                <p dir="auto" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
            <Ways links={each.links} className="mt-7" />
          </div>
        </MarginSection>
      ))}
      <MarginSection title="More questions" size="h3">
        <dl className="ledger col-span-full lg:col-[4/12]">
          {more.map((each) => (
            <div key={each.id} id={each.id}>
              <dt className="h4">{each.question}</dt>
              <dd className="muted">
                {each.paragraphs.map((paragraph) => (
                  <p dir="auto" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
                <Ways links={each.links} className="mt-2" />
              </dd>
            </div>
          ))}
        </dl>
      </MarginSection>
      <MarginSection title="Still have a question?" size="h3" tight>
        <p className="col-span-full lg:col-[4/10]">
          <Link className="link" to="/contact">
            Write to us
          </Link>
          . We read every message and reply by email.
        </p>
      </MarginSection>
    </>
  );
}

function Ways({ links, className }: { links: HelpQuestion['links']; className: string }) {
  if (links.length === 0) {
    return null;
  }
  return (
    <p className={`flex flex-wrap gap-x-7 gap-y-2 ${className}`}>
      {links.map((link) => (
        <Link key={link.to} className="link link--arrow" to={link.to}>
          {link.label}
        </Link>
      ))}
    </p>
  );
}
