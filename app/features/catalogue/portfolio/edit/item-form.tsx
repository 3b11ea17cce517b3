import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ComponentProps, useRef, useState } from 'react';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import { canShrink, shrinkToFit } from '#app/features/uploads/shrink-to-fit.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import {
  mediaTypeOfUrl,
  type OwnItem,
  piecesAddress,
  type SuggestedField,
  suggestedFields,
} from '../own-item.ts';
import '../own-portfolio.css';
import { AreaField, type FormField, TextField } from '#app/ui/text-field.tsx';
import {
  altTextMaxLength,
  creditMaxLength,
  descriptionMaxLength,
  itemDetailsSchema,
  keywordMaxLength,
  maxKeywords,
  titleMaxLength,
  valuesOf,
} from '../portfolio-schema.ts';
import { countSuggestions, titleOfFile } from './from-files.ts';
import { type FilesAnswer, ItemFiles, type ItemFilesProps, waitingIn } from './item-files.tsx';

type Name =
  | 'title'
  | 'description'
  | 'altText'
  | 'project'
  | 'architect'
  | 'location'
  | 'year'
  | 'keywords'
  | 'mediaUrl'
  | 'mediaType'
  | 'isFeatured';

type Fields = Record<Name, FormField & { key?: string | undefined }>;

type ItemFieldsProps = {
  fields: Fields;
  item: OwnItem | null;
  mediaType: 'image' | 'video';
  /** Keeps the values but does not submit them while several files are added. */
  isHidden: boolean;
  onAddress: (address: string) => void;
};

const mediaTypes = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
] as const;

function ItemFields({ fields, item, mediaType, isHidden, onAddress }: ItemFieldsProps) {
  const credits = ['altText', 'project', 'architect', 'location', 'year', 'keywords'] as const;
  const hasCredits =
    Boolean(item?.inProject) ||
    credits.some((name) => item?.[name]?.toString() || fields[name].errors || fields[name].initialValue);
  return (
    <fieldset className="form-rows" hidden={isHidden} disabled={isHidden}>
      <Field
        label="Media URL"
        aside="optional"
        error={fields.mediaUrl.errors?.[0]}
        help="The address of an image or video on another site, of which we keep a copy; or a film on YouTube or Vimeo, which plays when it is pressed."
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name={fields.mediaUrl.name}
            defaultValue={fields.mediaUrl.initialValue}
            placeholder="https://"
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
        )}
      </Field>
      <ItemField field={fields.title} label="Title" maxLength={titleMaxLength} required />
      <AreaField
        key={fields.description.key}
        field={fields.description}
        label="Description"
        aside="optional"
        maxLength={descriptionMaxLength}
        rows={3}
      />
      <div className="two">
        <Field label="Media type" error={fields.mediaType.errors?.[0]} isGroup>
          {(control) => (
            <Segmented
              key={mediaType}
              label="Media type"
              control={control}
              name={fields.mediaType.name}
              options={mediaTypes}
              defaultValue={mediaType}
            />
          )}
        </Field>
        <div className="field">
          <span className="field-label">Featured</span>
          <Switch
            name={fields.isFeatured.name}
            defaultChecked={fields.isFeatured.initialValue === 'on'}
            label={<span className="small muted">Mark as a featured plate</span>}
          />
        </div>
      </div>
      <details className="form-more" open={hasCredits}>
        <summary className="medium text-sm min-h-11 flex items-center gap-2">
          <Icon name="plus" size={16} />
          Credits and alt text
        </summary>
        <div className="form-rows">
          <ItemField
            field={fields.altText}
            label="Alt text"
            help="What the picture shows, and the light: “Two-story house above a lit pool at dusk”."
            maxLength={altTextMaxLength}
          />
          {item?.inProject ? <SaidByProject project={item.inProject} /> : null}
          <div className="two" hidden={Boolean(item?.inProject)}>
            <ItemField field={fields.project} label="Project" maxLength={creditMaxLength} />
            <ItemField field={fields.architect} label="Architect" maxLength={creditMaxLength} />
            <ItemField field={fields.location} label="Location" maxLength={creditMaxLength} />
            <ItemField field={fields.year} label="Year" maxLength={4} inputMode="numeric" />
          </div>
          <ItemField
            field={fields.keywords}
            label="Keywords"
            help="Separated by commas. Search finds the piece by them."
            maxLength={maxKeywords * (keywordMaxLength + 2)}
          />
        </div>
      </details>
    </fieldset>
  );
}

