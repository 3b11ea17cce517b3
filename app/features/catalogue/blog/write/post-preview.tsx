import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { ArticleText } from '../read/article-body.tsx';
import './post-editor.css';

type PostPreviewProps = {
  postId: string | null;
  /** Saves the draft, because the preview shows the saved one. */
  saveNow: () => Promise<void>;
};

const widths = { desktop: 1280, phone: 390 } as const;

export function PostPreview({ postId, saveNow }: PostPreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const [isReady, setReady] = useState(false);
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  const address = `/admin/blog/preview/${postId ?? 'new'}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the preview is opened
  useEffect(() => {
    void saveNow().then(() => setReady(true));
  }, []);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const rescale = () => setScale(Math.min(1, element.clientWidth / widths[device]));
    const observer = new ResizeObserver(rescale);
    observer.observe(element);
    rescale();
    return () => observer.disconnect();
  }, [device]);
  const width = widths[device];
  return (
    <section className="preview" aria-label="Preview">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-5">
        <div className="seg seg--sm" role="group" aria-label="Width">
          {(['desktop', 'phone'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={name === device} onClick={() => setDevice(name)}>
              {name === 'desktop' ? 'Desktop' : 'Phone'}
            </button>
          ))}
        </div>
        <ButtonLink variant="quiet" size="sm" to={address} target="_blank">
          Open in a new window
        </ButtonLink>
      </div>
      <div ref={room} className={`preview-room preview-room--${device}`}>
        {isReady ? (
          <iframe
            title="The article as readers see it"
            src={address}
            width={width}
            style={{ transform: `scale(${scale})`, height: `calc(min(80vh, 900px) / ${scale})` }}
          />
        ) : (
          <p className="muted">Loading...</p>
        )}
      </div>
    </section>
  );
}

export function PreviewWithoutScript({ html }: { html: string }) {
  return (
    <section className="mt-7" aria-labelledby="preview-title">
      <h2 id="preview-title" className="editor-caption">
        Preview
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long article scrolls in it, also by keyboard */}
      <div className="editor-preview" tabIndex={0} role="group" aria-label="Preview of the article">
        {html ? (
          <ArticleText html={html} />
        ) : (
          <p className="muted">Your article appears here as readers will see it.</p>
        )}
      </div>
      <SubmitButton intent="preview" className="mt-3">
        Preview
      </SubmitButton>
    </section>
  );
}
