import type { Toast } from '#app/ui/toast-queue.ts';

export const questionMaxLength = 2_000;

export const compareMessages = {
  asked: (name: string, threadId: string): Toast => ({
    title: 'Question Sent',
    text: `Only ${name} reads it.`,
    link: { label: 'Open the Conversation', to: `/messages/${threadId}` },
  }),
  notAsked: { title: 'Question Not Sent', tone: 'danger' },
} satisfies Record<string, Toast | ((...args: never[]) => Toast)>;
