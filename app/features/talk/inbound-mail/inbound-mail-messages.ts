import type { Toast } from '#app/ui/toast-queue.ts';
import type { Decided, Decision } from './list-waiting-mails.server.ts';

export const inboundMailMessages = {
  deliver: { title: 'On Its Way', text: 'It appears in the conversation in a moment.' },
  discard: { title: 'Email Discarded' },
  gone: {
    title: 'Already Decided',
    text: 'Another admin decided first, or its time was over.',
    tone: 'danger',
  },
  notDeliverable: { title: 'Not Delivered', text: 'This email can only be discarded.', tone: 'danger' },
  notAllowed: { title: 'Not Decided', text: 'Only admins can decide.', tone: 'danger' },
} satisfies Record<Decision | Extract<Decided, { ok: false }>['code'], Toast>;