function SaidByProject({ project }: { project: { id: string; name: string } }) {
  return (
    <p className="small">
      In the project{' '}
      <Link className="link" to={projectAddress(project.id)}>
        {project.name}
      </Link>
      , which says architect, place and year for all its pieces.
    </p>
  );
}

type ItemFieldProps = Omit<ComponentProps<typeof TextField>, 'field' | 'aside'> & {
  field: Fields[Name];
};

function ItemField({ field, ...input }: ItemFieldProps) {
  return (
    <TextField {...input} key={field.key} field={field} aside={input.required ? undefined : 'optional'} />
  );
}

export type ItemFormProps = Pick<ItemFilesProps, 'item' | 'room' | 'looks'> & {
  answer: (FilesAnswer & { result?: SubmissionResult }) | undefined;
  isInDialog?: boolean;
};

const sendWhole = postFile('/api/uploads?purpose=portfolio');
const sendParts = sendInParts({ address: '/api/uploads/parts?purpose=portfolio' });
/** A large file is sent in parts, so that a lost connection costs one part. */
const sendPiece: typeof sendWhole = (file, options) =>
  (file.size > partBytes ? sendParts : sendWhole)(file, options);

export function ItemForm({ item, answer, room, looks, isInDialog }: ItemFormProps) {
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
    defaultValue: { ...valuesOf(item), mediaUrl: '', mediaType: item?.mediaType ?? 'image' },
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
      intent={item ? 'edit' : 'add'}
      encType="multipart/form-data"
      className="form-rows"
      {...getFormProps(form)}
      ref={formRef}
    >
      {isInDialog ? null : <h2 className="h3">{item ? 'Edit Item' : 'Add Item'}</h2>}
      {item ? <input type="hidden" name="id" value={item.id} /> : null}
      <ItemFiles item={item} answer={answer} room={room} looks={looks} uploads={uploads} isMany={isMany} />
      <ItemFields
        fields={fields}
        item={item}
        mediaType={mediaType}
        isHidden={isMany}
        onAddress={(address) => setMediaType(mediaTypeOfUrl(address))}
      />
      {item ? (
        <p className="small muted">
          <Link className="link" to={piecesAddress('light', [item.id])} preventScrollReset>
            Light
          </Link>
          {`: ${lightNote(item)}`}
        </p>
      ) : null}
      {isMany ? (
        <p className="small muted">Each file becomes a piece. Use Edit to add descriptions and credits.</p>
      ) : null}
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="primary" busy="Saving..." busyLabel={uploads.isBusy && 'Uploading...'}>
          {verb}
        </SubmitButton>
      </div>
    </Form>
  );
}

function lightNote({ lightShown, hasCapture }: OwnItem): string {
  if (lightShown) return 'visitors see the light this was taken in.';
  return hasCapture
    ? 'the file says when or where this was taken. Only you see it, unless you show it.'
    : 'say when and where this was taken.';
}

const plurals: Record<SuggestedField, string> = {
  description: 'descriptions',
  altText: 'alternative texts',
  architect: 'architects',
  location: 'places',
  year: 'years',
  keywords: 'keywords',
};

export function SuggestionOffer({ items }: { items: OwnItem[] }) {
  const count = countSuggestions(items);
  if (count === 0) return null;
  const carrying = items.filter(({ suggestions }) => Object.keys(suggestions).length > 0);
  const fields = suggestedFields.filter((field) => carrying.some(({ suggestions }) => suggestions[field]));
  return (
    <div className="flex-wrap gap-x-5 gap-y-1 py-2 mb-4 line-y-rule spread">
      <p>
        The files carry{' '}
        <b className="strong">
          {count} {count === 1 ? 'detail' : 'details'}
        </b>{' '}
        you have not used: {fields.map((field) => plurals[field]).join(', ')}.
      </p>
      <ButtonLink
        size="sm"
        to={piecesAddress(
          'table',
          carrying.map(({ id }) => id),
        )}
      >
        Look at them
      </ButtonLink>
    </div>
  );
}
