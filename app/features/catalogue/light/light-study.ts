import { advise } from './advice.ts';
import { minutesPerDay, partsOf } from './civil-day.ts';
import { type DayLight, dayLight } from './day-light.ts';
import type { Front } from './front.ts';
import type { Sky } from './sky.ts';
import { rangeOf, type Study, type StudyPlace } from './study.ts';
import { type DayRange, visitsOf, type WeekWindow, weekWindows } from './windows.ts';
import { type YearLight, yearLight } from './year-light.ts';
import { dayAt, zoneClock } from './zone-clock.ts';

export type LightStudy = {
  place: StudyPlace;
  fronts: readonly Front[];
  sky: Sky;
  /** In the place's time zone. */
  today: number;
  light: DayLight;
  minute: number;
  year: YearLight;
  range: DayRange;
  windows: WeekWindow[];
  advice: string[];
};

/** Takes about 10 ms of CPU time for six fronts. */
export function computeStudy(study: Study, { place, at }: { place: StudyPlace; at: Date }): LightStudy {
  const { fronts } = study;
  const clock = zoneClock(place.timeZone);
  const sky = { latitude: place.latitude, longitude: place.longitude, clock };
  const { day: today } = dayAt(at.getTime(), clock);
  const day = study.day ?? today;
  const year = yearLight(partsOf(day).year, fronts, sky);
  const lightOn = (wanted: number) => year.days[wanted - year.firstDay];
  const light = lightOn(day) ?? dayLight(day, fronts, sky);
  const range = rangeOf(study.dates, { today, latitude: place.latitude });
  return {
    place,
    fronts,
    sky,
    today,
    light,
    minute: study.minute ?? minuteToShow(light),
    year,
    range,
    windows: weekWindows(range, { fronts, sky, lightOn }),
    advice: advise({ fronts, sky, year, today: light }),
  };
}

export const minuteStep = 5;

export function minuteToShow(light: DayLight): number {
  const [visit] = visitsOf(light);
  if (visit) {
    return Math.round((visit.from + visit.to) / 2 / minuteStep) * minuteStep;
  }
  let highest = 0;
  for (let minute = 0; minute < minutesPerDay; minute += minuteStep) {
    if (light.sun(minute).up > light.sun(highest).up) highest = minute;
  }
  return highest;
}
