import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';

export const inboxKeys: { keys: string[]; does: string; isForCreatives?: true }[] = [
  { keys: ['J'], does: 'Next conversation' },
  { keys: ['K'], does: 'Previous conversation' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['Ctrl', 'Enter'], does: 'Send' },
  { keys: ['/'], does: 'Saved reply, on an empty line', isForCreatives: true },
  { keys: ['D'], does: 'Propose dates', isForCreatives: true },
  { keys: ['E'], does: 'Next stage', isForCreatives: true },
  { keys: ['Shift', 'E'], does: 'Stage before', isForCreatives: true },
  { keys: ['S'], does: 'Snooze', isForCreatives: true },
  { keys: ['F'], does: 'Follow-up date', isForCreatives: true },
  { keys: ['N'], does: 'Private note', isForCreatives: true },
  { keys: ['B'], does: 'List or board', isForCreatives: true },
  { keys: ['C'], does: 'Calendar', isForCreatives: true },
  { keys: ['Q'], does: 'Search messages' },
  { keys: ['G', 'O'], does: 'Go to Overview' },
  { keys: ['G', 'M'], does: 'Go to Messages' },
  { keys: ['G', 'P'], does: 'Go to Portfolio', isForCreatives: true },
  { keys: ['G', 'A'], does: 'Go to Analytics', isForCreatives: true },
  { keys: ['Ctrl', 'K'], does: 'Go to anything' },
  { keys: ['?'], does: 'This list' },
];

const choiceName = 'oriel.keys';

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return readStored('browser', choiceName) !== 'off';
}

export function chooseKeys(areOn: boolean): void {
  if (areOn) {
    dropStored('browser', choiceName);
  } else {
    store('browser', choiceName, 'off');
  }
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
