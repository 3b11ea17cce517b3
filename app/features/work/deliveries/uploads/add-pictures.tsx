import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type SendOptions, type Sent, type UploadRow, useUploads } from '#app/ui/use-uploads.ts';
import { acceptedTypes, deliveryLimits, fitsAnyKind, partBytes, sizeOf } from '../delivery-kinds.ts';
import { pictureRefusals } from './picture-refusals.ts';
import '#app/ui/progress-bar.css';
import '../deliveries.css';

type UploadQueueProps = { rows: UploadRow<SentPicture>[]; isBusy: boolean; remove: (id: string) => void };

const listedUnderWay = 6;

function UploadQueue({ rows, isBusy, remove }: UploadQueueProps) {
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

type SentPicture = { isKnown: boolean };

type Options = {
  address: string;
  replacesId: string | null;
};

/**
 * Uploads a picture in parts. Its checksum first tells whether it is already there, and where an interrupted upload
 * stopped, even before a reload. A file that is already there counts as uploaded, unless it was to replace another.
 */
function sendPicture({ address, replacesId }: Options) {
  const fieldsOf = async (file: File) => ({
    fileName: file.name,
    sha256: await sha256Of(file),
    ...(replacesId ? { replaces: replacesId } : {}),
  });
  const send = sendInParts({ address, partBytes, fieldsOf });
  return async (file: File, options: SendOptions): Promise<Sent> => {
    const sent = await send(file, options);
    const isKnown = replacesId === null && codeIn(sent.answer) === 'same';
    return sent.status === 201 || isKnown ? { status: 201, answer: { isKnown } satisfies SentPicture } : sent;
  };
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function codeIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : undefined;
}

type AddPicturesProps = {
  address: string;
  replacesId?: string;
  refused: readonly string[];
  onUploaded: () => void;
};

export function AddPictures({ address, replacesId, refused, onUploaded }: AddPicturesProps) {
  const isHydrated = useIsHydrated();
  const uploads = useUploads<SentPicture>({
    send: sendPicture({ address, replacesId: replacesId ?? null }),
    refuse: refusePicture,
    onDone: onUploaded,
    onSignedOut: keepSession,
  });
  const isOne = replacesId !== undefined;
  const limits = isOne ? '' : ` each, ${deliveryLimits.pictures} pictures in all`;
  return (
    <Form method="post" intent={isOne ? 'replace' : 'add'} encType="multipart/form-data">
      <UploadBox
        name="picture"
        label={isOne ? 'Another file' : 'Pictures'}
        hint={`JPEG, TIFF or PNG, up to ${sizeText(deliveryLimits.fileBytes)}${limits}`}
        accept={acceptedTypes}
        multiple={!isOne}
        severalAtOnce
        error={refused.length > 0 ? refused.join(' ') : undefined}
        onFiles={(files) => uploads.add(isOne ? files.slice(0, 1) : files)}
      />
      {isHydrated ? (
        <>
          <LeavingQuestion
            isAsked={uploads.isBusy}
            title="Stop the upload?"
            text="Files that are not here yet stop. Choose the same files again later, and they continue."
          />
          <UploadQueue {...uploads} />
        </>
      ) : (
        <div className="form-actions form-actions--start mt-4">
          <SubmitButton variant="primary" busy="Uploading...">
            {isOne ? 'Replace the File' : `Upload up to ${deliveryLimits.formFiles} Files`}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

function refusePicture({ name: fileName, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return pictureRefusals.empty({ fileName }).message;
  if (size > deliveryLimits.fileBytes) return pictureRefusals.tooLarge({ fileName }, size).message;
  return fitsAnyKind(fileName) ? null : pictureRefusals.wrongKind({ fileName }).message;
}
