import { Field } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import {
  authorMaxLength,
  categoryMaxLength,
  excerptMaxLength,
  mediaKeyOf,
  type PostValues,
  titleMaxLength,
} from './blog-schema.ts';
import type { EditorAnswer } from './editor-answer.ts';
import { PictureUpload } from './picture-upload.tsx';
import { slugMaxLength } from './slug-max-length.ts';
import './post-editor.css';

type PostFieldsProps = {
  values: PostValues;
  errors: EditorAnswer['errors'];
  change: (changed: Partial<PostValues>) => void;
};

/** Title, slug and excerpt. */
export function PostWords({
  values,
  errors,
  change,
  onTitleDone,
}: PostFieldsProps & { onTitleDone: () => void }) {
  return (
    <div className="form-rows">
      <Field label="Title" error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            maxLength={titleMaxLength}
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
            onBlur={onTitleDone}
          />
        )}
      </Field>
      <Field
        label="Slug"
        error={errors.slug}
        help="The end of the article’s address. An empty slug is made from the title. Old addresses redirect to the new one."
      >
        {(control) => (
          <TextInput
            {...control}
            name="slug"
            maxLength={slugMaxLength}
            spellCheck={false}
            autoCapitalize="off"
            value={values.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field label="Excerpt" aside={`${values.excerpt.length} / ${excerptMaxLength}`} error={errors.excerpt}>
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
    </div>
  );
}

/** Category, author, the picture on top, and the two switches. */
export function PostDetails({
  values,
  errors,
  change,
  categories,
}: PostFieldsProps & { categories: string[] }) {
  const key = mediaKeyOf(values.featuredImageUrl);
  return (
    <div className="form-rows">
      <div className="two">
        <Field label="Category" error={errors.category}>
          {(control) => (
            <>
              <TextInput
                {...control}
                name="category"
                list="post-categories"
                maxLength={categoryMaxLength}
                value={values.category}
                onChange={(event) => change({ category: event.target.value })}
              />
              <datalist id="post-categories">
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Author" error={errors.author}>
          {(control) => (
            <TextInput
              {...control}
              name="author"
              maxLength={authorMaxLength}
              value={values.author}
              onChange={(event) => change({ author: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Featured Image URL"
        error={errors.featuredImageUrl}
        help="A picture from another site is fetched once, when you save the post."
      >
        {(control) => (
          <TextInput
            {...control}
            name="featuredImageUrl"
            inputMode="url"
            spellCheck={false}
            value={values.featuredImageUrl}
            onChange={(event) => change({ featuredImageUrl: event.target.value })}
          />
        )}
      </Field>
      <div className="editor-tools items-center justify-start">
        {key ? (
          <img className="editor-thumb" src={`/media/${key}/480.webp`} alt="" width="96" height="64" />
        ) : null}
        <PictureUpload
          label="Upload picture"
          onDone={(upload) => change({ featuredImageUrl: upload.src ?? '' })}
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch
          label="Published"
          name="isPublished"
          checked={values.isPublished}
          onChange={(event) => change({ isPublished: event.target.checked })}
        />
        <Switch
          label="Featured"
          name="isFeatured"
          checked={values.isFeatured}
          onChange={(event) => change({ isFeatured: event.target.checked })}
        />
      </div>
    </div>
  );
}
