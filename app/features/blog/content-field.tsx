import { type RefObject, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { contentMaxLength, type PostValues } from './blog-schema.ts';
import type { EditorAnswer } from './editor-answer.ts';
import { insertPicture } from './insert-picture.ts';
import { PictureUpload } from './picture-upload.tsx';
import './post-editor.css';

type ContentFieldProps = {
  values: PostValues;
  errors: EditorAnswer['errors'];
  change: (changed: Partial<PostValues>) => void;
};

/** The source: 20 rows of HTML, and pictures put in where the cursor stands. */
export function ContentField({ values, errors, change }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [alt, setAlt] = useState('');
  const isHydrated = useIsHydrated();
  return (
    <div className="editor-pane form-rows content-start">
      <Field
        label="Content"
        aside={`${values.content.length.toLocaleString('en-US')} / ${contentMaxLength.toLocaleString('en-US')}`}
        error={errors.content}
        help="HTML: headings, paragraphs, lists, links, pictures, tables, quotes, code, and videos from YouTube and Vimeo. Anything else is removed."
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name="content"
            rows={20}
            className="editor-source"
            spellCheck
            value={values.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        )}
      </Field>
      {isHydrated ? (
        <div className="editor-tools">
          <Field label="Alt text of the picture" aside="what it shows, and the light" className="grow">
            {(control) => (
              <TextInput
                {...control}
                value={alt}
                maxLength={500}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
          <PictureUpload
            label="Insert picture"
            onDone={(upload) => {
              if (!upload.src) return;
              const { width, height, src } = upload;
              const inserted = insertPicture(values.content, selectionOf(area), { src, width, height, alt });
              change({ content: inserted.text });
              setAlt('');
              selectSoon(area, inserted);
            }}
          />
        </div>
      ) : (
        <p className="small">
          <Link className="link" to="/admin/blog/picture" target="_blank">
            Upload a picture
          </Link>{' '}
          in a separate window, then copy it here.
        </p>
      )}
    </div>
  );
}

function selectionOf(area: RefObject<HTMLTextAreaElement | null>): { start: number; end: number } {
  const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
  return { start, end };
}

/** Once the new text is in the field. */
function selectSoon(
  area: RefObject<HTMLTextAreaElement | null>,
  { start, end }: { start: number; end: number },
) {
  requestAnimationFrame(() => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  });
}
