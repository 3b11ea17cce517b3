import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { UploadRows } from '#app/ui/upload-box.tsx';
import type { UploadRow } from '#app/ui/use-uploads.ts';
import { sizeOf } from '../size-of.ts';
import type { SentPicture } from './send-picture.ts';
import '#app/ui/progress-bar.css';
import '../deliveries.css';

type UploadQueueProps = { rows: UploadRow<SentPicture>[]; isBusy: boolean; remove: (id: string) => void };

const listedUnderWay = 6;

export function UploadQueue({ rows, isBusy, remove }: UploadQueueProps) {
  if (rows.length === 0) return null;
  const failed = rows.filter(({ state }) => state === 'failed');
  const underWay = rows.filter(({ state }) => state !== 'failed' && state !== 'done');
  const listed = [...failed, ...underWay.slice(0, listedUnderWay)];
  const waiting = underWay.length - Math.min(underWay.length, listedUnderWay);
  return (
    <div className="line-t-rule mt-4">
      {rows.length > 1 ? <Sum rows={rows} failed={failed.length} /> : null}
      {/* No previews, because a browser would read hundreds of large files for them. */}
      <UploadRows
        rows={listed.map((row) => ({ ...row, preview: null }))}
        sizeText={sizeText}
        onRemove={remove}
      />
      {waiting > 0 ? (
        <p className="small muted num py-3">
          {waiting} more {waiting === 1 ? 'file is' : 'files are'} waiting.
        </p>
      ) : null}
      {isBusy ? <p className="small muted pt-3">Keep this page open until all files are uploaded.</p> : null}
    </div>
  );
}

function Sum({ rows, failed }: { rows: UploadRow<SentPicture>[]; failed: number }) {
  const done = rows.filter((row) => row.state === 'done');
  const known = done.filter(({ answer }) => answer.isKnown).length;
  const bytes = rows.reduce((sum, row) => sum + (row.state === 'failed' ? 0 : row.bytes), 0);
  const sent = rows.reduce((sum, row) => sum + (row.bytes * percentOf(row)) / 100, 0);
  const percent = bytes === 0 ? 100 : Math.floor((sent / bytes) * 100);
  const words = [
    `${done.length} of ${rows.length} files uploaded`,
    known > 0 ? `${known} of them before` : null,
    failed > 0 ? `${failed} not uploaded` : null,
  ];
  return (
    <div className="spread flex-wrap gap-x-6 gap-y-2.5 py-3.5">
      <p className="num" role="status">
        {words.filter(Boolean).join(', ')}
      </p>
      <p className="small muted num">
        {sizeOf(sent)} of {sizeOf(bytes)}
      </p>
      <span
        className="bar basis-full"
        role="progressbar"
        aria-label="Uploading all files"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

function percentOf(row: UploadRow<SentPicture>): number {
  switch (row.state) {
    case 'sending':
      return row.percent;
    case 'checking':
    case 'done':
      return 100;
    default:
      return 0;
  }
}
