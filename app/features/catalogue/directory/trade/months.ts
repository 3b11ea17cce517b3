import { monthNames } from '#app/ui/times.ts';

const monthsAhead = 6;

/** Days for which availability stays visible to clients (db/programs/access.sql). */
export const availabilityDays = 60;

const pattern = /^(20\d\d)-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** 'December 2026'; returns anything that is not a month unchanged. */
export function monthText(month: string): string {
  const [, year, number] = pattern.exec(month) ?? [];
  return number ? `${monthNames[Number(number) - 1]} ${year}` : month;
}

export function monthOf(day: Date): string {
  return day.toISOString().slice(0, 7);
}

export function monthsFrom(now: Date): string[] {
  return Array.from({ length: monthsAhead }, (_, ahead) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))),
  );
}
