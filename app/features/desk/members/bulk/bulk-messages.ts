import type { Toast } from '#app/ui/toast-queue.ts';
import { type BulkAction, bulkActions, maxBulkPeople, peopleText, undoHours } from './bulk-actions.ts';

type BulkFailure = 'notAllowed' | 'signInOld' | 'tooMany' | 'reasonMissing' | 'nobody' | 'gone' | 'tooLate';

const reasons: Record<BulkFailure, string> = {
  notAllowed: 'Only admins can do this.',
  signInOld: 'Please confirm your identity.',
  tooMany: `Select at most ${maxBulkPeople} people.`,
  reasonMissing: 'Please give a reason.',
  nobody: 'Nobody of those selected fits any more.',
  gone: 'This was undone already.',
  tooLate: `This can be undone for ${undoHours} hours.`,
};

export function bulkDone(
  action: BulkAction,
  { people, leftOut }: { people: number; leftOut: number },
): Toast {
  return {
    title: bulkActions[action].done(people),
    text: leftOut > 0 ? `${peopleText(leftOut)} left out.` : undefined,
  };
}

export function bulkUndone({ people, changedSince }: { people: number; changedSince: number }): Toast {
  return {
    title: `Undone for ${peopleText(people)}`,
    text: changedSince > 0 ? `${peopleText(changedSince)} changed since and left as they are.` : undefined,
  };
}

export function bulkFailed(code: BulkFailure): Toast {
  return { title: 'Nothing was changed', text: reasons[code], tone: 'danger' };
}

export function bulkReason(code: BulkFailure): string {
  return reasons[code];
}
