import {
  type DeliveryPlace,
  filePath,
  filesPath,
  previewPath,
  zipPath,
} from '#app/features/vocabulary/work-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { sizeOf } from '../delivery-kinds.ts';
import { fitInto, type ShownPicture } from '../picture-cell.tsx';
import { useReadSoon } from '../use-read-soon.ts';
import type { NotedDownload } from './downloadable-pictures.server.ts';
import { presetKeys, presets } from './presets.ts';
import '../deliveries.css';

type DownloadFormProps = {
  place: DeliveryPlace;
  pictures: readonly (ShownPicture & {
    bytes: number;
    versionId: string;
    contentType: string;
    isPrintDue: boolean;
  })[];
  shownIds: readonly string[] | null;
};

/** Every file in every size, and a form for all or some of them as one ZIP. Works without scripts. */
export function DownloadForm({ place, pictures, shownIds }: DownloadFormProps) {
  const due = pictures.filter(({ isPrintDue }) => isPrintDue).length;
  useReadSoon(due > 0);
  return (
    <form method="get" action={zipPath(place)}>
      <fieldset>
        <legend className="h4 pb-2">Size</legend>
        {presetKeys.map((preset) => (
          <Radio
            key={preset}
            name="preset"
            value={preset}
            defaultChecked={preset === 'print'}
            label={
              <>
                {presets[preset].label} <span className="muted">{presets[preset].meaning}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className="form-actions form-actions--start mt-6 mb-3">
        <Button type="submit" variant="primary">
          Download as ZIP
        </Button>
        {shownIds ? (
          <SubmitButton formMethod="post" formAction={filesPath(place)} intent="portfolio">
            Add Selected to Portfolio
          </SubmitButton>
        ) : null}
      </div>
      {due > 0 ? (
        <p className="small mb-2" role="status">
          {`${pictures.length - due} of ${pictures.length} print files are ready. `}
          You can download now: the others are made while you wait, which takes longer.
        </p>
      ) : null}
      <p className="small muted mb-4">The ZIP contains all pictures, or only those you select below.</p>
      <ul className="dl-sizes">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Thumb picture={picture} place={place} />
            <div>
              <p>
                <span className="num">{plateNumber(picture.position)}</span> —{' '}
                {picture.title || picture.fileName}
              </p>
              <p className="small muted num">
                {picture.width} × {picture.height} px, original {sizeOf(picture.bytes)}
                {shownIds?.includes(picture.id) ? ', in your portfolio' : ''}
              </p>
              <p className="small flex flex-wrap gap-x-3.5 gap-y-0.5 pt-1">
                {presetKeys.map((preset) => (
                  <a
                    key={preset}
                    className="link"
                    href={filePath(place, { id: picture.id, preset })}
                    aria-label={`${presets[preset].label}, ${picture.title || picture.fileName}`}
                  >
                    {presets[preset].label}
                  </a>
                ))}
              </p>
            </div>
            <Checkbox
              name="picture"
              value={picture.position}
              label={<span className="sr-only">Select {picture.title || picture.fileName}</span>}
            />
          </li>
        ))}
      </ul>
    </form>
  );
}

function Thumb({ picture, place }: { picture: DownloadFormProps['pictures'][number]; place: DeliveryPlace }) {
  if (!picture.hasPreview) {
    return <span className="dl-matte" aria-hidden="true" />;
  }
  const { width, height } = fitInto(picture, 640);
  const src = previewPath(place, { id: picture.id, size: 'small', version: picture.versionId });
  return (
    <span className="dl-matte p-1">
      <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </span>
  );
}

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
