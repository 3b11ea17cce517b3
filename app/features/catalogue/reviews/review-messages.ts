import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { maxReviewPictures } from './review-schema.ts';

export const reviewMessages = {
  written: { title: 'Review Published', text: 'Thank you. You can change it for 14 days.', seconds: 7 },
  writtenWithPictures: {
    title: 'Review Published',
    text: 'Thank you. You can change it for 14 days. The pictures appear once the creative agrees.',
    seconds: 7,
  },
  describePictures: {
    title: 'Review Published',
    text: 'Say below what the pictures show. They appear once the creative agrees.',
    seconds: 7,
  },
  changed: { title: 'Review Updated' },
  notClient: failed('Review Not Saved', 'Only clients can write reviews.'),
  needsThread: failed(
    'Review Not Saved',
    'You can review a creative after both of you have written in your conversation.',
  ),
  editClosed: failed('Review Not Saved', 'You can change a review for 14 days after you write it.'),
  tooManyPictures: failed('Review Not Saved', `A review can have up to ${maxReviewPictures} pictures.`),
  pictureGone: failed('Review Not Saved', 'One of the pictures is no longer here. Please add it again.'),
  picturesRemoved: { title: 'Pictures Removed' },
  picturesDecided: { title: 'Choice Saved', text: 'Only the checked pictures are on your page.' },
  picturesNotDecided: failed('Choice Not Saved', 'Please try again later.'),
  answered: { title: 'Reply Published', text: 'It appears below the review.' },
  notAnswered: failed('Reply Not Saved', 'You can reply to a review once.'),
  asked: { title: 'Review Requested', text: 'You can ask once for each conversation.' },
  notAsked: failed(
    'Not Requested',
    'You can ask once for each conversation that you have delivered, while there is no review.',
  ),
  reported: { title: 'Reported', text: 'It stays visible until we decide.', seconds: 7 },
  notReported: failed('Report Failed', 'Please try again later.'),
} satisfies Record<string, Toast>;
