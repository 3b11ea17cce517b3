import type { Toast } from '#app/ui/toast-queue.ts';

const failed = (text: string): Toast => ({ title: 'Not Done', text, tone: 'danger' });

/** What people are told of the pictures of a commission, by code. */
export const deliveryMessages = {
  added: { title: 'Pictures Added' },
  described: { title: 'Picture Saved' },
  removed: { title: 'Picture Removed' },
  numbered: { title: 'Numbered by File Name' },
  delivered: { title: 'Pictures Delivered', text: 'Everybody who joined was told.' },
  roundOpened: { title: 'Proofs Sent', text: 'Your client was told.' },
  selectionSent: { title: 'Selection Sent', text: 'The photographer was told.' },
  marked: { title: 'Saved' },
  shown: { title: 'Added to Your Portfolio', link: { label: 'Open Portfolio', to: '/portfolio' } },
  shownBefore: { title: 'In Your Portfolio Already', link: { label: 'Open Portfolio', to: '/portfolio' } },
  noneChosen: failed('Tick the pictures that you want to show.'),
  portfolioFull: failed('Your portfolio has no room for so many. Tick fewer, or delete some pieces first.'),
  notShown: failed('A picture could not be prepared. Please try again in a few minutes.'),
  notFound: failed('There is no such commission.'),
  notAllowed: failed('This is not for you to do, or the pictures are delivered already.'),
  pictureGone: failed('This picture is no longer there.'),
  notShot: failed('Pictures are delivered after the shoot. Say first that it was shot.'),
  canceled: failed('This commission was canceled.'),
  noPictures: failed('Choose at least one picture to deliver.'),
  picturesChanged: failed('A picture was removed meanwhile. Look through the list once more.'),
  damaged: failed('A chosen picture cannot be opened. Replace its file or leave it out.'),
  roundOpen: failed('A round is open already. It ends when your client sends the selection.'),
  noRound: failed('No round is open. The photographer opens the next one.'),
  noRoundsLeft: failed('No round of retouching is left.'),
  nothingToShow: failed('There are no pictures to show yet.'),
} satisfies Record<string, Toast>;

export type DeliveryMessage = keyof typeof deliveryMessages;

/** Why files cannot be taken, as a page says it: a title and a sentence. */
export const takingWords = {
  notJoined: {
    title: 'You have not joined yet',
    text: 'The pictures are for the parties that share this commission. Answer your invitation first.',
  },
  notDelivered: {
    title: 'Not delivered yet',
    text: 'You can take the pictures as soon as the photographer delivers them. You will be told.',
  },
  noLicense: {
    title: 'No license yet',
    text: 'There is no license for you, so these pictures are not yours to take. Ask the photographer.',
  },
  withdrawn: {
    title: 'Your license was withdrawn',
    text: 'The photographer has withdrawn your license, so the pictures cannot be taken any more.',
  },
  ended: {
    title: 'Your license has ended',
    text: 'Its last day is over. Ask the photographer for a new one.',
  },
  tooOften: {
    title: 'Too many downloads',
    text: 'You have taken very many files in a short time. Please try again in an hour.',
  },
  noPicture: {
    title: 'Not available',
    text: 'This size cannot be made of the file. Take the original instead.',
  },
} as const;
