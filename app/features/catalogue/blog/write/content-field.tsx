import { Component, lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { insertPicture } from '../article-text.ts';
import { contentMaxLength } from '../blog-schema.ts';
import type { BlockEditorPort } from '../editor/block-editor.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { PostFieldsProps } from './post-settings.tsx';
import './post-editor.css';

const pauseMs = 600;

/**
 * The names of elements that a save would remove from the HTML, as the server reports shortly after the last change.
 */
function useTakenOut(content: string, { isShown }: { isShown: boolean }): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (!isShown) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const form = new FormData();
      form.set('content', content);
      try {
        const answer = await fetch('/api/blog/preview', {
          method: 'POST',
          body: form,
          signal: request.signal,
        });
        if (!answer.ok) return;
        const told: { takenOut: string[] } = await answer.json();
        setNames(told.takenOut);
      } catch {
        // Ignored: the user sees what was removed after the save.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [content, isShown]);
  return names;
}

const BlockEditor = lazy(() => import('../editor/block-editor.tsx'));

export type ContentView = 'blocks' | 'html' | 'preview';

type ContentFieldProps = PostFieldsProps & {
  view: ContentView;
  /** Increases when the text changes from outside, to open the block editor anew. */
  turn: number;
  area: RefObject<HTMLTextAreaElement | null>;
  port: RefObject<BlockEditorPort | null>;
  onShowHtml: () => void;
};

export function ContentField({
  values,
  errors,
  change,
  view,
  turn,
  area,
  port,
  onShowHtml,
}: ContentFieldProps) {
  const isHydrated = useIsHydrated();
  const inBlocks = isHydrated && view === 'blocks';
  const takenOut = useTakenOut(values.content, { isShown: isHydrated && view === 'html' });
  return (
    <>
      {inBlocks ? (
        <div className="field">
          <p className="field-label" id="content-label">
            Content
          </p>
          {errors.content ? <p className="err">{errors.content}</p> : null}
          <WithoutBlocks onShowHtml={onShowHtml} key={turn}>
            <Suspense fallback={<p className="muted py-6 min-h-80">Loading...</p>}>
              <BlockEditor
                html={values.content}
                onChange={(content) => change({ content })}
                onShowHtml={onShowHtml}
                port={port}
              />
            </Suspense>
          </WithoutBlocks>
        </div>
      ) : null}
      <div hidden={isHydrated && view !== 'html'}>
        <Field
          label="Content"
          aside={`${values.content.length.toLocaleString('en-US')} / ${contentMaxLength.toLocaleString('en-US')}`}
          error={inBlocks ? undefined : errors.content}
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
        {takenOut.length > 0 ? (
          <p className="notice small mt-3" role="status">
            Taken out when you save: {takenOut.join('; ')}.
          </p>
        ) : null}
        {isHydrated ? (
          <PictureIntoHtml area={area} content={values.content} onChange={(content) => change({ content })} />
        ) : (
          <p className="small mt-3">
            <Link className="link" to="/admin/blog/picture" target="_blank">
              Upload a picture
            </Link>{' '}
            in a separate window, then copy it here.
          </p>
        )}
      </div>
    </>
  );
}

type PictureIntoHtmlProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  content: string;
  onChange: (content: string) => void;
};

function PictureIntoHtml({ area, content, onChange }: PictureIntoHtmlProps) {
  return (
    <div className="mt-3">
      <PictureUpload
        label="Insert picture"
        onDone={({ src, width, height }) => {
          if (!src) return;
          const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
          const inserted = insertPicture(content, { start, end }, { src, width, height, alt: '' });
          onChange(inserted.text);
          // After React has put the new text into the field.
          requestAnimationFrame(() => {
            area.current?.focus();
            area.current?.setSelectionRange(inserted.start, inserted.end);
          });
        }}
      />
    </div>
  );
}

class WithoutBlocks extends Component<
  { onShowHtml: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    return (
      <div className="notice">
        <p>The block editor did not load. Your text is in the HTML view.</p>
        <button type="button" className="btn btn--outline btn--sm mt-3" onClick={this.props.onShowHtml}>
          Show HTML
        </button>
      </div>
    );
  }
}
