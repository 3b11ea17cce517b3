import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

export function weeklyAnalyticsEmail({
  firstName,
  week,
  sentences,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  /** '16 Nov to 22 Nov 2026' */
  week: string;
  sentences: string[];
  url: string;
  unsubscribeUrl: string;
}) {
  return makeEmail({
    template: 'weekly-analytics',
    subject: `Your week on Oriel, ${week}`,
    preview: sentences[0] ?? '',
    heading: `Your week, ${week}`,
    paragraphs: [greeting(firstName), ...sentences],
    action: { label: 'Open Analytics', url },
    unsubscribeUrl,
  });
}
