import type { Toast } from '#app/ui/toast-queue.ts';

export const savedSearchTexts = {
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name can have up to 100 characters.',
  cadenceMissing: 'Please choose how often we email you.',
} as const;

const link = { label: 'Saved searches', to: '/saved-searches' };
const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const savedSearchMessages = {
  saved: { title: 'Search Saved', link },
  alreadySaved: { title: 'You have saved this search already', link },
  changed: { title: 'Saved search changed' },
  removed: { title: 'Saved search deleted' },
  restored: { title: 'Saved search is back' },
  tooMany: failed(
    'You have 50 saved searches',
    'Delete one that you no longer need, then save this one. Nothing you typed is lost.',
  ),
  tooLong: failed('Error', 'This search is too long to be saved. Take a filter off, then save it.'),
  notFound: failed('Error', 'This saved search no longer exists.'),
  restoreFailed: failed('Error', 'This search could not be brought back. Please save it again.'),
} satisfies Record<string, Toast>;
