import type { Toast } from '#app/ui/toast-queue.ts';

const failed = (text: string): Toast => ({ title: 'Not Done', text, tone: 'danger' });

export const deliveryMessages = {
  added: { title: 'Pictures Added' },
  described: { title: 'Picture Saved' },
  removed: { title: 'Picture Removed' },
  numbered: { title: 'Numbered by File Name' },
  delivered: { title: 'Pictures Delivered', text: 'Everyone who shares this commission has been told.' },
  roundOpened: { title: 'Proofs Sent', text: 'Your client has been told.' },
  selectionSent: { title: 'Selection Sent', text: 'Your photographer has been told.' },
  marked: { title: 'Saved' },
  shown: { title: 'Added to Your Portfolio', link: { label: 'Open Portfolio', to: '/portfolio' } },
  shownBefore: { title: 'Already in Your Portfolio', link: { label: 'Open Portfolio', to: '/portfolio' } },
  noneChosen: failed('Select the pictures that you want to show.'),
  portfolioFull: failed(
    'Your portfolio does not have room for this many. Select fewer, or delete some pieces first.',
  ),
  notShown: failed('A picture could not be prepared. Please try again in a few minutes.'),
  notFound: failed('There is no such commission.'),
  notAllowed: failed('You cannot do this, or the pictures have already been delivered.'),
  pictureGone: failed('This picture is no longer there.'),
  notShot: failed('Pictures are delivered after the shoot. Mark the commission as shot first.'),
  canceled: failed('This commission was canceled.'),
  noPictures: failed('Select at least one picture to deliver.'),
  picturesChanged: failed('A picture was removed in the meantime. Please check the list again.'),
  damaged: failed('A selected picture cannot be opened. Replace its file or leave it out.'),
  roundOpen: failed('A round is already open. It ends when your client sends the selection.'),
  noRound: failed('No round is open. Your photographer opens the next one.'),
  noRoundsLeft: failed('No retouching rounds are left.'),
  nothingToShow: failed('There are no pictures to show yet.'),
} satisfies Record<string, Toast>;

export type DeliveryMessage = keyof typeof deliveryMessages;

export const downloadRefusals = {
  notDelivered: {
    title: 'Not delivered yet',
    text: 'You can download the pictures as soon as your photographer delivers them. We will let you know.',
  },
  noLicense: {
    title: 'No license yet',
    text: 'You do not have a license for these pictures. Please ask your photographer.',
  },
  withdrawn: {
    title: 'Your license was withdrawn',
    text: 'Your photographer withdrew your license, so the pictures can no longer be downloaded.',
  },
  ended: {
    title: 'Your license has ended',
    text: 'To keep using the pictures, ask your photographer for a new license.',
  },
  tooOften: {
    title: 'Too many downloads',
    text: 'You have downloaded many files in a short time. Please try again in an hour.',
  },
  noPicture: {
    title: 'Not available',
    text: 'This size cannot be made from the file. Download the original instead.',
  },
} as const;
