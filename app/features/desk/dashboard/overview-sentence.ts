import { dateText } from '#app/features/talk/messages/dates/proposed-dates.ts';
import type { Due } from '#app/features/talk/messages/desk/due.ts';
import { waitingTitle } from '#app/features/talk/messages/inbox/waiting-text.ts';

export function creativeSentence({
  waiting,
  nextDay,
  followUps,
  gapCount,
  improvementCount,
}: {
  waiting: number;
  nextDay: Due | undefined;
  followUps: number;
  gapCount: number;
  improvementCount: number;
}): string {
  const next = nextDay ? ` Your next day is ${dateText(nextDay.day)}, with ${nextDay.name}.` : '';
  if (waiting > 0) {
    return `${waitingTitle(waiting, false)}.${next}`;
  }
  if (gapCount > 0) {
    return `${gapCount === 1 ? 'One step is' : `${gapCount} steps are`} left until clients can find you.`;
  }
  if (followUps > 0 || next) {
    const due = followUps === 1 ? ' One follow-up is due.' : ` ${followUps} follow-ups are due.`;
    return `${waitingTitle(0, false)}.${followUps > 0 ? due : next}`;
  }
  return improvementCount > 0
    ? 'No one is waiting for a reply. There is something to add to your profile.'
    : 'No one is waiting for a reply.';
}

export function clientSentence({
  replies,
  nextDay,
  toReview,
  isNew,
}: {
  replies: number;
  nextDay: Due | undefined;
  toReview: number;
  isNew: boolean;
}): string {
  if (isNew) {
    return 'Oriel is free for you. Find a creative, save them, or write to them.';
  }
  const next = nextDay ? ` ${nextDay.name} comes on ${dateText(nextDay.day)}.` : '';
  if (replies > 0 || next) {
    return `${waitingTitle(replies, true)}.${next}`;
  }
  return toReview > 0
    ? `Nothing new. ${toReview === 1 ? 'One creative has' : `${toReview} creatives have`} no review from you yet.`
    : 'Nothing new.';
}
