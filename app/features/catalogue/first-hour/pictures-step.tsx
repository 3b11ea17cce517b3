import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { fitIntoRoom } from '#app/features/catalogue/portfolio/edit/from-files.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import { canShrink, shrinkToFit } from '#app/features/uploads/shrink-to-fit.ts';
import { SkippedFiles } from '#app/features/uploads/skipped-files.tsx';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, kindNames, sizeText, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import type { StepProps } from './field-steps.tsx';
import { type StepAnswer, StepHead, StepLinks } from './step-form.tsx';
import './first-hour.css';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { FirstHour } from './find-first-hour.server.ts';

const { maxBytes } = uploadPurposes.portfolio;
const sendPiece = postFile('/api/uploads?purpose=portfolio');

export function PicturesStep({
  hour: { pictures, limit },
  fileError,
}: Pick<StepProps, 'hour'> & { fileError: string | undefined }) {
  const isHydrated = useIsHydrated();
  const { uploads, toast } = usePictures();
  const [leftOut, setLeftOut] = useState('');
  const room = { count: pictures.length, limit, chosen: uploads.rows.filter(isUnderWay).length };
  return (
    <div className="first-hour-step">
      <ToastNotice toast={toast} />
      <StepHead step="pictures"> There is room for {limit}.</StepHead>
      <OwnPictures pictures={pictures} />
      <form method="post" encType="multipart/form-data" className="form-rows">
        <input type="hidden" name="intent" value="addPictures" />
        <UploadBox
          name="media"
          label="Pictures"
          hint={`${kindNames('portfolio')}, up to ${sizeText(maxBytes)}. Larger pictures are made smaller here.`}
          accept={acceptOf('portfolio')}
          multiple
          error={fileError}
          onFiles={(files) => {
            const chosen = fitIntoRoom(files, room);
            setLeftOut(chosen.notice);
            uploads.add(chosen.files);
          }}
        />
        <SkippedFiles text={leftOut} />
        <UploadRows
          rows={uploads.rows}
          sizeText={sizeText}
          onRemove={uploads.remove}
          pictureOf={(upload) => upload.src && `${upload.src}/480.jpg`}
        />
        {isHydrated ? null : (
          <Button type="submit" size="sm">
            Upload Picture
          </Button>
        )}
      </form>
      <StepLinks step="pictures" />
    </div>
  );
}

const isUnderWay = ({ state }: { state: string }) => state !== 'failed';

type Arrived = { rowId: string; uploadId: string; filename: string };

/** Uploads pictures and adds finished ones to the portfolio, one submission at a time, in order. */
function usePictures() {
  const fetcher = useFetcher<StepAnswer>();
  const [arrived, setArrived] = useState<Arrived[]>([]);
  const uploads = useUploads<Upload>({
    send: sendPiece,
    refuse: (file) => (canShrink(file) ? null : refuseBeforeSending(file, 'portfolio')),
    prepare: (file) => shrinkToFit(file, maxBytes),
    onSignedOut: keepSession,
    onDone: ({ id: uploadId }, { id: rowId, filename }) =>
      setArrived((known) => [...known, { rowId, uploadId, filename }]),
  });
  const [sending, setSending] = useState<Arrived[]>([]);
  const { submit } = fetcher;
  const { remove } = uploads;
  useEffect(() => {
    // A second submission would abort the first.
    if (sending.length > 0 || arrived.length === 0) return;
    const form = new FormData();
    form.set('intent', 'addPictures');
    for (const { rowId, uploadId, filename } of arrived) {
      form.append('uploadId', uploadId);
      form.append('filename', filename);
      remove(rowId);
    }
    setSending(arrived);
    setArrived((known) => known.filter((each) => !arrived.includes(each)));
    void submit(form, { method: 'post' }).finally(() => setSending([]));
  }, [sending, arrived, submit, remove]);
  return { uploads, toast: fetcher.data?.toast };
}

function OwnPictures({ pictures }: Pick<FirstHour, 'pictures'>) {
  const fetcher = useFetcher();
  if (pictures.length === 0) {
    return null;
  }
  return (
    <ol className="first-hour-pictures" aria-label="Your pictures">
      {pictures.map(({ id, title, picture }, index) => (
        <li key={id} className={index === 0 ? 'is-first' : undefined}>
          <span className="first-hour-picture">
            {picture ? (
              <Picture
                className="absolute inset-0 w-full h-full object-contain"
                {...picture}
                color={null}
                alt={title}
                sizes="180px"
                upTo={480}
              />
            ) : (
              <Icon name="play" />
            )}
          </span>
          <span dir="auto" className="small wraps">
            {title}{' '}
            <Link className="link" to={`/portfolio?edit=${id}`} aria-label={`Edit ${title}`}>
              Edit
            </Link>
          </span>
          {index === 0 ? (
            <span className="small muted">First</span>
          ) : (
            <Form fetcher={fetcher} method="post" intent="makeFirst" fields={{ id }}>
              <button
                type="submit"
                className="link small min-h-8 pointer-coarse:min-h-11"
                aria-label={`Make ${title} first`}
              >
                Make first
              </button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
