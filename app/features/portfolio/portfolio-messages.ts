import { freePortfolioLimit } from '#app/features/billing/entitlements.ts';
import { portfolioLimit } from '#app/features/billing/price-list.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** The texts of the portfolio (specification section 8), by code. */

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
    `A portfolio holds up to ${portfolioLimit} pieces with a plan, or ${freePortfolioLimit} without one. Delete one before you add another.`,
  ),
  noMedia: failed('Choose a file, or enter the URL of an image or video.'),
  uploadGone: failed('The file is no longer available. Please choose it again.'),
  itemGone: failed('This piece is no longer in your portfolio.'),
  broken: failed('The form arrived incomplete. Please try again.'),
} satisfies Record<string, Toast>;

export type PortfolioMessage = keyof typeof portfolioMessages;
