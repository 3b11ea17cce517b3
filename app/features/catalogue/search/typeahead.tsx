import { useEffect, useMemo, useRef, useState } from 'react';
import {
  fetchSuggestions,
  useSuggestions,
} from '#app/features/catalogue/directory/location/use-suggestions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { splitMatch } from '#app/ui/split-match.ts';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import './typeahead.css';

/** Delay between blur and closing the list, so that a press on a suggestion still counts. */
const blurDelayMs = 100;

type TypeaheadProps = {
  /** The search box, in a form of its own; Enter without an active suggestion submits it. */
  box: HTMLInputElement;
  isScreen?: boolean;
};

/**
 * Suggestions for an existing search box (ARIA 1.2 combobox with a grouped listbox). Up and Down move, Home and End
 * jump once a suggestion is active, Enter opens it, Esc closes.
 */
export function Typeahead({ box, isScreen = false }: TypeaheadProps) {
  // Ids from useId are unique within an island only.
  const listId = isScreen ? 'search-screen-list' : 'search-list';
  const [text, setText] = useState(box.value);
  const [isWanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(text, askForAnything);
  const suggestions = useMemo(() => groups.flatMap((group) => group.suggestions), [groups]);
  const isOpen = (isWanted || isScreen) && suggestions.length > 0;
  const activeIndex = isOpen && active < suggestions.length ? active : -1;
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const count = suggestions.length;
    const move = (to: number) => {
      setWanted(true);
      setActive(((to % count) + count) % count);
    };
    if (event.key === 'ArrowDown' && count > 0) move(activeIndex + 1);
    else if (event.key === 'ArrowUp' && count > 0) move(activeIndex < 0 ? -1 : activeIndex - 1);
    else if (event.key === 'Home' && activeIndex >= 0) move(0);
    else if (event.key === 'End' && activeIndex >= 0) move(-1);
    else if (event.key === 'Enter' && activeIndex >= 0) option(list.current, activeIndex)?.click();
    else if (event.key === 'Escape' && isOpen && !isScreen) setWanted(false);
    else return;
    event.preventDefault();
  };
  useBox(box, {
    keydown: (event) => onKeyDown(event as KeyboardEvent),
    input: () => {
      setText(box.value);
      setWanted(true);
      setActive(-1);
    },
    focus: () => setWanted(true),
    blur: () => setTimeout(() => document.activeElement !== box && setWanted(false), blurDelayMs),
  });
  // Text typed between the first render and this effect.
  useEffect(() => setText(box.value), [box]);
  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': activeIndex < 0 ? null : `${listId}-${activeIndex}`,
    };
    for (const [name, value] of Object.entries(said)) {
      if (value === null) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
    option(list.current, activeIndex)?.scrollIntoView({ block: 'nearest' });
  }, [box, isOpen, listId, activeIndex]);

  return (
    <>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box
        <div className="ta" onMouseDown={(event) => event.preventDefault()}>
          <div ref={list} id={listId} role="listbox" aria-label="Suggestions">
            {groups.map((group, at) => (
              <div key={group.label} role="group" aria-labelledby={`${listId}-of-${at}`}>
                <span className="ta-kind" id={`${listId}-of-${at}`}>
                  {group.label}
                </span>
                {group.suggestions.map((suggestion) => {
                  const index = suggestions.indexOf(suggestion);
                  return (
                    <Option
                      key={suggestion.to}
                      id={`${listId}-${index}`}
                      suggestion={suggestion}
                      typed={text}
                      isActive={index === activeIndex}
                      onPoint={() => setActive(index)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <p className="ta-foot" aria-hidden="true">
            <span className="kbd">↑</span> <span className="kbd">↓</span> to move,{' '}
            <span className="kbd">Enter</span> to open. <b>Enter</b> with nothing chosen searches for “
            {text.trim()}”.
          </p>
        </div>
      ) : null}
      <span className="sr-only" role="status">
        {isOpen ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </>
  );
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
};

/** A link, so that it can be opened in a new tab; the box keeps the focus. */
function Option({ id, suggestion, typed, isActive, onPoint }: OptionProps) {
  const { to, name, detail, figure, picture, icon } = suggestion;
  const { before, match, after } = splitMatch(name, typed);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={to}
      onPointerMove={(event) => event.pointerType === 'mouse' && !isActive && onPoint()}
    >
      {picture ? (
        <img src={picture} alt="" width={36} height={36} decoding="async" />
      ) : (
        <Icon name={icon} size={16} />
      )}
      <span className="truncate">
        {before}
        {match ? <mark>{match}</mark> : null}
        {after} {detail ? <span className="ta-detail">{detail}</span> : null}
      </span>
      {figure === null ? null : <span className="ta-figure">{figure}</span>}
    </a>
  );
}

function option(list: HTMLElement | null, index: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>('[role=option]')[index];
}

function useBox(box: HTMLInputElement, handlers: Record<string, (event: Event) => void>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const listen = (event: Event) => latest.current[event.type]?.(event);
    const types = Object.keys(latest.current);
    for (const type of types) box.addEventListener(type, listen);
    return () => {
      for (const type of types) box.removeEventListener(type, listen);
    };
  }, [box]);
}

async function askForAnything(text: string, signal: AbortSignal): Promise<SuggestionGroup[] | null> {
  const answer = await fetchSuggestions<{ groups: SuggestionGroup[] }>(
    `/api/suggestions?q=${encodeURIComponent(text)}`,
    signal,
  );
  return answer?.groups ?? null;
}
