import type { ComponentProps, ReactNode } from 'react';
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
export function PostWords({ onTitleDone, ...fields }: PostFieldsProps & { onTitleDone: () => void }) {
  const { values, errors, change } = fields;
  return (
    <div className="form-rows">
      <PostField {...fields} label="Title" name="title" maxLength={titleMaxLength} onBlur={onTitleDone} />
      <PostField
        {...fields}
        label="Slug"
        name="slug"
        help="The end of the article’s address. An empty slug is made from the title. Old addresses redirect to the new one."
        maxLength={slugMaxLength}
        spellCheck={false}
        autoCapitalize="off"
      />
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
export function PostDetails({ categories, ...fields }: PostFieldsProps & { categories: string[] }) {
  const { values, change } = fields;
  const key = mediaKeyOf(values.featuredImageUrl);
  return (
    <div className="form-rows">
      <div className="two">
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
      <PostField
        {...fields}
        label="Featured Image URL"
        name="featuredImageUrl"
        help="A picture from another site is fetched once, when you save the post."
        inputMode="url"
        spellCheck={false}
      />
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

type PostFieldProps = PostFieldsProps & {
  label: string;
  name: 'title' | 'slug' | 'category' | 'author' | 'featuredImageUrl';
  help?: string;
  children?: ReactNode;
} & Omit<ComponentProps<typeof TextInput>, 'name' | 'children'>;

/** One line of text; `children` stand behind it. */
function PostField({ values, errors, change, label, name, help, children, ...input }: PostFieldProps) {
  return (
    <Field label={label} error={errors[name]} help={help}>
      {(control) => (
        <>
          <TextInput
            {...control}
            {...input}
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
