export const commissionsPath = '/commissions';

export function commissionPath(id: string): string {
  return `${commissionsPath}/${id}`;
}

export type PaperPaths = {
  schedule: string;
  calendar: string;
};

export function paperPaths(page: string): PaperPaths {
  return { schedule: `${page}/schedule.pdf`, calendar: `${page}/calendar.ics` };
}

export function partyPath(token: string): string {
  return `/commission/${token}`;
}

export function commissionName(number: number): string {
  return `Commission ${paddedNumber(number)}`;
}

export function paddedNumber(number: number): string {
  return String(number).padStart(4, '0');
}
