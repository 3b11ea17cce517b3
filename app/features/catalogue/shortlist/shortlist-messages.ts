import { failed, type Toast } from '#app/ui/toast-queue.ts';

export const shortlistMessages = {
  added: { title: 'Added to Shortlist', link: { label: 'View shortlist', to: '/shortlist' } },
  removed: { title: 'Removed from Shortlist' },
  addFailed: failed('Error', 'Failed to add to shortlist'),
  removeFailed: failed('Error', 'Failed to remove from shortlist'),
  loadFailed: failed('Error', 'Failed to load shortlist'),
  loadCreativesFailed: failed('Error', 'Failed to load shortlisted creatives'),
  exported: { title: 'Export successful', text: 'Your shortlist has been downloaded as a CSV file.' },
  restored: { title: 'Back on your shortlist' },
  shareFailed: failed('Error', 'Failed to change the share link'),
  tooManyCompared: failed('Error', 'You can compare up to four creatives.'),
  shared: { title: 'Share Link Created', text: 'It shows the creatives you saved, without your notes.' },
  revoked: { title: 'Share Link Revoked', text: 'It no longer works.' },
  sharedWithFirm: { title: 'Shared with Your Firm', text: 'Your notes stay your own.' },
  keptFromFirm: { title: 'No Longer Shared with Your Firm' },
  noFirm: failed('Not Shared', 'Your account belongs to no firm.'),
  notesSaved: { title: 'Notes saved' },
  notesFailed: failed('Error', 'Failed to update notes'),
  notesTooLong: failed(
    'Error',
    'Notes can have up to 5,000 characters. Nothing is lost. Shorten them, then save.',
  ),
  mayNotEdit: failed('Error', 'Please sign in as an AEC professional to edit notes'),
  notAllowed: failed('Error', 'Please sign in as an AEC professional to use the shortlist feature'),
} satisfies Record<string, Toast>;

export const csvFileName = 'shortlist.csv';
