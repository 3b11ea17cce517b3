import { advise } from './advice.ts';
import { dayAt, minutesPerDay, partsOf, zoneClock } from './civil-day.ts';
import { type DayLight, dayLight, type YearLight, yearLight } from './day-light.ts';
import type { Elevation } from './elevation.ts';
import type { Sky } from './sky.ts';
import { rangeOf, type Study, type StudyPlace } from './study.ts';
import { type DayRange, visitsOf, type WeekWindow, weekWindows } from './windows.ts';

export type LightStudy = {
  place: StudyPlace;
  elevations: readonly Elevation[];
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

/** Takes about 10 ms of CPU time for six elevations. */
export function computeStudy(study: Study, { place, at }: { place: StudyPlace; at: Date }): LightStudy {
  const { elevations } = study;
  const clock = zoneClock(place.timeZone);
  const sky = { latitude: place.latitude, longitude: place.longitude, clock };
  const { day: today } = dayAt(at.getTime(), clock);
  const day = study.day ?? today;
  const year = yearLight(partsOf(day).year, elevations, sky);
  const lightOn = (wanted: number) => year.days[wanted - year.firstDay];
  const light = lightOn(day) ?? dayLight(day, elevations, sky);
  const range = rangeOf(study.dates, { today, latitude: place.latitude });
  return {
    place,
    elevations,
    sky,
    today,
    light,
    minute: study.minute ?? minuteToShow(light),
    year,
    range,
    windows: weekWindows(range, { elevations, sky, lightOn }),
    advice: advise({ elevations, sky, year, today: light }),
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
