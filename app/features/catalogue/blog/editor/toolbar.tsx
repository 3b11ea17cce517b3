import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ArticleEditor } from './article-editor.ts';
import { canSetBeside, isInRow, setApart, setBeside } from './picture-row.ts';
import './block-editor.css';

type ToolbarProps = {
  article: ArticleEditor;
  onAsk: (asked: 'link' | 'video' | 'help') => void;
  onPicture: () => void;
};

export function Toolbar({ article, onAsk, onPicture }: ToolbarProps) {
  const { editor } = article;
  // Text formats do not apply to a selected block, so its own tools replace them.
  const isBlockChosen = editor.state.selection instanceof NodeSelection;
  return (
    <div
      className="block-tools max-md:top-0 max-md:flex-nowrap max-md:overflow-x-auto"
      role="group"
      aria-label="Text tools"
    >
      <Tool
        label="Add a block"
        onPress={() => {
          const { $from } = editor.state.selection;
          const isLine = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
          const at = $from.depth === 0 ? editor.state.selection.to : $from.after(1);
          const chain = isLine ? editor.chain() : editor.chain().insertContentAt(at, { type: 'paragraph' });
          chain
            .focus(isLine ? undefined : at + 1)
            .insertContent('/')
            .run();
        }}
      >
        <Icon name="plus" size={16} /> Block
      </Tool>
      <Tool label="Add pictures" onPress={onPicture}>
        <Icon name="picture" size={16} />
      </Tool>
      {isBlockChosen ? null : <TextTools article={article} onAsk={onAsk} />}
      {editor.isActive('table') ? <TableTools editor={editor} /> : null}
      {canSetBeside(editor) ? (
        <Tool label="Side by side with the picture above" onPress={() => setBeside(editor)}>
          Side by side
        </Tool>
      ) : null}
      {isInRow(editor) ? (
        <Tool label="Apart from the row" onPress={() => setApart(editor)}>
          Apart
        </Tool>
      ) : null}
      <Tool label="Move block up" onPress={() => article.moveBlock(-1)}>
        ↑
      </Tool>
      <Tool label="Move block down" onPress={() => article.moveBlock(1)}>
        ↓
      </Tool>
      <Tool label="Undo" onPress={() => editor.chain().focus().undo().run()}>
        ↶
      </Tool>
      <Tool label="Redo" onPress={() => editor.chain().focus().redo().run()}>
        ↷
      </Tool>
      <Tool label="Keyboard help" onPress={() => onAsk('help')}>
        <Icon name="help" size={16} />
      </Tool>
    </div>
  );
}

function TextTools({ article: { editor }, onAsk }: Pick<ToolbarProps, 'article' | 'onAsk'>) {
  const mark = (name: string) => editor.chain().focus().toggleMark(name).run();
  return (
    <>
      <Tool
        label="Bold"
        isOn={editor.isActive('strong') || editor.isActive('b')}
        onPress={() => mark('strong')}
      >
        <b>B</b>
      </Tool>
      <Tool label="Italic" isOn={editor.isActive('em') || editor.isActive('i')} onPress={() => mark('em')}>
        <i>I</i>
      </Tool>
      <Tool label="Link" isOn={editor.isActive('a')} onPress={() => onAsk('link')}>
        Link
      </Tool>
      <Tool
        label="Heading H2"
        isOn={editor.isActive('heading', { level: 2 })}
        onPress={() => editor.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run()}
      >
        H2
      </Tool>
      <Tool
        label="List"
        isOn={editor.isActive('bulletList')}
        onPress={() => editor.chain().focus().toggleList('bulletList', 'listItem').run()}
      >
        <Icon name="list" size={16} />
      </Tool>
      <Tool
        label="Quote"
        isOn={editor.isActive('blockquote')}
        onPress={() => editor.chain().focus().toggleWrap('blockquote').run()}
      >
        <Icon name="speech" size={16} />
      </Tool>
    </>
  );
}

const tableSteps = [
  { label: 'Add row', command: addRowAfter },
  { label: 'Add column', command: addColumnAfter },
  { label: 'Delete row', command: deleteRow },
  { label: 'Delete column', command: deleteColumn },
  { label: 'Delete table', command: deleteTable },
];

function TableTools({ editor }: { editor: Editor }) {
  return tableSteps.map(({ label, command }) => (
    <Tool
      key={label}
      label={label}
      onPress={() => command(editor.state, editor.view.dispatch.bind(editor.view))}
    >
      {label}
    </Tool>
  ));
}

type ToolProps = { label: string; isOn?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="block-tool pointer-coarse:min-w-11 pointer-coarse:min-h-11"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
