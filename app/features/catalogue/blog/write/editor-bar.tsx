import { Fragment, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { differingFields, fieldText, type PostValues, postLabels } from '../post-values.ts';
import type { ContentView } from './content-field.tsx';
import './post-editor.css';
import type { PostToEdit } from './save-post.server.ts';
import type { AutosaveState } from './use-autosave.ts';
import type { StartText } from './use-post-values.ts';

type EditorBarProps = {
  title: string;
  postId: string | null;
  view: ContentView | null;
  onView: (view: ContentView) => void;
  autosave: AutosaveState;
};

const views: readonly { view: ContentView; label: string }[] = [
  { view: 'blocks', label: 'Blocks' },
  { view: 'html', label: 'HTML' },
  { view: 'preview', label: 'Preview' },
];

export function EditorBar({ title, postId, view, onView, autosave }: EditorBarProps) {
  return (
    <div className="editor-bar">
      <h1 className="title nowrap" dir="auto">
        {title}
      </h1>
      <AutosaveText state={autosave} />
      <div className="editor-acts">
        {view ? (
          <div className="seg seg--sm" role="group" aria-label="View">
            {views.map((item) => (
              <button
                key={item.view}
                type="button"
                aria-pressed={item.view === view}
                onClick={() => onView(item.view)}
              >
                {item.label}
              </button>
            ))}
          </div>
        ) : null}
        {postId ? (
          <ButtonLink variant="quiet" size="sm" to={`/admin/blog/edit/${postId}/history`}>
            History
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" size="sm" to="/admin/blog">
          Back to Blog
        </ButtonLink>
        <SubmitButton variant="primary" size="sm" busy="Saving...">
          Save
        </SubmitButton>
      </div>
    </div>
  );
}

function AutosaveText({ state }: { state: AutosaveState }) {
  const { clockText } = useTimes();
  if (state.step === 'failed') {
    return (
      <p className="editor-state is-failed" role="alert">
        {state.message}
      </p>
    );
  }
  return (
    <p className="editor-state num" role="status">
      {state.step === 'saved' ? `Draft saved ${clockText(state.at)}` : null}
      {state.step === 'saving' ? 'Saving...' : null}
    </p>
  );
}

type RestoredNoticeProps = {
  start: StartText | null;
  isOutdated: boolean;
  onDiscard: (() => void) | undefined;
};

export function RestoredNotice({ start, isOutdated, onDiscard }: RestoredNoticeProps) {
  return (
    <section className="spread notice flex-wrap gap-x-5 gap-y-2 mt-4" role="status">
      <p>
        {start?.from === 'version' ? (
          <>
            <b>
              This is the version of <Moment at={start.at} />.
            </b>{' '}
            Save to make it the post.{' '}
          </>
        ) : (
          <b>Your unsaved text was restored. </b>
        )}
        {isOutdated
          ? 'The post has been saved since then. When you save, you can compare both versions.'
          : null}
      </p>
      {onDiscard ? (
        <Button size="sm" onClick={onDiscard}>
          Discard it
        </Button>
      ) : (
        <SubmitButton size="sm" intent="discard">
          Discard it
        </SubmitButton>
      )}
    </section>
  );
}

export function OtherWriters({ others }: { others: { name: string; at: string }[] }) {
  if (others.length === 0) {
    return null;
  }
  return (
    <p className="spread notice flex-wrap gap-x-5 gap-y-2 mt-4">
      <span>
        {others.map(({ name, at }, index) => (
          <Fragment key={name}>
            {index > 0 ? ' ' : null}
            <b>{name}</b> has unsaved changes of <Moment at={at} />.
          </Fragment>
        ))}{' '}
        Whoever saves second is shown both texts.
      </span>
    </p>
  );
}

type SaveConflictProps = {
  stored: PostToEdit;
  typed: PostValues;
  onTakeOther: (() => void) | undefined;
};

/** Shows what another admin saved in the meantime, field by field, and offers to overwrite it. */
export function SaveConflict({ stored, typed, onTakeOther }: SaveConflictProps) {
  const section = useRef<HTMLElement>(null);
  const { revision } = stored;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each version that came in between
  useEffect(() => section.current?.focus(), [revision]);
  const fields = differingFields(typed, stored.values);
  return (
    <section ref={section} tabIndex={-1} className="notice" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="h4">
        Someone else saved this post
      </h2>
      <p className="small muted mt-2">
        {stored.updatedBy ?? 'Someone'} saved it on <Moment at={stored.updatedAt} />. Nothing you typed is
        lost. It is in the fields below.
      </p>
      <details className="justify-self-stretch mt-4">
        <summary className="link">
          See the other version ({fields.length} {fields.length === 1 ? 'field differs' : 'fields differ'})
        </summary>
        <div className="mt-3">
          {fields.map((field) => (
            <OtherValue key={field} field={field} value={stored.values[field]} />
          ))}
        </div>
      </details>
      <div className="form-actions form-actions--start mt-4">
        <Button type="submit" variant="danger" name="over" value={stored.revision}>
          Replace it with mine
        </Button>
        {onTakeOther ? <Button onClick={onTakeOther}>Discard mine</Button> : null}
      </div>
    </section>
  );
}

function OtherValue({ field, value }: { field: keyof PostValues; value: string | boolean }) {
  const text = fieldText(value);
  return (
    <div className="conflict-field">
      <p className="small medium">{postLabels[field]}</p>
      {field === 'content' || field === 'excerpt' ? (
        <textarea
          dir="auto"
          className="input mt-1"
          readOnly
          rows={field === 'content' ? 12 : 3}
          value={text}
          aria-label={`${postLabels[field]} in the other version`}
        />
      ) : (
        <p dir="auto" className="wraps">
          {text || 'Empty'}
        </p>
      )}
    </div>
  );
}
