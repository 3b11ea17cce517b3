import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { fieldTime, momentOf } from '#app/ui/times.ts';
import { useTimes } from '#app/ui/use-times.ts';
import {
  authorMaxLength,
  categoryMaxLength,
  excerptMaxLength,
  mediaKeyOf,
  searchDescriptionMaxLength,
  searchTitleMaxLength,
} from '../blog-schema.ts';
import { type PostValues, slugMaxLength } from '../post-values.ts';
import type { ArticleFacts } from './article-overview.tsx';
import { PictureUpload } from './picture-upload.tsx';
import './post-editor.css';
import type { EditorAnswer } from './save-post.server.ts';

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

const shownTitle = 60;
const shownDescription = 160;

function SearchSettings({ origin, ...fields }: PostFieldsProps & { origin: string }) {
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

export type PostFieldsProps = {
  values: PostValues;
  errors: EditorAnswer['errors'];
  change: (changed: Partial<PostValues>) => void;
};

type PictureFieldProps = PostFieldsProps & {
  label: string;
  name: 'featuredImageUrl' | 'socialImageUrl';
  help: string;
  upload: string;
};

function PictureField({ upload, ...field }: PictureFieldProps) {
  const { values, change, name } = field;
  const key = mediaKeyOf(values[name]);
  return (
    <>
      <PostField {...field} inputMode="url" spellCheck={false} />
      <div className="flex flex-wrap items-center gap-3">
        {key ? (
          <img
            className="w-27 r32 object-cover bg-plate"
            src={`/media/${key}/480.webp`}
            alt=""
            width="108"
            height="72"
          />
        ) : null}
        <PictureUpload label={upload} onDone={({ src }) => change({ [name]: src ?? '' })} />
      </div>
    </>
  );
}

type PostFieldProps = PostFieldsProps & {
  label: string;
  name: 'slug' | 'category' | 'author' | 'featuredImageUrl' | 'socialImageUrl' | 'searchTitle';
  help?: string;
  aside?: string;
  children?: ReactNode;
} & Omit<ComponentProps<typeof TextInput>, 'name' | 'children'>;

function PostField({ values, errors, change, label, name, help, aside, children, ...input }: PostFieldProps) {
  return (
    <Field label={label} error={errors[name]} help={help} aside={aside}>
      {(control) => (
        <>
          <TextInput
            {...control}
            {...input}
            className="input--sm"
            name={name}
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
          {children}
        </>
      )}
    </Field>
  );
}
