import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ArticleEditor, startArticleEditor } from './article-editor.ts';
import { openArticle } from './article-source.ts';
import { CreativeDialog, LinkDialog, VideoDialog } from './dialogs.tsx';
import { type BlockChoice, choicesFor, SlashMenu, type SlashState } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import './block-editor.css';
import { Dialog } from '#app/ui/dialog.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['/', 'Choose a block'],
  ['Ctrl S', 'Save'],
  ['Ctrl B, Ctrl I, Ctrl E', 'Bold, italic, code'],
  ['Ctrl K', 'Link; or paste an address over selected words'],
  ['Ctrl Alt 2, 3, 4', 'Headings'],
  ['Ctrl Shift B', 'Quote'],
  ['Shift Enter', 'New line in the same paragraph'],
  ['Alt ↑, ↓', 'Move the block'],
  ['Tab, Shift Tab', 'Deeper and less deep in a list; next cell of a table'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['## , ### ', 'Heading, smaller heading'],
  ['- , 1. , > ', 'List, numbered list, quote'],
  ['```, ---', 'Code, divider'],
  ['**bold**, *italic*, `code`', 'The same by typing'],
  ['Ctrl /, or ? outside a field', 'This list'],
];

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard" onClose={onClose}>
      <p className="small muted">On a Mac, Cmd stands for Ctrl.</p>
      <dl className="mt-4">
        {keys.map(([key, text]) => (
          <div
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2 line-t-rule text-ui"
            key={key}
          >
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export type BlockEditorPort = {
  /** Returns the text if it changed since the last call; otherwise null. */
  flush: () => string | null;
  isUploading: () => boolean;
  focus: () => void;
};

type BlockEditorProps = {
  html: string;
  onChange: (html: string) => void;
  onShowHtml: () => void;
  port: RefObject<BlockEditorPort | null>;
};

const pauseMs = 250;

type Asked = 'link' | 'video' | 'creative' | 'help' | null;

export default function BlockEditor({ html, onChange, onShowHtml, port }: BlockEditorProps) {
  const [opened] = useState(() => openArticle(html));
  const place = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isRow = useRef(false);
  const [article, setArticle] = useState<ArticleEditor | null>(null);
  const [, setTurn] = useState(0);
  const [slash, setSlash] = useState<SlashState>(null);
  const [active, setActive] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const choices = slash ? choicesFor(slash.query) : [];
  const isOpen = slash !== null && choices.length > 0;
  const latest = useRef({ onChange, choose: (_choice: BlockChoice) => {} });
  /** The current menu for key handlers, which may run before it is rendered. */
  const menu = useRef<{ slash: SlashState; active: number }>({ slash: null, active: 0 });

  const askForPictures = (as: 'picture' | 'row') => {
    isRow.current = as === 'row';
    files.current?.click();
  };
  const choose = (choice: BlockChoice) => {
    if (!article) return;
    const { slash: typed } = menu.current;
    if (typed) article.editor.chain().deleteRange({ from: typed.from, to: typed.to }).run();
    if ('insert' in choice) choice.insert(article.editor);
    else if (choice.asks === 'picture' || choice.asks === 'row') askForPictures(choice.asks);
    else setAsked(choice.asks);
  };
  latest.current = { onChange, choose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the article is the editor's own from then on
  useEffect(() => {
    if (!place.current || !opened) return;
    const tell = () => {
      timer.current = null;
      if (!started.editor.isDestroyed) latest.current.onChange(started.html());
    };
    const started = startArticleEditor({
      element: place.current,
      opened,
      label: 'Content',
      onChange: () => {
        timer.current ??= setTimeout(tell, pauseMs);
      },
      onSelection: () => setTurn((turn) => turn + 1),
      onSlash: (state) => {
        menu.current = { slash: state, active: 0 };
        setSlash(state);
        setActive(0);
      },
      onSlashKey: (event) => {
        const { slash: typed, active: at } = menu.current;
        const shown = typed ? choicesFor(typed.query) : [];
        if (shown.length === 0) return false;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
          menu.current.active = (at + step + shown.length) % shown.length;
          setActive(menu.current.active);
        }
        const chosen = event.key === 'Enter' || event.key === 'Tab' ? shown[at] : undefined;
        if (chosen) latest.current.choose(chosen);
        return Boolean(step ?? chosen);
      },
      onLink: () => setAsked('link'),
    });
    setArticle(started);
    return () => {
      if (timer.current) clearTimeout(timer.current);
      started.stop();
    };
  }, []);

  useEffect(() => {
    const help = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]');
      const isHelp = event.ctrlKey || event.metaKey ? event.key === '/' : event.key === '?' && !isTyping;
      if (isHelp) {
        event.preventDefault();
        setAsked('help');
      }
    };
    document.addEventListener('keydown', help);
    return () => document.removeEventListener('keydown', help);
  }, []);

  useImperativeHandle(port, () => ({
    flush: () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      return article?.html() ?? null;
    },
    isUploading: () => article?.uploads.isBusy() ?? false,
    // Synchronous: the editor's own command waits for a frame, and text typed meanwhile would go into the title.
    focus: () => article?.editor.view.focus(),
  }));

  useEffect(() => {
    const dom = article?.editor.view.dom;
    if (!dom) return;
    if (isOpen) {
      dom.setAttribute('aria-controls', 'slash-menu');
      dom.setAttribute('aria-activedescendant', `slash-${active}`);
    } else {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    }
  }, [article, isOpen, active]);

  if (!opened) {
    return (
      <div className="notice">
        <p>
          This article’s HTML is not written as the block editor writes it, so it is not opened in blocks.
          Nothing of it is lost: change it in the HTML view. Save it once, and it opens here.
        </p>
        <Button size="sm" className="mt-3" onClick={onShowHtml}>
          Show HTML
        </Button>
      </div>
    );
  }
  return (
    <div className="block-editor">
      {opened.unknown.length > 0 ? (
        <p className="notice small" role="status">
          There is no block for {opened.unknown.map((tag) => `<${tag}>`).join(', ')} as it stands here. It is
          kept as it is; the HTML view changes it.
        </p>
      ) : null}
      {article ? (
        <Toolbar article={article} onAsk={setAsked} onPicture={() => askForPictures('picture')} />
      ) : null}
      <div className="relative">
        <div ref={place} />
        {isOpen && article ? (
          <SlashMenu
            editor={article.editor}
            from={slash.from}
            choices={choices}
            active={active}
            onChoose={choose}
          />
        ) : null}
      </div>
      <p className="sr-only" role="status">
        {isOpen ? `${choices.length} blocks. ${choices[active]?.name ?? ''}` : ''}
      </p>
      <input
        ref={files}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Add pictures"
        multiple
        accept={acceptOf('blog')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          if (isRow.current) article?.insertRow(chosen);
          else article?.insertPictures(chosen);
          isRow.current = false;
          currentTarget.value = '';
        }}
      />
      {article && asked === 'link' ? (
        <LinkDialog editor={article.editor} onClose={() => setAsked(null)} />
      ) : null}
      {article && asked === 'video' ? <VideoDialog article={article} onClose={() => setAsked(null)} /> : null}
      {article && asked === 'creative' ? (
        <CreativeDialog article={article} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'help' ? <KeyboardHelp onClose={() => setAsked(null)} /> : null}
      <p className="small muted flex items-center gap-2 line-t-rule pt-2.5">
        <Icon name="picture" size={16} /> Drop or paste pictures anywhere in the text.
      </p>
    </div>
  );
}
