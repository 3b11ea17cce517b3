import { dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { counted } from './read/worth-words.ts';
import { shortDayText } from './short-day-text.ts';

export type WeekNews = {
  appearances: number;
  views: number;
  viewsBefore: number;
  contacts: number;
  shortlists: number;
  bookings: number;
  /** Conversations that now have unread messages. */
  waiting: number;
};

/** The Monday of the last complete week: on Monday the 23rd, the 16th. */
export function weekBefore(today: string): string {
  const time = Date.parse(today);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - (sinceMonday + 7) * dayMs).toISOString().slice(0, 10);
}

export function weekText(week: string): string {
  const sunday = new Date(Date.parse(week) + 6 * dayMs).toISOString();
  return `${shortDayText(week)} to ${dayText(sunday)}`;
}

export function weekSentences(news: WeekNews): string[] {
  const { appearances, views, viewsBefore, contacts, bookings, shortlists, waiting } = news;
  return [
    `${counted(appearances, 'appearance')}, ${counted(views, 'view')}, ${counted(contacts, 'contact')}, ${counted(bookings, 'booking')}. The week before had ${counted(viewsBefore, 'view')}.`,
    ...(shortlists > 0
      ? [`${counted(shortlists, 'client', { isFirst: true })} saved you to a shortlist.`]
      : []),
    ...(waiting > 0
      ? [
          `${counted(waiting, 'conversation', { isFirst: true })} ${waiting === 1 ? 'has' : 'have'} messages that you have not read.`,
        ]
      : []),
  ];
}
