import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import { canShrink, foreignAccept, shrinkToFit } from '#app/features/uploads/shrink-to-fit.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, kindNames, sizeText, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import { fitIntoRoom } from './fit-into-room.ts';
import { ItemFields } from './item-fields.tsx';
import { mediaTypeOfUrl } from './media-type-of-url.ts';
import type { OwnItem } from './own-item.ts';
import { titleMaxLength } from './portfolio-limits.ts';
import { itemDetailsSchema } from './portfolio-schema.ts';
import { type KnownLook, SameLook } from './same-look.tsx';
import { spelledOut } from './spelled-out.ts';
import { titleOfFile } from './title-of-file.ts';
import './own-portfolio.css';

export type ItemFormProps = {
  /** The piece to edit; null adds one. */
  item: OwnItem | null;
  answer:
    | {
        result?: SubmissionResult;
        mediaError?: string;
        kept?: { id: string; filename: string };
        /** What is wrong with the title of one of several files. */
        titleError?: { uploadId: string; text: string };
      }
    | undefined;
  /** How many pieces there are, and how many the plan holds. */
  room: { count: number; limit: number };
  /** The pieces that are there, by what they look like. */
  looks: readonly KnownLook[];
  isBusy: boolean;
  isInDialog?: boolean;
};

const sendWhole = postFile('/api/uploads?purpose=portfolio');
const sendParts = sendInParts({ address: '/api/uploads/parts?purpose=portfolio' });
/** A file of more than a part goes in parts, so that a lost line costs one of them. */
const sendPiece: typeof sendWhole = (file, options) =>
  (file.size > partBytes ? sendParts : sendWhole)(file, options);

/** Adds pieces or changes one (specification section 2, Portfolio). Several files make several pieces. */
export function ItemForm({ item, answer, room, looks, isBusy, isInDialog }: ItemFormProps) {
  const { maxBytes } = uploadPurposes.portfolio;
  const formRef = useRef<HTMLFormElement>(null);
  const [mediaType, setMediaType] = useState(item?.mediaType ?? 'image');
  const uploads = useUploads<Upload>({
    send: sendPiece,
    refuse: (file) => (canShrink(file) ? null : refuseBeforeSending(file, 'portfolio')),
    prepare: (file) => shrinkToFit(file, maxBytes),
    onSignedOut: keepSession,
    onDone: (upload) => {
      setMediaType(upload.mediaType === 'video' ? 'video' : 'image');
      const title = formRef.current?.elements.namedItem('title');
      if (!item && title instanceof HTMLInputElement && title.value === '') {
        form.update({ name: fields.title.name, value: titleOfFile(upload.filename) });
      }
    },
  });
  const isMany = !item && waitingIn(uploads) > 1;
  const [form, fields] = useForm({
    id: item ? 'edit-item' : 'add-item',
    lastResult: answer?.result,
    defaultValue: valuesOf(item),
    onValidate: ({ formData }) =>
      formData.getAll('uploadId').length > 1
        ? parseWithZod(formData, { schema: itemDetailsSchema.partial().omit({ title: true }) })
        : parseWithZod(formData, { schema: itemDetailsSchema }),
    shouldRevalidate: 'onInput',
  });
  useFocusFirstError(formRef, answer);
  const verb = item ? 'Save' : isMany ? 'Add Items' : 'Add Item';
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="form-rows"
      {...getFormProps(form)}
      ref={formRef}
    >
      {isInDialog ? null : <h2 className="h3">{item ? 'Edit Item' : 'Add Item'}</h2>}
      <input type="hidden" name="intent" value={item ? 'edit' : 'add'} />
      {item ? <input type="hidden" name="id" value={item.id} /> : null}
      <ItemFiles item={item} answer={answer} room={room} looks={looks} uploads={uploads} isMany={isMany} />
      <ItemFields
        fields={fields}
        item={item}
        mediaType={mediaType}
        isHidden={isMany}
        onAddress={(address) => setMediaType(mediaTypeOfUrl(address))}
      />
      {isMany ? (
        <p className="small muted">Each file becomes a piece. Use Edit to add descriptions and credits.</p>
      ) : null}
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          busyLabel={uploads.isBusy ? 'Uploading...' : isBusy && 'Saving...'}
        >
          {verb}
        </Button>
      </div>
    </Form>
  );
}

type Uploads = ReturnType<typeof useUploads<Upload>>;
type ItemFilesProps = Pick<ItemFormProps, 'item' | 'answer' | 'room' | 'looks'> & {
  uploads: Uploads;
  isMany: boolean;
};

const waitingIn = ({ rows }: Uploads) => rows.filter(({ state }) => state !== 'failed').length;

/** The files that were chosen and what becomes of them. */
function ItemFiles({ item, answer, room, looks, uploads, isMany }: ItemFilesProps) {
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
          // A piece has one picture: the last one chosen is it.
          if (item) for (const row of uploads.rows) uploads.remove(row.id);
          const chosen = item
            ? { files, notice: '' }
            : fitIntoRoom(files, { ...room, chosen: waitingIn(uploads) });
          setLeftOut(chosen.notice);
          uploads.add(chosen.files);
        }}
      />
      {leftOut ? (
        <p className="err mt-3" role="alert">
          <Icon name="warning" size={16} />
          {leftOut}
        </p>
      ) : null}
      {uploads.rows.length > 1 ? (
        <p className="small muted num mt-3">
          {spelledOut(uploads.rows.length)} files, {sizeText(sumOf(uploads.rows))}.{' '}
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

/** Files chosen before this one that have arrived. */
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

/** The title of one of several files. */
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
    <figure className="pf-media mb-4">
      {item.picture ? (
        <Picture {...item.picture} color={null} alt={item.altText ?? item.title} sizes="660px" upTo={1080} />
      ) : null}
    </figure>
  );
}

/** A file that came with the form while something else in it was wrong. */
function KeptFile({ id, filename }: { id: string; filename: string }) {
  return (
    <p className="small mt-3">
      <input type="hidden" name="uploadId" value={id} />
      <input type="hidden" name="keptName" value={filename} />
      {filename} is uploaded.
    </p>
  );
}

function valuesOf(item: OwnItem | null) {
  return {
    title: item?.title ?? '',
    description: item?.description ?? '',
    altText: item?.altText ?? '',
    project: item?.project ?? '',
    architect: item?.architect ?? '',
    location: item?.location ?? '',
    year: item?.year ? String(item.year) : '',
    keywords: item?.keywords.join(', ') ?? '',
    isFeatured: item?.isFeatured ? 'on' : '',
    mediaUrl: '',
    mediaType: item?.mediaType ?? 'image',
  };
}
