import type { FirstHourStep } from './first-hour-steps.ts';

/** Label, question and reason of each step (DESIGN.md, First hour). */
export const stepTexts: Record<FirstHourStep, { title: string; question: string; reason: string }> = {
  name: {
    title: 'Name and type',
    question: 'Under which name do you work?',
    reason: 'It stands on your card, on your page and in every conversation.',
  },
  place: {
    title: 'Place',
    question: 'Where do you work?',
    reason: 'Clients search by place first. One city is enough; you can add areas later.',
  },
  pictures: {
    title: 'Three pictures',
    question: 'Three pictures',
    reason: 'Three are a good start. The first one is your card.',
  },
  about: {
    title: 'About',
    question: 'Two sentences about your work',
    reason: 'What you photograph, and what a client can rely on. No list of awards yet.',
  },
  prices: {
    title: 'Prices',
    question: 'What does it cost?',
    reason: 'A rate sheet saves both sides a letter. Add one now, or do it later.',
  },
};
