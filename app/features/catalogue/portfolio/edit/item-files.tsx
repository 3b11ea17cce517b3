import { useState } from 'react';
import { foreignAccept } from '#app/features/uploads/shrink-to-fit.ts';
import { SkippedFiles } from '#app/features/uploads/skipped-files.tsx';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, kindNames, sizeText, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { lookDistance, sameLookBits } from '#app/platform/images/look-distance.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { useUploads } from '#app/ui/use-uploads.ts';
import type { OwnItem } from '../own-item.ts';
import '../own-portfolio.css';
import { titleMaxLength } from '../portfolio-schema.ts';
import { fitIntoRoom, titleOfFile } from './from-files.ts';

type Uploads = ReturnType<typeof useUploads<Upload>>;

export type FilesAnswer = {
  mediaError?: string;
  kept?: { id: string; filename: string };
  titleError?: { uploadId: string; text: string };
};

export type ItemFilesProps = {
  /** The piece to edit; null adds one. */
  item: OwnItem | null;
  answer: FilesAnswer | undefined;
  room: { count: number; limit: number };
  looks: readonly KnownLook[];
  uploads: Uploads;
  isMany: boolean;
};

export const waitingIn = ({ rows }: Uploads) => rows.filter(({ state }) => state !== 'failed').length;

export function ItemFiles({ item, answer, room, looks, uploads, isMany }: ItemFilesProps) {
  const [leftOut, setLeftOut] = useState('');
  const isHydrated = useIsHydrated();
  return (
    <div>
      {item?.picture && uploads.rows.length === 0 ? <CurrentMedia item={item} /> : null}
      <UploadBox
        name="media"
        label={item ? 'Another file' : 'Files'}
        hint={`${item ? 'Replaces the current file. ' : ''}${kindNames('portfolio')}, up to ${sizeText(uploadPurposes.portfolio.maxBytes)}`}
        accept={isHydrated ? `${acceptOf('portfolio')},${foreignAccept}` : acceptOf('portfolio')}
        multiple={!item}
        error={answer?.mediaError}
        onFiles={(files) => {
          // A piece has one picture, so the last one chosen replaces others.
          if (item) for (const row of uploads.rows) uploads.remove(row.id);
          const chosen = item
            ? { files, notice: '' }
            : fitIntoRoom(files, { ...room, chosen: waitingIn(uploads) });
          setLeftOut(chosen.notice);
          uploads.add(chosen.files);
        }}
      />
      <SkippedFiles text={leftOut} />
      {uploads.rows.length > 1 ? (
        <p className="small muted num mt-3">
          {sentenceStart(spelledOut(uploads.rows.length))} files, {sizeText(sumOf(uploads.rows))}.{' '}
          {room.count + waitingIn(uploads)} of {room.limit} pieces with them.
        </p>
      ) : null}
      <UploadRows
        rows={uploads.rows}
        sizeText={sizeText}
        onRemove={uploads.remove}
        pictureOf={(upload) => upload.src && `${upload.src}/480.jpg`}
      >
        {(row) =>
          row.state === 'done' ? (
            <>
              <input type="hidden" name="uploadId" value={row.answer.id} />
              <SameLook
                look={row.answer.look}
                known={[...looks.filter(({ id }) => id !== item?.id), ...looksBefore(uploads.rows, row.id)]}
                onLeaveOut={() => uploads.remove(row.id)}
              />
              {isMany ? (
                <FileTitle
                  filename={row.filename}
                  error={answer?.titleError?.uploadId === row.answer.id ? answer.titleError.text : undefined}
                />
              ) : null}
            </>
          ) : null
        }
      </UploadRows>
      {answer?.kept && !uploads.rows.some(({ state }) => state === 'done') ? (
        <KeptFile {...answer.kept} />
      ) : null}
    </div>
  );
}

const sumOf = (rows: Uploads['rows']) => rows.reduce((sum, { bytes }) => sum + bytes, 0);

function looksBefore(rows: Uploads['rows'], id: string): KnownLook[] {
  const before = rows.slice(
    0,
    rows.findIndex((row) => row.id === id),
  );
  return before.flatMap((row) =>
    row.state === 'done' && row.answer.look
      ? [{ id: row.id, look: row.answer.look, name: row.filename }]
      : [],
  );
}

function FileTitle({ filename, error }: { filename: string; error: string | undefined }) {
  return (
    <Field label={`Title of ${filename}`} labelHidden className="col-[2/4]" error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="title"
          defaultValue={titleOfFile(filename)}
          placeholder="Title"
          maxLength={titleMaxLength}
          required
        />
      )}
    </Field>
  );
}

function CurrentMedia({ item }: { item: OwnItem }) {
  return (
    <figure className="mat pf-media mb-4">
      {item.picture ? (
        <Picture {...item.picture} color={null} alt={item.altText ?? item.title} sizes="660px" upTo={1080} />
      ) : null}
    </figure>
  );
}

function KeptFile({ id, filename }: { id: string; filename: string }) {
  return (
    <p className="small mt-3">
      <input type="hidden" name="uploadId" value={id} />
      <input type="hidden" name="keptName" value={filename} />
      {filename} is uploaded.
    </p>
  );
}

type KnownLook = { id: string; look: string; name: string };

type SameLookProps = { look: string | null; known: readonly KnownLook[]; onLeaveOut: () => void };

function SameLook({ look, known, onLeaveOut }: SameLookProps) {
  const same = look ? known.find((each) => lookDistance(each.look, look) <= sameLookBits) : undefined;
  if (!same) return null;
  return (
    <p className="small muted col-[2/4]" role="status">
      Looks the same as {same.name}.{' '}
      <Button variant="quiet" size="sm" onClick={onLeaveOut}>
        Leave out
      </Button>
    </p>
  );
}
