const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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

export function amountText(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
