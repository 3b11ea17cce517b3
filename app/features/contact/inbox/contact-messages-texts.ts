import type { Toast } from '#app/ui/toast-queue.ts';

/** What the administration of contact messages says, by code. */
export const contactMessagesTexts = {
  answered: {
    title: 'Answer Sent',
    text: 'It is on its way by mail, and the message is marked as answered.',
    seconds: 7,
  },
  markedAnswered: { title: 'Marked as Answered' },
  markedOpen: { title: 'Marked as Open' },
  unchanged: { title: 'Nothing Changed', text: 'It was so already.' },
  invalid: { title: 'Answer Not Sent', text: 'Please look at the marked field.', tone: 'danger' },
  answeredMeanwhile: {
    title: 'Answered Meanwhile',
    text: 'Another admin has marked it as answered. What you typed is still here: send it again if it still helps.',
    tone: 'danger',
    seconds: 10,
  },
  notFound: { title: 'Message Not Found', text: 'It may have been deleted meanwhile.', tone: 'danger' },
  notAllowed: { title: 'Answer Not Sent', text: 'Only admins can answer.', tone: 'danger' },
} satisfies Record<string, Toast>;
