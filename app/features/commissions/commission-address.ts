/** The addresses of commissions. */
export const commissionsPath = '/commissions';

export function commissionPath(id: string): string {
  return `${commissionsPath}/${id}`;
}

/** Where what is written down of a commission is fetched from: by an account, or by the link of a party. */
export type PaperPaths = {
  /** Who pays what, and who has signed, as a sheet of paper. */
  schedule: string;
  /** Its days, for a calendar. */
  calendar: string;
};

export function paperPaths(page: string): PaperPaths {
  return { schedule: `${page}/schedule.pdf`, calendar: `${page}/calendar.ics` };
}

/** What a party without an account opens: its invitation, and its own page once it has joined. */
export function partyPath(token: string): string {
  return `/commission/${token}`;
}

/** 'Commission 0117'. */
export function commissionName(number: number): string {
  return `Commission ${paddedNumber(number)}`;
}

/** '0117'. */
export function paddedNumber(number: number): string {
  return String(number).padStart(4, '0');
}
