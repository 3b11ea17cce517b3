import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { BlockChoice } from './block-choices.ts';
import './block-editor.css';

type SlashMenuProps = {
  editor: Editor;
  from: number;
  choices: readonly BlockChoice[];
  active: number;
  onChoose: (choice: BlockChoice) => void;
};

/** The blocks to insert, below the line of the slash. The focus stays in the text. */
export function SlashMenu({ editor, from, choices, active, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.querySelector(`#slash-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const line = editor.view.coordsAtPos(from);
  const sheet = editor.view.dom.getBoundingClientRect();
  return (
    <div
      ref={list}
      id="slash-menu"
      className="slash-menu"
      role="listbox"
      aria-label="Insert a block"
      style={{ top: line.bottom - sheet.top + 4 }}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active one
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are handled in the text
        <div
          key={choice.name}
          id={`slash-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <Icon name={choice.icon} />
          <span>
            <b>{choice.name}</b>
            {choice.about ? <span className="text-sm muted ml-2.5">{choice.about}</span> : null}
          </span>
          {choice.typed ? <kbd className="kbd">{choice.typed}</kbd> : null}
        </div>
      ))}
    </div>
  );
}
