import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { UploadBox } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { acceptedTypes, deliveryLimits } from '../delivery-kinds.ts';
import { type ArrivalRow, useArrivals } from './use-arrivals.ts';
import '#app/ui/progress-bar.css';
import '../deliveries.css';

type AddPicturesProps = {
  address: string;
  /** How many pictures there are. */
  count: number;
  /** The picture whose file is replaced; left out for further ones. */
  replacesId?: string;
  /** What became of files that came without scripts and were not taken. */
  refused: readonly string[];
  isBusy: boolean;
  /** Something has arrived, and the page can show it. */
  onArrived: () => void;
};

/** Files are dropped here by the hundred: their sum is told, then they are sent, and each says what became of it. */
export function AddPictures({ address, count, replacesId, refused, isBusy, onArrived }: AddPicturesProps) {
  const isHydrated = useIsHydrated();
  const arrivals = useArrivals({
    address,
    replacesId: replacesId ?? null,
    onSignedOut: keepSession,
    onDone: onArrived,
  });
  const isOne = replacesId !== undefined;
  const room = isOne ? 1 : deliveryLimits.pictures - count;
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value={isOne ? 'replace' : 'add'} />
      <UploadBox
        name="picture"
        label={isOne ? 'Another file' : 'Pictures'}
        hint={`JPEG, TIFF or PNG, up to ${sizeText(deliveryLimits.fileBytes)}${isOne ? '' : ` each, ${deliveryLimits.pictures} in all`}`}
        accept={acceptedTypes}
        multiple={!isOne}
        severalAtOnce
        error={refused.length > 0 ? refused.join(' ') : undefined}
        onFiles={(files) => arrivals.choose(isOne ? files.slice(0, 1) : files)}
      />
      {isHydrated ? (
        <Queue rows={arrivals.rows} room={room} onStart={arrivals.start} onRemove={arrivals.remove} />
      ) : (
        <div className="form-actions form-actions--start mt-4">
          <Button type="submit" variant="primary" busyLabel={isBusy && 'Uploading...'}>
            {isOne ? 'Replace the File' : `Upload, ${deliveryLimits.formFiles} Files at Most`}
          </Button>
        </div>
      )}
    </Form>
  );
}

type QueueProps = {
  rows: readonly ArrivalRow[];
  room: number;
  onStart: () => void;
  onRemove: (id: string) => void;
};

/** Of hundreds only those are listed that are under way or went wrong; the others are counted. */
const listedWaiting = 8;

function Queue({ rows, room, onStart, onRemove }: QueueProps) {
  if (rows.length === 0) return null;
  const waiting = rows.filter(({ state }) => state === 'chosen');
  const done = rows.filter(({ state }) => state === 'done').length;
  const listed = rows.filter(({ state }) => state !== 'done' && state !== 'chosen');
  const shown = [...listed, ...waiting.slice(0, listedWaiting)];
  const bytes = waiting.reduce((sum, { file }) => sum + file.size, 0);
  const over = waiting.length - room;
  return (
    <div className="dl-queue">
      <div className="dl-sum">
        <p className="num" role="status">
          {[
            waiting.length > 0 ? `${countText(waiting.length)} to upload, ${sizeOf(bytes)}` : null,
            done > 0 ? `${countText(done)} uploaded` : null,
            over > 0 ? `${countText(over)} will find no place` : null,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        {waiting.length > 0 ? (
          <Button variant="primary" onClick={onStart}>
            Upload {countText(waiting.length)}
          </Button>
        ) : null}
      </div>
      <ul aria-label="Chosen files">
        {shown.map((row) => (
          <QueueRow key={row.id} row={row} onRemove={() => onRemove(row.id)} />
        ))}
      </ul>
      {waiting.length > listedWaiting ? (
        <p className="small muted num py-2">And {countText(waiting.length - listedWaiting)} more.</p>
      ) : null}
    </div>
  );
}

function QueueRow({ row, onRemove }: { row: ArrivalRow; onRemove: () => void }) {
  const { name, size } = row.file;
  const isFailed = row.state === 'failed';
  return (
    <li className="dl-row">
      <span>
        {name} <span className="faint num">{sizeText(size)}</span>
      </span>
      <span className="small muted num">{stateText(row)}</span>
      <Button variant="quiet" size="sm" iconOnly aria-label={`Take out ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
      {row.state === 'sending' ? (
        <span
          className="bar"
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuenow={percentOf(row)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percentOf(row)}%` }} />
        </span>
      ) : null}
      {isFailed || row.state === 'known' ? (
        <p className={isFailed ? 'err' : 'small muted'} role={isFailed ? 'alert' : undefined}>
          {isFailed ? <Icon name="warning" size={16} /> : null}
          {row.message}
        </p>
      ) : null}
    </li>
  );
}

function stateText(row: ArrivalRow): string {
  switch (row.state) {
    case 'chosen':
      return 'Waits';
    case 'reading':
      return 'Reading';
    case 'sending':
      return `${percentOf(row)}%`;
    case 'waiting':
      return 'Waiting for the connection';
    case 'checking':
      return 'Checking';
    case 'done':
      return 'Uploaded';
    case 'known':
      return 'There already';
    case 'failed':
      return 'Not uploaded';
  }
}

function percentOf(row: ArrivalRow & { state: 'sending' }): number {
  return Math.floor((row.sentBytes / row.file.size) * 100);
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}

/** In gigabytes where megabytes would be hard to read. */
export function sizeOf(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : sizeText(bytes);
}
