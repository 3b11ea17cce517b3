/** The keys of the inbox (DESIGN.md, Desk), for the list that `?` opens. */
export const inboxKeys: { keys: string[]; does: string; isForCreatives?: true }[] = [
  { keys: ['J'], does: 'Next conversation' },
  { keys: ['K'], does: 'Previous conversation' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['Ctrl', 'Enter'], does: 'Send' },
  { keys: ['/'], does: 'Saved reply, in an empty message', isForCreatives: true },
  { keys: ['E'], does: 'Next stage', isForCreatives: true },
  { keys: ['Shift', 'E'], does: 'Stage before', isForCreatives: true },
  { keys: ['N'], does: 'Private note', isForCreatives: true },
  { keys: ['Q'], does: 'Search messages' },
  { keys: ['?'], does: 'This list' },
];

const choiceName = 'oriel.keys';

/** Whether single keys do something: everybody can switch them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return localStorage.getItem(choiceName) !== 'off';
}

export function chooseKeys(areOn: boolean): void {
  if (areOn) {
    localStorage.removeItem(choiceName);
  } else {
    localStorage.setItem(choiceName, 'off');
  }
}
