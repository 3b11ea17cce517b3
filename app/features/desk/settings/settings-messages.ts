import type { Toast } from '#app/ui/toast-queue.ts';

export const settingsMessages = {
  saved: { title: 'Settings Saved', text: 'They now apply everywhere.' },
  unchanged: { title: 'Nothing Changed', text: 'The settings were already up to date.' },
  invalid: { title: 'Settings Not Saved', text: 'Please check the highlighted fields.', tone: 'danger' },
  twoFactorMissing: {
    title: 'Settings Not Saved',
    text: 'Set up two-factor authentication for your own account first.',
    tone: 'danger',
    link: { label: 'Set it up', to: '/account/two-factor' },
  },
  conflict: {
    title: 'Settings Not Saved',
    text: 'Another admin changed some of the same settings. Save again to keep yours.',
    tone: 'danger',
  },
  notAllowed: { title: 'Settings Not Saved', text: 'Only admins can change them.', tone: 'danger' },
} satisfies Record<string, Toast>;

export function changedMeanwhile(stored: string | boolean): string {
  const now = typeof stored === 'boolean' ? (stored ? 'on' : 'off') : stored ? `“${stored}”` : 'empty';
  return `Another admin changed this to ${now}. Save again to keep yours.`;
}
