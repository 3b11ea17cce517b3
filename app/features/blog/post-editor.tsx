import { useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { ArticleText } from './article-body.tsx';
import type { PostValues } from './blog-schema.ts';
import { ContentField } from './content-field.tsx';
import type { EditorAnswer } from './editor-answer.ts';
import { RestoredNotice, SaveConflict } from './editor-notices.tsx';
import { newPostKey } from './post-draft.ts';
import { PostDetails, PostWords } from './post-fields.tsx';
import { readMinutesOf } from './read-time.ts';
import { usePostValues } from './use-post-values.ts';
import { usePreview } from './use-preview.ts';
import { useSaveKey } from './use-save-key.ts';
import './post-editor.css';

type PostEditorProps = {
  post: { id: string | null; revision: number; values: PostValues };
  previewHtml: string;
  categories: string[];
  answer: EditorAnswer | undefined;
  isSaving: boolean;
};

/** The form of a post, with its content beside what becomes of it (specification section 2, Admin blog editor). */
export function PostEditor({ post, previewHtml, categories, answer, isSaving }: PostEditorProps) {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { values, base, isRestored, change, discard } = usePostValues({
    form,
    draftKey: post.id ?? newPostKey,
    stored: post.values,
    revision: post.revision,
    typed: answer?.typed,
  });
  const preview = usePreview(values.content, {
    initial: {
      content: answer?.typed.content ?? post.values.content,
      html: answer?.previewHtml ?? previewHtml,
    },
  });
  const fields = { values, errors: answer?.errors ?? {}, change };
  /** Specification section 5: generated from the title, only while the slug is still empty. */
  const onTitleDone = async () => {
    if (values.slug.trim() !== '') return;
    const { slugOfTitle } = await import('./blog-slug.ts');
    change({ slug: slugOfTitle(values.title) });
  };
  useSaveKey(form);
  const takeOther = () => {
    discard();
    // What the other one saved is read from the server.
    location.reload();
  };
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="editor" noValidate>
      <input type="hidden" name="revision" value={base} />
      <div className="form-actions form-actions--start editor-bar">
        <Button type="submit" variant="primary" busyLabel={isSaving && 'Saving...'}>
          Save
        </Button>
        <ButtonLink variant="quiet" to="/admin/blog">
          Back to Blog
        </ButtonLink>
        {isHydrated ? (
          <p className="small muted">
            <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">S</kbd> saves
          </p>
        ) : null}
      </div>
      {isRestored && !answer?.conflict ? (
        <RestoredNotice isOutdated={base !== post.revision} onDiscard={discard} />
      ) : null}
      {answer?.conflict ? (
        <SaveConflict
          stored={answer.conflict}
          typed={values}
          onTakeOther={isHydrated ? takeOther : undefined}
        />
      ) : null}
      <div className="cols editor-fields">
        <PostWords {...fields} onTitleDone={onTitleDone} />
        <PostDetails {...fields} categories={categories} />
      </div>
      <div className="cols editor-sheet">
        <ContentField {...fields} />
        <PreviewPane preview={preview} isHydrated={isHydrated} />
      </div>
    </Form>
  );
}

type PreviewPaneProps = { preview: ReturnType<typeof usePreview>; isHydrated: boolean };

function PreviewPane({ preview, isHydrated }: PreviewPaneProps) {
  return (
    <section className="editor-pane" aria-labelledby="preview-title">
      <div className="field-label mb-1.5">
        <h2 id="preview-title">Preview</h2>
        <span className="opt" role="status">
          {preview.state === 'loading'
            ? 'Loading...'
            : preview.state === 'failed'
              ? 'The preview failed. It will be tried again with your next change.'
              : `${readMinutesOf(preview.html)} min read`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long article scrolls in it, also by keyboard */}
      <div className="editor-preview" tabIndex={0} role="group" aria-label="Preview of the article">
        {preview.html ? (
          <ArticleText html={preview.html} />
        ) : (
          <p className="muted">Your article appears here as readers will see it.</p>
        )}
      </div>
      {isHydrated ? null : (
        <Button type="submit" name="intent" value="preview" className="mt-3">
          Preview
        </Button>
      )}
    </section>
  );
}
