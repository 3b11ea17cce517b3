import { table } from '../table.ts';
import type { KillReport } from './kill-test.ts';
import type { StreamsReport } from './measure-streams.ts';

const whole = (value: number) => value.toLocaleString('en-US');

export function isClean({ lost, doubled, foreign, outOfOrder, sent, acknowledged }: KillReport): boolean {
  return lost + doubled + foreign + outOfOrder === 0 && sent === acknowledged;
}

export function killReport(report: KillReport): string {
  const { seconds, ...counts } = report;
  const rows = Object.entries(counts).map(([name, value]) => [name, whole(value)]);
  const verdict = isClean(report) ? 'Every acknowledged message is there once, in order.' : 'NOT CLEAN';
  return `${table(['messages while the server is killed', ''], rows)}\n\n${verdict} ${Math.round(seconds)} s.`;
}

/** Issue 4: the limit for 200 open streams. */
const maxMegabytes = 150;

export function streamsReport(report: StreamsReport): string {
  const { streams, memoryBefore, memoryOpen, memoryAfterMessages, heard, heartbeats } = report;
  const more =
    memoryBefore === null || memoryOpen === null || memoryAfterMessages === null
      ? null
      : Math.max(memoryOpen, memoryAfterMessages) - memoryBefore;
  const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(1)} MB`);
  return [
    table(
      [`${streams} event streams`, ''],
      [
        ['memory before', megabytes(memoryBefore)],
        ['memory with the streams open', megabytes(memoryOpen)],
        ['memory after messages', megabytes(memoryAfterMessages)],
        ['more', `${megabytes(more)} (at most ${maxMegabytes} MB)`],
        ['streams that heard of a message', whole(heard)],
        ['seconds between heartbeats', heartbeats.map((each) => each.toFixed(2)).join(', ')],
      ],
    ),
    more !== null && more > maxMegabytes ? '\nTOO MUCH' : '',
  ].join('');
}
