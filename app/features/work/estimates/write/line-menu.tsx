import './line-menu.css';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type FormLine, menuButtonId } from './use-estimate-form.ts';

type LineMenuProps = {
  line: FormLine;
  place: number;
  label: string;
  text: string;
};

const kinds = {
  charged: 'Charged',
  included: 'Included, at no charge',
  option: 'Option, the client ticks it',
} as const;

const moves = { copy: 'Duplicate', up: 'Move up', down: 'Move down', drop: 'Remove' } as const;

/** A popover of submit buttons, so that it opens and works without JavaScript. */
export function LineMenu({ line, place, label, text }: LineMenuProps) {
  const { key, kind } = line;
  const id = `line-choices-${key}`;
  const anchor = { '--line-anchor': `--line-${key}` } as CSSProperties;
  return (
    <>
      <button
        type="button"
        id={menuButtonId(key)}
        className="btn btn--quiet btn--icon est-menu-button"
        style={anchor}
        popoverTarget={id}
        aria-label={`${label}, more${text ? `: ${text}` : ''}`}
      >
        <Icon name="more" />
      </button>
      <div
        id={id}
        popover="auto"
        className="est-menu"
        style={anchor}
        role="group"
        aria-label={`${label}: kind and order`}
        onKeyDown={moveFocus}
      >
        {Object.entries(kinds).map(([one, words]) => (
          <button
            key={one}
            type="submit"
            name="press"
            value={`kind.${place}.${one}`}
            aria-pressed={kind === one}
          >
            {kind === one ? <Icon name="check" size={16} /> : <span aria-hidden="true" />}
            {words}
          </button>
        ))}
        <hr />
        {Object.entries(moves).map(([move, words]) => (
          <button key={move} type="submit" name="press" value={`${move}.${place}`}>
            {move === 'drop' ? <Icon name="close" size={16} /> : <span aria-hidden="true" />}
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
}
