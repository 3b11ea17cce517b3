import type { FieldMetadata } from '@conform-to/react';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import type { OwnItem } from '../own-item.ts';
import {
  altTextMaxLength,
  creditMaxLength,
  descriptionMaxLength,
  keywordMaxLength,
  maxKeywords,
  titleMaxLength,
} from '../portfolio-limits.ts';
import '../own-portfolio.css';

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

type Fields = { [name in Name]: Pick<FieldMetadata, 'name' | 'initialValue' | 'errors' | 'key'> };

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

export function ItemFields({ fields, item, mediaType, isHidden, onAddress }: ItemFieldsProps) {
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
            defaultValue={text(fields.mediaUrl.initialValue)}
            placeholder="https://"
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextField field={fields.title} label="Title" maxLength={titleMaxLength} isRequired />
      <Field label="Description" aside="optional" error={fields.description.errors?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            key={fields.description.key}
            name={fields.description.name}
            defaultValue={text(fields.description.initialValue)}
            maxLength={descriptionMaxLength}
            rows={3}
          />
        )}
      </Field>
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
          <TextField
            field={fields.altText}
            label="Alt text"
            help="What the picture shows, and the light: “Two-story house above a lit pool at dusk”."
            maxLength={altTextMaxLength}
          />
          {item?.inProject ? <SaidByProject project={item.inProject} /> : null}
          <div className="two" hidden={Boolean(item?.inProject)}>
            <TextField field={fields.project} label="Project" maxLength={creditMaxLength} />
            <TextField field={fields.architect} label="Architect" maxLength={creditMaxLength} />
            <TextField field={fields.location} label="Location" maxLength={creditMaxLength} />
            <TextField field={fields.year} label="Year" maxLength={4} isNumber />
          </div>
          <TextField
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

type TextFieldProps = {
  field: Fields[Name];
  label: string;
  maxLength: number;
  help?: string;
  isRequired?: boolean;
  isNumber?: boolean;
};

function TextField({ field, label, maxLength, help, isRequired, isNumber }: TextFieldProps) {
  return (
    <Field label={label} aside={isRequired ? undefined : 'optional'} help={help} error={field.errors?.[0]}>
      {(control) => (
        <TextInput
          {...control}
          key={field.key}
          name={field.name}
          defaultValue={text(field.initialValue)}
          maxLength={maxLength}
          required={isRequired}
          inputMode={isNumber ? 'numeric' : undefined}
        />
      )}
    </Field>
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
