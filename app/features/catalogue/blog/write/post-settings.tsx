import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { fieldTime, momentOf } from '#app/ui/times.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { authorMaxLength, categoryMaxLength, excerptMaxLength } from '../blog-schema.ts';
import { slugMaxLength } from '../slug-max-length.ts';
import type { ArticleFacts } from './article-facts.ts';
import { PictureField, PostField, type PostFieldsProps } from './post-field.tsx';
import { SearchSettings } from './search-settings.tsx';
import './post-editor.css';

type PostSettingsProps = PostFieldsProps & {
  categories: string[];
  origin: string;
  facts: ArticleFacts | null;
};

export function PostSettings({ categories, origin, facts, ...fields }: PostSettingsProps) {
  return (
    <aside className="editor-settings" aria-label="Settings" id="post-settings">
      <PublishingSettings {...fields} facts={facts} />
      <AboutSettings {...fields} categories={categories} />
      <SearchSettings {...fields} origin={origin} />
    </aside>
  );
}

function PublishingSettings({
  values,
  errors,
  change,
  facts,
}: PostFieldsProps & { facts: ArticleFacts | null }) {
  const { times, minuteText } = useTimes();
  const isTime = values.publishAt !== '' && !Number.isNaN(Date.parse(values.publishAt));
  const isGoingOut = values.isPublished || isTime;
  const unnamed = (facts?.picturesWithoutAlt ?? 0) + (facts?.emptyPictures ?? 0);
  return (
    <section className="settings-part">
      <h2 className="editor-caption">Publishing</h2>
      {isGoingOut && unnamed > 0 ? (
        <p className="err pb-3" role="status">
          <Icon name="warning" size={16} />
          {unnamed === 1 ? 'One picture is' : `${unnamed} pictures are`} without alternative text or not
          uploaded. You can publish all the same.
        </p>
      ) : null}
      <div className="settings-switch">
        <Switch
          label="Published"
          name="isPublished"
          checked={values.isPublished}
          onChange={(event) => change({ isPublished: event.target.checked })}
        />
      </div>
      <div className="settings-switch">
        <Switch
          label="Featured"
          name="isFeatured"
          checked={values.isFeatured}
          onChange={(event) => change({ isFeatured: event.target.checked })}
        />
      </div>
      <input type="hidden" name="zone" value={times.zone ?? ''} />
      <Field
        label="Publish on"
        aside={times.zone ?? 'UTC'}
        error={errors.publishAt}
        help={
          values.isPublished
            ? 'Published posts are on the blog already.'
            : isTime
              ? `Goes out on ${minuteText(values.publishAt)}. Turning Published on sends it now.`
              : 'Empty: it stays a draft until you publish it.'
        }
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            name="publishAt"
            className="input--sm"
            value={isTime ? fieldTime(values.publishAt, times) : values.publishAt}
            onChange={(event) => change({ publishAt: isoOf(event.target.value, times.zone) })}
          />
        )}
      </Field>
    </section>
  );
}

function AboutSettings({ categories, ...fields }: PostFieldsProps & { categories: string[] }) {
  const { values, errors, change } = fields;
  return (
    <section className="settings-part">
      <h2 className="editor-caption">About the article</h2>
      <div className="form-rows">
        <PostField
          {...fields}
          label="Slug"
          name="slug"
          help="Old addresses redirect to the new one."
          maxLength={slugMaxLength}
          spellCheck={false}
          autoCapitalize="off"
        />
        <Field
          label="Excerpt"
          aside={`${values.excerpt.length} / ${excerptMaxLength}`}
          error={errors.excerpt}
        >
          {(control) => (
            <TextArea
              {...control}
              name="excerpt"
              rows={3}
              maxLength={excerptMaxLength}
              value={values.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
          )}
        </Field>
        <div className="settings-two">
          <PostField
            {...fields}
            label="Category"
            name="category"
            list="post-categories"
            maxLength={categoryMaxLength}
          >
            <datalist id="post-categories">
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </PostField>
          <PostField {...fields} label="Author" name="author" maxLength={authorMaxLength} />
        </div>
        <PictureField
          {...fields}
          label="Featured Image URL"
          name="featuredImageUrl"
          help="A picture from another site is fetched once, when you save the post."
          upload="Upload picture"
        />
      </div>
    </section>
  );
}

/** Converts the value of a date and time field to ISO; returns invalid input unchanged. */
function isoOf(local: string, zone: string | null): string {
  return momentOf(local, zone)?.toISOString() ?? local;
}
