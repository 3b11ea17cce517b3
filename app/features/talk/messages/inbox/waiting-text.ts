const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export function waitingTitle(count: number, isClient: boolean): string {
  const number = words[count] ?? count.toLocaleString('en-US');
  if (isClient) {
    return count === 0 ? 'Nothing new' : count === 1 ? 'One new reply' : `${number} new replies`;
  }
  if (count === 0) {
    return 'No one is waiting for a reply';
  }
  return count === 1 ? 'One person is waiting for a reply' : `${number} people are waiting for a reply`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function waitText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  if (ms < minuteMs) return 'a moment';
  if (ms < hourMs) return plural(Math.floor(ms / minuteMs), 'minute');
  if (ms < dayMs) return plural(Math.floor(ms / hourMs), 'hour');
  return plural(Math.floor(ms / dayMs), 'day');
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count.toLocaleString('en-US')} ${unit}s`;
}
