import type { DiskRoom } from '#app/platform/storage/disk-room.server.ts';
import { bytesText } from './measures.ts';
import './system.css';

/** How full the disk is, drawn and in figures. */
export function DiskBar({ disk: { totalBytes, freeBytes } }: { disk: DiskRoom }) {
  const usedBytes = totalBytes - freeBytes;
  const percent = totalBytes === 0 ? 0 : Math.round((usedBytes / totalBytes) * 100);
  const text = `${bytesText(usedBytes)} of ${bytesText(totalBytes)} used, ${percent}%`;
  return (
    <>
      <div className="disk-bar" role="img" aria-label={text}>
        <i style={{ width: `${percent}%` }} />
      </div>
      <dl className="disk-facts num">
        <div>
          <dt>
            <i className="disk-key disk-key--used" />
            Used
          </dt>
          <dd>{bytesText(usedBytes)}</dd>
        </div>
        <div>
          <dt>
            <i className="disk-key" />
            Free
          </dt>
          <dd>{bytesText(freeBytes)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{bytesText(totalBytes)}</dd>
        </div>
      </dl>
    </>
  );
}
