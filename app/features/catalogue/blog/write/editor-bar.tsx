import { ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { ContentView } from './content-field.tsx';
import type { AutosaveState } from './use-autosave.ts';
import './post-editor.css';

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
