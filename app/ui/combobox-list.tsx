import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { splitMatch } from './split-match.ts';
import './combobox.css';

export type ComboboxOption = {
  value: string;
  label: string;
  detail?: string | undefined;
  /** Shown right, if known. */
  count?: string | undefined;
};

type ComboboxListProps = {
  id: string;
  label: string;
  icon: IconName | undefined;
  typed: string;
  options: readonly ComboboxOption[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
};

/** Focus stays in the box, so pressing an option must not move it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, icon, typed, options, active, onPoint, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className="listbox" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={`${label} suggestions`}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the box, which keeps the focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && index !== active) onPoint(index);
            }}
            onClick={() => onChoose(option)}
          >
            {icon ? <Icon name={icon} size={16} /> : <span />}
            <span>
              <span>
                <MatchedLabel label={option.label} typed={typed} />
              </span>
              {option.detail ? <span className="faint"> {option.detail}</span> : null}
            </span>
            {option.count === undefined ? null : <span className="faint text-sm num">{option.count}</span>}
          </div>
        ))}
      </div>
      <p className="listbox-foot pointer-coarse:hidden" aria-hidden="true">
        <span className="kbd">↑</span> <span className="kbd">↓</span> to move,{' '}
        <span className="kbd">Enter</span> to choose, <span className="kbd">Esc</span> to close
      </p>
    </div>
  );
}

function MatchedLabel({ label, typed }: { label: string; typed: string }) {
  const { before, match, after } = splitMatch(label, typed);
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
    </>
  );
}
