import { completenessSteps } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import type { CreativeDashboard } from './find-creative-dashboard.server.ts';

export type Improvement = { fact: string; effect: string; to: string; action: string };

/**
 * What is missing for better results, in the order in which visitors notice it. `wayTo` returns the place that asks
 * for it, if it is not the usual screen.
 */
export function betterResults(
  profile: CreativeDashboard,
  wayTo: (missing: string) => string | null = () => null,
): Improvement[] {
  if (!profile.creativeId) {
    return [];
  }
  const { withoutAltText, withoutArchitect, reviewsWithoutReply } = profile;
  return [
    ...completenessSteps(profile)
      .filter(({ isFilled }) => !isFilled)
      .map(({ name, label, action }) => ({
        fact: `${label} is empty`,
        effect: 'It counts toward a complete profile, and complete profiles rank higher among equals.',
        to: wayTo(name) ?? '/profile/setup',
        action,
      })),
    ...(profile.portfolioCount === 0
      ? [
          {
            fact: 'No pictures yet',
            effect: 'Your card and your profile show an empty plate.',
            to: wayTo('pictures') ?? '/portfolio?add',
            action: 'Add pictures',
          },
        ]
      : []),
    ...(withoutAltText > 0
      ? [
          {
            fact: `${counted(withoutAltText, 'picture')} without alternative text`,
            effect: 'Screen readers and search engines read it in place of the picture.',
            to: '/portfolio',
            action: 'Write it',
          },
        ]
      : []),
    ...(withoutArchitect > 0
      ? [
          {
            fact: `${counted(withoutArchitect, 'picture')} without an architect`,
            effect: 'The caption does not say whose building it is.',
            to: '/portfolio',
            action: 'Add names',
          },
        ]
      : []),
    ...(profile.hasRateSheet
      ? []
      : [
          {
            fact: 'No rate sheet',
            effect: 'Clients who want to know your prices have to ask.',
            to: wayTo('rateSheet') ?? '/profile/setup',
            action: 'Add one',
          },
        ]),
    ...(reviewsWithoutReply > 0
      ? [
          {
            fact: `${counted(reviewsWithoutReply, 'review')} without your reply`,
            effect: 'Your reply stands below the review for everybody to read.',
            to: `/creative/${profile.creativeId}?tab=reviews`,
            action: 'Reply',
          },
        ]
      : []),
  ];
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function counted(count: number, thing: string): string {
  return `${words[count] ?? count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
