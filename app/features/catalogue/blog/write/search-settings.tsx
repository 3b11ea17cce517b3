import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { searchDescriptionMaxLength, searchTitleMaxLength } from '../blog-schema.ts';
import { PictureField, PostField, type PostFieldsProps } from './post-field.tsx';
import './post-editor.css';

const shownTitle = 60;
const shownDescription = 160;

export function SearchSettings({ origin, ...fields }: PostFieldsProps & { origin: string }) {
  const { values, errors, change } = fields;
  const title = values.searchTitle || values.title || 'Title';
  const description = values.searchDescription || values.excerpt;
  return (
    <section className="settings-part">
      <h2 className="editor-caption">In searches</h2>
      <div
        dir="auto"
        className="line-y-rule pt-3 pb-3.5 mb-4 wraps"
        role="group"
        aria-label="As a search result"
      >
        <p className="text-[0.75rem]/4.5 muted">
          {new URL(origin).host} › blog › {values.slug || '…'}
        </p>
        <p className="text-[1.125rem]/[1.3] text-accent mt-0.5 mb-1">{cut(title, shownTitle)}</p>
        <p className="small muted">
          {description
            ? cut(description, shownDescription)
            : 'Without a description or excerpt, searches choose a passage.'}
        </p>
      </div>
      <div className="form-rows">
        <PostField
          {...fields}
          label="Search title"
          name="searchTitle"
          aside={`${title.length} / ${shownTitle}`}
          help="Empty: the post’s title."
          maxLength={searchTitleMaxLength}
        />
        <Field
          label="Search description"
          aside={`${description.length} / ${shownDescription}`}
          help="Empty: the excerpt."
          error={errors.searchDescription}
        >
          {(control) => (
            <TextArea
              {...control}
              name="searchDescription"
              rows={3}
              maxLength={searchDescriptionMaxLength}
              value={values.searchDescription}
              onChange={(event) => change({ searchDescription: event.target.value })}
            />
          )}
        </Field>
        <PictureField
          {...fields}
          label="Social picture"
          name="socialImageUrl"
          help="For links that are shared. Empty: the featured image."
          upload="Upload social picture"
        />
      </div>
    </section>
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
