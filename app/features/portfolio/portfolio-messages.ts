import { freePortfolioLimit } from '#app/features/billing/entitlements.ts';
import { portfolioLimit } from '#app/features/billing/price-list.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** What the portfolio says (specification section 8), by code. */

const failed = (text: string): Toast => ({ title: 'Portfolio', text, tone: 'danger' });

export const portfolioMessages = {
  added: { title: 'Item Added!' },
  updated: { title: 'Item Updated!' },
  deleted: { title: 'Item Deleted' },
  moved: { title: 'Order Saved' },
  noProfile: {
    title: 'Portfolio',
    text: 'Creative profile not found',
    tone: 'danger',
    link: { label: 'Set up your profile', to: '/profile/setup' },
  },
  portfolioFull: failed(
    `A portfolio holds up to ${portfolioLimit} pieces, without a plan ${freePortfolioLimit}. Delete one before you add another.`,
  ),
  noMedia: failed('Choose a file, or enter the address of a picture or film.'),
  uploadGone: failed('The file is not there any more. Please choose it again.'),
  itemGone: failed('This piece is not in your portfolio any more.'),
  broken: failed('The form did not arrive in one piece. Please try again.'),
} satisfies Record<string, Toast>;

export type PortfolioMessage = keyof typeof portfolioMessages;
