import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { headerSearchTarget } from './header-search.ts';

/** The header's search. Without scripts the raw text goes to /search as `text`, which answers with a redirect. */
export function HeaderSearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useSlashKey(box);

  return (
    <search className="hdr-search">
      <form
        className="contents"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(headerSearchTarget(box.current?.value ?? ''));
        }}
      >
        <Icon name="search" />
        <input
          ref={box}
          name="text"
          type="search"
          aria-label="Search creatives"
          aria-keyshortcuts="/"
          placeholder="Name, specialty or place"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <span className="kbd" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}

/** "/" anywhere outside a field moves to the box. */
function useSlashKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const from = event.target;
      if (from instanceof HTMLElement && from.closest('input, textarea, select, dialog, [contenteditable]'))
        return;
      if (!box.current?.checkVisibility()) return;
      event.preventDefault();
      box.current.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
