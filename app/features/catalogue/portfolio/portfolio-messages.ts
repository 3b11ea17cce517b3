import { freePortfolioLimit } from '#app/features/billing/entitlements.ts';
import { portfolioLimit } from '#app/features/billing/price-list.ts';
import { maxProjects } from '#app/features/vocabulary/project-limits.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { trashDays, undoSeconds } from './portfolio-schema.ts';

const failed = (text: string): Toast => ({ title: 'Portfolio', text, tone: 'danger' });

export const portfolioMessages = {
  added: { title: 'Item Added!' },
  updated: { title: 'Item Updated!' },
  deleted: { title: 'Item Deleted' },
  rowsSaved: { title: 'Portfolio Saved' },
  ended: { title: 'Deleted for Good' },
  restored: { title: 'Back in Your Portfolio' },
  featured: { title: 'Featured' },
  unfeatured: { title: 'No Longer Featured' },
  focused: { title: 'Focal Point Saved' },
  lightSaved: { title: 'Light Saved' },
  lightRemoved: { title: 'Light Removed', text: 'Hour, place and elevation are forgotten.' },
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
  noRoomToRestore: failed('There is no room to bring this back. Delete other pieces first.'),
  restoreGone: failed('These pieces are no longer in the trash.'),
  uploadGone: failed('The file is no longer available. Please choose it again.'),
  itemGone: failed('This piece is no longer in your portfolio.'),
  projectGone: failed('This project is no longer there.'),
  projectsFull: failed(
    `A portfolio has up to ${maxProjects} projects. Dissolve one, or add to one that is there.`,
  ),
  firmsFull: failed('You have added many firms today. Choose one that is listed, or go on tomorrow.'),
  focusOutside: failed('Please enter whole percents from 0 to 100.'),
  broken: failed('The form arrived incomplete. Please try again.'),
} satisfies Record<string, Toast>;

export type PortfolioMessage = keyof typeof portfolioMessages;

export const lightRefusals = {
  hourMissing: 'Please say when it was taken, or show it to nobody.',
  placeMissing: 'Please say where it was taken, or show it to nobody.',
};

/** A film needs a still of ours, which could not be downloaded. */
export function stillMissing(host: string): string {
  return `${host} gave us no picture of this film. Choose a picture that stands for it, and keep the address.`;
}

export function deletedMessage(
  deletion: { id: string; count: number },
  room: { count: number; limit: number },
): Toast {
  const { id, count } = deletion;
  const pieces = count === 1 ? 'One piece is' : `${sentenceStart(spelledOut(count))} pieces are`;
  return {
    title: count === 1 ? portfolioMessages.deleted.title : 'Items Deleted',
    text: `${pieces} in the trash for ${trashDays} days. ${room.count} of ${room.limit} pieces.`,
    seconds: undoSeconds,
    form: { label: 'Undo', action: '/portfolio', fields: { intent: 'undo', deletion: id } },
  };
}
