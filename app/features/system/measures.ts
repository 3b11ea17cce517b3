/** Formats measures for the System page and `doctor`. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "0.4 s", "38 s", "4 min", "3 h", "2 d 9 h". */
export function durationText(ms: number): string {
  if (ms < 10_000) {
    return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  }
  if (ms < 2 * minuteMs) {
    return `${Math.round(ms / 1000)} s`;
  }
  if (ms < 2 * hourMs) {
    return `${Math.round(ms / minuteMs)} min`;
  }
  if (ms < 2 * dayMs) {
    return `${Math.round(ms / hourMs)} h`;
  }
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
}

/** "880 kB", "71.4 MB", "3.3 GB": decimal units. */
export function bytesText(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let amount = bytes / 1000;
  let unit = 0;
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${amount >= 100 || unit === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[unit]}`;
}

/** "1 mail", "1,862 mails". */
export function amountText(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
