import { plateNumber } from '#app/ui/plate.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { NotedDownload } from './list-downloads.server.ts';
import { presets } from './presets.ts';
import '../deliveries.css';

export function DownloadsTable({
  downloads,
  namesParties,
}: {
  downloads: readonly NotedDownload[];
  namesParties: boolean;
}) {
  const { minuteText } = useTimes();
  return (
    <div className="table-box">
      <table className="dl-downloads small">
        <thead>
          <tr>
            <th scope="col">Picture</th>
            <th scope="col">Size</th>
            {namesParties ? <th scope="col">Party</th> : null}
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {downloads.map(({ id, position, title, preset, isZip, party, startedAt }) => (
            <tr key={id}>
              <td>
                {position === null ? 'A picture that was removed' : `${plateNumber(position)} — ${title}`}
              </td>
              <td>
                {presets[preset].label}
                {isZip ? ', in a ZIP' : ''}
              </td>
              {namesParties ? <td>{party}</td> : null}
              <td className="num">{minuteText(startedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
