import { failed, type Toast } from '#app/ui/toast-queue.ts';

export const maxBoards = 50;
export const maxEntries = 200;
export const maxComments = 100;

export const nameMaxCharacters = 100;
export const descriptionMaxCharacters = 500;
export const notesMaxCharacters = 2_000;
export const commentMaxCharacters = 1_000;

/** Removed entries can be restored for this long, with note and comments. */
export const keptDays = 1;

export const boardTexts = {
  missing: 'Please fill this in.',
  far: 'This is far too long.',
  nameMissing: 'Please enter a name.',
  nameTooLong: `A name can have up to ${nameMaxCharacters} characters.`,
  commentMissing: 'Please write a comment.',
  noneChosen: 'Choose a board, or name a new one.',
  kept: `What you take off a board can be brought back with its note and comments ${keptDays === 1 ? 'for a day' : `for ${keptDays} days`}: save it there again.`,
} as const;

export const boardMessages = {
  made: { title: 'Board Created' },
  changed: { title: 'Board Saved' },
  deleted: { title: 'Board Deleted' },
  removed: { title: 'Taken off the board', seconds: 10 },
  restored: { title: 'Back on the board' },
  noteSaved: { title: 'Note saved' },
  commented: { title: 'Comment added' },
  commentDeleted: { title: 'Comment deleted' },
  shared: { title: 'Share Link Created', text: 'It shows what is on the board, without notes and comments.' },
  revoked: { title: 'Share Link Revoked', text: 'It no longer works.' },
  notesShown: { title: 'Notes are shown', text: 'Whoever has the link reads them now.' },
  notesHidden: { title: 'Notes are hidden', text: 'Whoever has the link no longer reads them.' },
  sharedWithFirm: { title: 'Shared with Your Firm' },
  keptFromFirm: { title: 'No Longer Shared with Your Firm' },
  notAllowed: failed('Error', 'Please sign in as an AEC professional to use boards'),
  refused: failed('Error', 'Only the owner of this board can do that.'),
  notFound: failed('Error', 'This is no longer there.'),
  tooManyBoards: failed(
    `You have ${maxBoards} boards`,
    'Delete one that you no longer need. Nothing you typed is lost.',
  ),
  full: failed(
    'This board is full',
    `A board holds up to ${maxEntries} entries. Take one off, or use another board.`,
  ),
  tooManyComments: failed('Error', `An entry can have up to ${maxComments} comments. Delete one first.`),
  notShown: failed('Error', 'This is no longer shown on Oriel, so it cannot be saved.'),
  movedMeanwhile: failed('Error', 'The board has changed meanwhile. Please move it again.'),
  restoreFailed: failed('Error', 'It can no longer be brought back. Please save it again.'),
  noFirm: failed('Not Shared', 'Your account belongs to no firm.'),
  failed: failed('Error', 'This could not be saved. Please try again.'),
} satisfies Record<string, Toast>;
