import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { mediaKeyOf, type PostValues } from '../blog-schema.ts';
import type { EditorAnswer } from './editor-answer.ts';
import { PictureUpload } from './picture-upload.tsx';
import './post-editor.css';

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

export function PictureField({ upload, ...field }: PictureFieldProps) {
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

export function PostField({
  values,
  errors,
  change,
  label,
  name,
  help,
  aside,
  children,
  ...input
}: PostFieldProps) {
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
