import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useLeaveWarning } from '#app/ui/use-leave-warning.ts';
import { titleMaxLength } from '../blog-schema.ts';
import type { BlockEditorPort } from '../editor/block-editor.tsx';
import { differingFields, type PostValues } from '../post-values.ts';
import { ArticleOverview, articleFacts } from './article-overview.tsx';
import { ContentField, type ContentView } from './content-field.tsx';
import { EditorBar, OtherWriters, RestoredNotice, SaveConflict } from './editor-bar.tsx';
import { PostPreview, PreviewWithoutScript } from './post-preview.tsx';
import { PostSettings } from './post-settings.tsx';
import type { EditorAnswer } from './save-post.server.ts';
import { useAutosave } from './use-autosave.ts';
import { type StartText, usePostValues } from './use-post-values.ts';
import './post-editor.css';

type PostEditorProps = {
  title: string;
  post: { id: string | null; revision: number; values: PostValues };
  start: StartText | null;
  others: { name: string; at: string }[];
  previewHtml: string;
  categories: string[];
  origin: string;
  answer: EditorAnswer | undefined;
};

export function PostEditor({
  title,
  post,
  start,
  others,
  previewHtml,
  categories,
  origin,
  answer,
}: PostEditorProps) {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const port = useRef<BlockEditorPort>(null);
  const [view, setView] = useState<ContentView>('blocks');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { values, base, isRestored, turn, change, discard, isKeptHere } = usePostValues({
    form,
    postId: post.id,
    stored: post.values,
    revision: post.revision,
    start,
    typed: answer?.typed,
  });
  const autosave = useAutosave({
    postId: post.id,
    revision: base,
    values,
    isChanged: differingFields(values, post.values).length > 0,
    isRestored: start?.from === 'version',
    keptAt: start?.from === 'draft' ? start.at : null,
  });
  const facts = useMemo(() => articleFacts(values.content), [values.content]);
  const fields = { values, errors: answer?.errors ?? {}, change };

  const flush = () => {
    const content = port.current?.flush() ?? null;
    if (content !== null && content !== values.content) {
      if (area.current) area.current.value = content;
      change({ content });
    }
  };
  const show = (next: ContentView) => {
    flush();
    setView(next);
  };
  const onSubmit = (event: FormEvent) => {
    if (port.current?.isUploading()) {
      event.preventDefault();
      setRefusal('A picture is still on its way. Save again when it is there, or remove it.');
      return;
    }
    setRefusal(null);
    flush();
    autosave.stop();
  };
  /** Specification section 5: generated from the title only while the slug is empty. */
  const onTitleDone = async () => {
    if (values.slug.trim() !== '') return;
    const { slugOfTitle } = await import('../blog-slug.ts');
    change({ slug: slugOfTitle(values.title) });
  };
  const takeOther = async () => {
    await discard();
    location.reload();
  };
  useSaveKey(form);
  useLeaveWarning({ flush, isInDanger: () => !isKeptHere() || (port.current?.isUploading() ?? false) });

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="editor"
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="revision" value={base} />
      <EditorBar
        title={title}
        postId={post.id}
        view={isHydrated ? view : null}
        onView={show}
        autosave={autosave.state}
      />
      {refusal ? (
        <p className="spread notice flex-wrap gap-x-5 gap-y-2 mt-4" role="alert">
          {refusal}
        </p>
      ) : null}
      {isRestored && !answer?.conflict ? (
        <RestoredNotice
          start={start}
          isOutdated={base !== post.revision}
          onDiscard={isHydrated ? discard : undefined}
        />
      ) : null}
      <OtherWriters others={others} />
      {answer?.conflict ? (
        <SaveConflict
          stored={answer.conflict}
          typed={values}
          onTakeOther={isHydrated ? takeOther : undefined}
        />
      ) : null}
      <div
        className={
          view === 'preview'
            ? 'grid items-start editor-columns--wide'
            : 'grid items-start lg:grid-cols-[minmax(0,1fr)_328px] xl:grid-cols-[208px_minmax(0,1fr)_336px]'
        }
      >
        <ArticleOverview facts={facts} values={values} />
        <div className="editor-main">
          <div hidden={isHydrated && view === 'preview'}>
            <Field label="Title" error={fields.errors.title} className="editor-title">
              {(control) => (
                <TextArea
                  {...control}
                  name="title"
                  rows={1}
                  maxLength={titleMaxLength}
                  value={values.title}
                  onChange={(event) => change({ title: event.target.value.replace(/\n/g, ' ') })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') {
                      event.preventDefault();
                      port.current?.focus();
                    }
                  }}
                  onBlur={onTitleDone}
                />
              )}
            </Field>
          </div>
          <ContentField
            {...fields}
            view={view}
            turn={turn}
            area={area}
            port={port}
            onShowHtml={() => show('html')}
          />
          {isHydrated ? (
            view === 'preview' ? (
              <PostPreview postId={post.id} saveNow={autosave.saveNow} />
            ) : null
          ) : (
            <PreviewWithoutScript html={answer?.previewHtml ?? previewHtml} />
          )}
        </div>
        <PostSettings {...fields} categories={categories} origin={origin} facts={facts} />
      </div>
      <div className="form-bar lg:hidden" data-foot-bar>
        <SubmitButton variant="primary" block busy="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Ctrl+S or Cmd+S submits the form, wherever the focus is. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (isSave) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}
