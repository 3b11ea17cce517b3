import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import type { UploadRow } from './use-uploads.ts';
import './progress-bar.css';
import './upload-box.css';

type UploadBoxProps = {
  /** Of the plain file input, which is used without scripts and sent with its form. */
  name: string;
  /** The input's accessible name: "Photographs and films". */
  label: string;
  /** 'JPEG, PNG or WebP, up to 5 MB' */
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Whether a form without scripts accepts several files; otherwise it makes one item of one file. */
  severalAtOnce?: boolean;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
};

export function UploadBox(props: UploadBoxProps) {
  const { name, label, hint, accept, multiple, severalAtOnce, error, onFiles } = props;
  const id = useId();
  const isHydrated = useIsHydrated();
  const [isOver, setIsOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      onFiles(multiple ? files : files.slice(0, 1));
    },
  };
  return (
    <div>
      <div className={isOver ? 'upload-drop is-over' : 'upload-drop'} {...drop}>
        <Icon name="upload" />
        <input
          id={id}
          className={isHydrated ? 'sr-only' : undefined}
          type="file"
          // With scripts each file is uploaded by itself, so the form must not send it again.
          name={isHydrated ? undefined : name}
          accept={accept}
          multiple={multiple && (isHydrated || severalAtOnce)}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            if (!isHydrated) return;
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {isHydrated ? (
          <p>
            <label htmlFor={id} className="link cursor-pointer medium">
              {multiple ? 'Choose files' : 'Choose a file'}
            </label>{' '}
            or drop {multiple ? 'them' : 'it'} here
          </p>
        ) : null}
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {error ? (
        <p className="err mt-3" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

type UploadRowsProps<Answer> = {
  rows: UploadRow<Answer>[];
  sizeText: (bytes: number) => string;
  onRemove: (id: string) => void;
  pictureOf?: (answer: Answer) => string | null;
  children?: (row: UploadRow<Answer>) => ReactNode;
};

/** A row for each file: thumbnail, name, size, progress, cancel; or why it was refused. */
export function UploadRows<Answer>({
  rows,
  sizeText,
  onRemove,
  pictureOf,
  children,
}: UploadRowsProps<Answer>) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Chosen files">
      {rows.map((row) => (
        <li key={row.id} className="upload">
          <Thumb row={row} pictureOf={pictureOf} />
          <span dir="auto" className="wraps">
            {row.filename}{' '}
            <span className="faint num">
              {sizeText(row.bytes)}
              {row.sentBytes === undefined ? null : `, made smaller to ${sizeText(row.sentBytes)}`}
            </span>
          </span>
          <Button
            variant="quiet"
            size="sm"
            iconOnly
            aria-label={
              row.state === 'sending' || row.state === 'waiting'
                ? `Cancel ${row.filename}`
                : `Remove ${row.filename}`
            }
            onClick={() => onRemove(row.id)}
          >
            <Icon name="close" size={16} />
          </Button>
          <Progress row={row} />
          {children?.(row)}
        </li>
      ))}
    </ul>
  );
}

function Thumb<Answer>({
  row,
  pictureOf,
}: Pick<UploadRowsProps<Answer>, 'pictureOf'> & { row: UploadRow<Answer> }) {
  const arrived = row.state === 'done' ? pictureOf?.(row.answer) : null;
  // A refused file may not be a picture at all.
  const picture = row.state === 'failed' ? null : (row.preview ?? arrived);
  return picture ? (
    <img className="upload-thumb" src={picture} alt="" />
  ) : (
    <span className="upload-thumb">
      <Icon name="document" />
    </span>
  );
}

function Progress<Answer>({ row }: { row: UploadRow<Answer> }) {
  if (row.state === 'failed') {
    return (
      <p className="err" role="alert">
        <Icon name="warning" size={16} />
        <span>
          <b>Error uploading file. Please try again.</b> {row.message}
        </span>
      </p>
    );
  }
  if (row.state === 'waiting') {
    return (
      <p className="small muted" role="status">
        Waiting for the connection. It goes on by itself.
      </p>
    );
  }
  const percent = row.state === 'sending' ? row.percent : 100;
  const said = row.state === 'checking' ? 'Checking' : row.state === 'done' ? 'Uploaded' : `${percent}%`;
  return (
    <>
      <span
        className="bar"
        role="progressbar"
        aria-label={`Uploading ${row.filename}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="num small muted justify-self-end" aria-live="polite">
        {said}
      </span>
    </>
  );
}
