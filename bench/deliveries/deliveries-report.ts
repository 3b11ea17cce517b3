import type { Memory } from '../process-memory.ts';
import { table } from '../table.ts';
import type { DeliveriesFigures } from './run-deliveries-bench.ts';

const whole = (value: number) => value.toLocaleString('en-US');
const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`);
const memoryCells = ({ start, peak, end }: Memory) => [start, peak, end].map(megabytes);

/** Whether nothing was lost, doubled or left over, and the ZIP had its declared length. */
export function areDelivered({ uploads, zip, killed }: DeliveriesFigures): boolean {
  const faults = [uploads, killed].flatMap(({ lost, doubled, foreign, leftOver }) => [
    ...[lost, doubled, foreign, leftOver],
  ]);
  return (
    faults.every((count) => count === 0) &&
    zip.readBytes === zip.announcedBytes &&
    zip.entries === zip.pictures &&
    (zip.openAfterwards ?? 0) === 0 &&
    Object.values(killed.delivered).every(({ found, wanted }) => found === wanted)
  );
}

export function deliveriesReport(figures: DeliveriesFigures): string {
  const { uploads, zip, killed } = figures;
  const rate = (bytes: number, seconds: number) => `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`;
  const sentBytes = uploads.files * uploads.megabytes * 1e6;
  return [
    table(
      ['', 'uploads', 'killed'],
      [
        ['files', whole(uploads.compared), whole(killed.compared)],
        ['parts sent', whole(uploads.parts), whole(killed.parts)],
        ['lines broken', whole(uploads.broken), whole(killed.broken)],
        ['files begun again', whole(uploads.begunAgain), whole(killed.begunAgain)],
        ['lost', whole(uploads.lost), whole(killed.lost)],
        ['doubled', whole(uploads.doubled), whole(killed.doubled)],
        ['never sent', whole(uploads.foreign), whole(killed.foreign)],
        ['parts left to the sweep', '', whole(killed.partsBeforeSweep)],
        ['left over in storage', whole(uploads.leftOver), whole(killed.leftOver)],
        ['seconds', uploads.seconds.toFixed(0), killed.seconds.toFixed(0)],
      ],
    ),
    `${whole(uploads.files)} files of ${uploads.megabytes} MB at ${rate(sentBytes, uploads.seconds)}; ${whole(killed.kills)} kills.`,
    table(
      ['memory of the web process', 'start', 'peak', 'end'],
      [
        ['while files are uploaded', ...memoryCells(uploads.memory)],
        ['while the ZIP is read fast', ...memoryCells(zip.fast)],
        ['while the ZIP is read slowly', ...memoryCells(zip.slow)],
      ],
    ),
    `ZIP of ${(zip.announcedBytes / 1e9).toFixed(2)} GB with ${whole(zip.entries)} of ${whole(zip.pictures)} pictures, read to ${zip.readBytes === zip.announcedBytes ? 'its end' : `byte ${whole(zip.readBytes)}`} at ${rate(zip.readBytes, zip.seconds)}; slowly ${(zip.slow.readBytes / 1e6).toFixed(0)} MB in ${zip.slow.seconds} s, then left: ${zip.openAfterwards ?? 'unknown'} files open.`,
    table(
      [`${whole(killed.commissions)} commissions delivered amid kills`, 'found', 'wanted'],
      Object.entries(killed.delivered).map(([what, { found, wanted }]) => [
        ...[what, whole(found), whole(wanted)],
      ]),
    ),
    areDelivered(figures) ? 'Everything is there once.' : 'NOT CLEAN',
  ].join('\n\n');
}
