import { createContext, useContext } from 'react';
import {
  daySeparator,
  listTime,
  localDayText,
  minuteText,
  type Times,
  utcTimes,
  zonedClock,
} from './times.ts';

/** The reader's preferences; UTC by default. Server and browser must use the same. */
export const TimesContext = createContext<Times>(utcTimes);

/** Formatted times for this page's reader (times.ts). */
export function useTimes() {
  const times = useContext(TimesContext);
  return {
    times,
    clockText: (time: string | Date) => zonedClock(time, times),
    localDayText: (time: string | Date) => localDayText(time, times),
    minuteText: (time: string | Date) => minuteText(time, times),
    listTime: (time: string | Date, now: Date) => listTime(time, now, times),
    daySeparator: (time: string | Date, now: Date) => daySeparator(time, now, times),
  };
}
