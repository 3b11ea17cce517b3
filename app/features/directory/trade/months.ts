import { monthNames } from '#app/ui/times.ts';

/** Months in which somebody says they have days free: '2026-12', in UTC. */

/** So many months ahead can be named, the present one included. */
export const monthsAhead = 6;

/** So long clients see what somebody said of them (db/programs/availability_fades_at.sql). */
export const availabilityDays = 60;

const pattern = /^(20\d\d)-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** 'December 2026'; what is no month, as it is. */
export function monthText(month: string): string {
  const [, year, number] = pattern.exec(month) ?? [];
  return number ? `${monthNames[Number(number) - 1]} ${year}` : month;
}

export function monthOf(day: Date): string {
  return day.toISOString().slice(0, 7);
}

/** The months that can be named at this time, the present one first. */
export function monthsFrom(now: Date): string[] {
  return Array.from({ length: monthsAhead }, (_, ahead) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))),
  );
}
