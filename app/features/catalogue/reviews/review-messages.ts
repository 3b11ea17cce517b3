import type { Toast } from '#app/ui/toast-queue.ts';
import { maxReviewPictures } from './review-limits.ts';

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
  notClient: { title: 'Review Not Saved', text: 'Only clients can write reviews.', tone: 'danger' },
  needsThread: {
    title: 'Review Not Saved',
    text: 'You can review a creative after both of you have written in your conversation.',
    tone: 'danger',
  },
  editClosed: {
    title: 'Review Not Saved',
    text: 'You can change a review for 14 days after you write it.',
    tone: 'danger',
  },
  tooManyPictures: {
    title: 'Review Not Saved',
    text: `A review can have up to ${maxReviewPictures} pictures.`,
    tone: 'danger',
  },
  pictureGone: {
    title: 'Review Not Saved',
    text: 'One of the pictures is no longer here. Please add it again.',
    tone: 'danger',
  },
  picturesRemoved: { title: 'Pictures Removed' },
  picturesDecided: { title: 'Choice Saved', text: 'Only the checked pictures are on your page.' },
  picturesNotDecided: { title: 'Choice Not Saved', text: 'Please try again later.', tone: 'danger' },
  answered: { title: 'Reply Published', text: 'It appears below the review.' },
  notAnswered: { title: 'Reply Not Saved', text: 'You can reply to a review once.', tone: 'danger' },
  asked: { title: 'Review Requested', text: 'You can ask once for each conversation.' },
  notAsked: {
    title: 'Not Requested',
    text: 'You can ask once for each conversation that you have delivered, while there is no review.',
    tone: 'danger',
  },
  reported: { title: 'Reported', text: 'It stays visible until we decide.', seconds: 7 },
  notReported: { title: 'Report Failed', text: 'Please try again later.', tone: 'danger' },
} satisfies Record<string, Toast>;
