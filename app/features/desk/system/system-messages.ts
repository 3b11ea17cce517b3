import type { Toast } from '#app/ui/toast-queue.ts';

export const systemMessages = {
  checked: { title: 'Checked', text: 'Every check has been run again.' },
  started: { title: 'Started', text: 'The job is in its queue and runs as soon as a worker is free.' },
  triedAgain: { title: 'Trying Again', text: 'The failed jobs are back in their queue.' },
  mailTried: {
    title: 'Sending Again',
    text: 'The email is on its way. It reappears here if it fails again.',
  },
  gone: { title: 'Nothing to Do', text: 'It has already succeeded or no longer exists.', tone: 'danger' },
} satisfies Record<string, Toast>;
