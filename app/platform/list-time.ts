import { daysBetween } from '#app/platform/days.ts';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Times in a list: '14:20' today, 'Yesterday', 'Tue' within a week, '14 Nov', '14 Nov 2025'. UTC. */
export function listTime(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = daysBetween(time, now);
  if (days <= 0) {
    return iso.slice(11, 16);
  }
  if (days === 1) {
    return 'Yesterday';
  }
  if (days < 7) {
    return dayNames[time.getUTCDay()] ?? '';
  }
  const day = `${time.getUTCDate()} ${months[time.getUTCMonth()]}`;
  return time.getUTCFullYear() === now.getUTCFullYear() ? day : `${day} ${time.getUTCFullYear()}`;
}
