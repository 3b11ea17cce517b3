import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { splitMatch } from '#app/ui/split-match.ts';
import {
  type Deed,
  type FoundPerson,
  type PaletteProps,
  type PaletteRow,
  paletteGroups,
} from './palette-rows.ts';
import './palette.css';

const pauseMs = 150;
const minLetters = 2;

type Found = { people: FoundPerson[]; state: 'done' | 'loading' | 'failed' };

function useFoundPeople(typed: string, among: 'threads' | 'users'): Found {
  const [found, setFound] = useState<Found>({ people: [], state: 'done' });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < minLetters) {
      setFound({ people: [], state: 'done' });
      return;
    }
    setFound(({ people }) => ({ people, state: 'loading' }));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(text, among, stop.signal).then(
        (people) => setFound({ people, state: 'done' }),
        () => {
          if (!stop.signal.aborted) setFound({ people: [], state: 'failed' });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, among]);
  return found;
}

async function ask(text: string, among: string, signal: AbortSignal): Promise<FoundPerson[]> {
  const answer = await fetch(`/api/palette?${new URLSearchParams({ q: text, among })}`, { signal });
  if (!answer.ok) {
    throw new Error(`The palette was answered ${answer.status}.`);
  }
  return ((await answer.json()) as { people: FoundPerson[] }).people;
}

/** Goes to a screen or person, or runs an action: a combobox in a native modal dialog, which manages focus. */
export function Palette({ entries, whose, onClose }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { people, state } = useFoundPeople(typed, whose === 'admin' ? 'users' : 'threads');
  const groups = paletteGroups({ typed, entries, whose, people });
  const rows = groups.flatMap((group) => group.rows);
  const chosen = Math.min(active, rows.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((chosen + step + rows.length) % rows.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // Clicks the row's own link or button.
      list.current?.querySelectorAll<HTMLElement>('[role=option]')[chosen]?.click();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, as every dialog
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Go to anything"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="palette-in">
        <Icon name="search" />
        <input
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${chosen}` : undefined}
          aria-label="Go to, find or do"
          placeholder="Go to, find or do"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label="Results">
        {groups.map(({ title, rows: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p dir="auto" className="palette-title" aria-hidden="true">
              {title}
            </p>
            {ofGroup.map((row) => {
              const index = rows.indexOf(row);
              return (
                <Row
                  key={`${row.label} ${row.detail ?? ''}`}
                  id={`${id}-${index}`}
                  row={row}
                  typed={typed}
                  isActive={index === chosen}
                  onPoint={() => setActive(index)}
                  onDone={() => dialog.current?.close()}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-state small muted" role="status">
        {state === 'failed' ? 'People could not be searched. The rest works.' : null}
        {state === 'loading' ? 'Loading...' : null}
      </p>
    </dialog>
  );
}

type RowProps = {
  id: string;
  row: PaletteRow;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
  onDone: () => void;
};

function Row({ id, row, typed, isActive, onPoint, onDone }: RowProps) {
  const { before, match, after } = splitMatch(row.label, typed);
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'palette-row',
    onPointerMove: isActive ? undefined : onPoint,
  } as const;
  const inside = (
    <>
      <Icon name={row.icon} size={16} />
      <span className="truncate">
        {before}
        {match ? <mark>{match}</mark> : null}
        {after}
        {row.detail ? <span className="faint"> {row.detail}</span> : null}
      </span>
      {row.kind === 'go' && row.goKey ? (
        <span aria-hidden="true">
          <span className="kbd">G</span> <span className="kbd">{row.goKey}</span>
        </span>
      ) : null}
    </>
  );
  return row.kind === 'go' ? (
    <Link {...option} to={row.to} onClick={onDone}>
      {inside}
    </Link>
  ) : (
    <button
      {...option}
      type="button"
      onClick={() => {
        onDone();
        perform(row.deed);
      }}
    >
      {inside}
    </button>
  );
}

function perform(deed: Deed): void {
  if (deed === 'signOut') {
    document.querySelector<HTMLFormElement>('form[action="/auth/sign-out"]')?.requestSubmit();
  } else {
    document.querySelector<HTMLElement>(`[data-theme-choice="${deed}"]`)?.click();
  }
}
