import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import './block-editor.css';
import { newTable } from './editor-nodes.ts';

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

export type SlashState = { query: string; from: number; to: number } | null;

type SlashPort = {
  onChange: (state: SlashState) => void;
  onKey: (event: KeyboardEvent) => boolean;
};

/** `closedAt`: the position where Esc closed it. */
type SlashFollowed = { state: SlashState; closedAt: number | null };

const key = new PluginKey<SlashFollowed>('slash-menu');

/** Opens the menu on a slash at the start of a line, until the cursor leaves it or Esc closes it. */
export function slashMenu(port: SlashPort) {
  return Extension.create({
    name: 'slashMenu',
    priority: 1_000,
    addProseMirrorPlugins: () => [
      new Plugin<SlashFollowed>({
        key,
        state: {
          init: () => ({ state: null, closedAt: null }),
          apply(transaction, known) {
            const closedAt: number | null =
              transaction.getMeta(key) ??
              (known.closedAt === null ? null : transaction.mapping.map(known.closedAt, -1));
            const { $from, empty } = transaction.selection;
            const line = $from.parent;
            const start = $from.start();
            const before = line.textBetween(0, $from.parentOffset, undefined, '\ufffc');
            const typed = /^\/([\p{L}\d ]{0,24})$/u.exec(before);
            if (!empty || line.type.name !== 'paragraph' || !typed) {
              return { state: null, closedAt: null };
            }
            const state = closedAt === start ? null : { query: typed[1] ?? '', from: start, to: $from.pos };
            return { state, closedAt };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const open = key.getState(view.state)?.state;
            if (!open || event.isComposing) return false;
            if (event.key === 'Escape') {
              view.dispatch(view.state.tr.setMeta(key, open.from));
              return true;
            }
            return port.onKey(event);
          },
        },
        view: () => {
          let last: SlashState = null;
          return {
            update(view) {
              const state = key.getState(view.state)?.state ?? null;
              if (state?.from !== last?.from || state?.query !== last?.query) port.onChange(state);
              last = state;
            },
          };
        },
      }),
    ],
  });
}

export type BlockChoice = {
  name: string;
  about?: string;
  typed?: string;
  icon: IconName;
  also?: string;
} & ({ insert: (editor: Editor) => void } | { asks: 'picture' | 'row' | 'video' | 'creative' });

const blockChoices: readonly BlockChoice[] = [
  {
    name: 'Paragraph',
    about: 'Text',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().setNode('paragraph').run(),
  },
  {
    name: 'Heading',
    about: 'One of the contents',
    typed: '##',
    also: 'h2 title',
    icon: 'document',
    insert: (editor) => void editor.chain().focus().setNode('heading', { level: 2 }).run(),
  },
  {
    name: 'Smaller heading',
    typed: '###',
    also: 'h3 subheading',
    icon: 'document',
    insert: (editor) => void editor.chain().focus().setNode('heading', { level: 3 }).run(),
  },
  {
    name: 'Picture',
    about: 'Caption, credit, alternative text',
    also: 'image photo',
    icon: 'picture',
    asks: 'picture',
  },
  {
    name: 'Pictures side by side',
    about: 'Two or three, never cropped',
    also: 'image photo row',
    icon: 'picture',
    asks: 'row',
  },
  {
    name: 'Quote',
    typed: '>',
    icon: 'speech',
    insert: (editor) => void editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'List',
    typed: '-',
    also: 'bullets',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'Numbered list',
    typed: '1.',
    also: 'ordered',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  { name: 'Video', about: 'From YouTube or Vimeo', also: 'film embed', icon: 'play', asks: 'video' },
  {
    name: 'Creative',
    about: 'A card that leads to a profile',
    also: 'photographer videographer',
    icon: 'person',
    asks: 'creative',
  },
  {
    name: 'Table',
    icon: 'grid',
    insert: (editor) => void editor.chain().focus().insertContent(newTable()).run(),
  },
  {
    name: 'Code',
    typed: '```',
    icon: 'edit',
    insert: (editor) => void editor.chain().focus().setNode('codeBlock').run(),
  },
  {
    name: 'Divider',
    typed: '---',
    also: 'rule line',
    icon: 'minus',
    insert: (editor) => void editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
  },
];

export function choicesFor(query: string): readonly BlockChoice[] {
  const words = query.toLowerCase().split(' ').filter(Boolean);
  return blockChoices.filter(({ name, also = '' }) => {
    const known = `${name} ${also}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
