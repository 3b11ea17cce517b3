import { dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { shortDayText } from './short-day-text.ts';
import { counted } from './worth-words.ts';

/** What a week brought to a creative. */
export type WeekNews = {
  appearances: number;
  views: number;
  /** In the week before. */
  viewsBefore: number;
  contacts: number;
  shortlists: number;
  bookings: number;
  /** Conversations with unread messages, as of now. */
  waiting: number;
};

/** The Monday of the last week that is over: on Monday 23 November, the 16th. */
export function weekBefore(today: string): string {
  const time = Date.parse(today);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - (sinceMonday + 7) * dayMs).toISOString().slice(0, 10);
}

/** '16 Nov to 22 Nov 2026' */
export function weekText(week: string): string {
  const sunday = new Date(Date.parse(week) + 6 * dayMs).toISOString();
  return `${shortDayText(week)} to ${dayText(sunday)}`;
}

/** The week in sentences, the way from appearance to booking first. */
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
