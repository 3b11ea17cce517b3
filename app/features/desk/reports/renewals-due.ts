/** The renewals of a day, as stored: only each subscription's next one. */
export type RenewalDay = {
  day: string;
  plan: string;
  interval: 'monthly' | 'quarterly' | 'yearly';
  amount: number;
  cents: number;
};

export type Due = { amount: number; cents: number };

export type DueLine = { plan: string; interval: RenewalDay['interval']; due: Due[] };

export const dueWindows = [30, 60, 90] as const;
export const longestWindow = Math.max(...dueWindows);

const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const dayMs = 86_400_000;

export function renewalsDue(days: readonly RenewalDay[], today: string): DueLine[] {
  const lines: DueLine[] = [];
  for (const { day, plan, interval, amount, cents } of days) {
    let line = lines.find((each) => each.plan === plan && each.interval === interval);
    if (!line) {
      line = { plan, interval, due: dueWindows.map(() => ({ amount: 0, cents: 0 })) };
      lines.push(line);
    }
    for (let time = 0; ; time += 1) {
      const ahead = (Date.parse(monthsLater(day, time * monthsOf[interval])) - Date.parse(today)) / dayMs;
      if (ahead >= longestWindow) {
        break;
      }
      for (const [place, window] of dueWindows.entries()) {
        const due = line.due[place];
        if (due && ahead >= 0 && ahead < window) {
          due.amount += amount;
          due.cents += cents;
        }
      }
    }
  }
  return lines.sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

function sortKey({ plan, interval }: DueLine): string {
  return `${plan} ${String(monthsOf[interval]).padStart(2, '0')}`;
}

/** The same day some months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export function sumDue(lines: readonly DueLine[]): Due[] {
  return dueWindows.map((_, place) =>
    lines.reduce(
      (sum, { due }) => ({
        amount: sum.amount + (due[place]?.amount ?? 0),
        cents: sum.cents + (due[place]?.cents ?? 0),
      }),
      { amount: 0, cents: 0 },
    ),
  );
}
