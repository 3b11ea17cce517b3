const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayMs = 86_400_000;

/** Times in a list of threads: '14:20' today, 'Yesterday', 'Tue' within a week, '14 Nov', '14 Nov 2025'. UTC. */
export function listTime(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(time.getTime() / dayMs);
  if (days <= 0) {
    return clockTime(iso);
  }
  if (days === 1) {
    return 'Yesterday';
  }
  if (days < 7) {
    return dayNames[time.getUTCDay()] ?? '';
  }
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]?.slice(0, 3)}`;
  return time.getUTCFullYear() === now.getUTCFullYear() ? day : `${day} ${time.getUTCFullYear()}`;
}

/** '14:20'. */
export function clockTime(iso: string): string {
  return iso.slice(11, 16);
}

/** The line above a day's messages: 'Today', 'Yesterday', '17 November 2026'. */
export function daySeparator(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(time.getTime() / dayMs);
  if (days === 0) {
    return 'Today';
  }
  if (days === 1) {
    return 'Yesterday';
  }
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}
