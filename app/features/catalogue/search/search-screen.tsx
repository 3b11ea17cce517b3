import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Typeahead } from './typeahead.tsx';
import './typeahead.css';

export function SearchScreen({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ta-screen" aria-label="Search Oriel" onClose={onClosed}>
      <div className="ta-screen-bar">
        <search>
          <form className="flex items-center gap-3" action="/search">
            <SearchField
              ref={setBox}
              label="Search creatives"
              name="text"
              placeholder="Name, specialty or place"
            />
          </form>
        </search>
        <button type="button" aria-label="Close search" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {box ? <Typeahead box={box} isScreen /> : null}
    </dialog>
  );
}
