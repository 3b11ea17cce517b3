import type { Editor } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { openArticle } from './article-source.ts';
import { editorExtensions } from './editor-extensions.ts';
import type { DocNode } from './html-tree.ts';
import { canSetBeside, dissolveSingles, isInRow, setApart, setBeside } from './picture-row.ts';
import { writeBlock } from './write-blocks.ts';

/** Pictures side by side, without a browser: what the steps do to a document, and what is written of it. */

const schema = getSchema(editorExtensions(null));
const figure = (name: string) =>
  `<figure>\n<img src="/media/${name}/1600.jpg" alt="${name}" />\n<figcaption>${name} <cite>Hana</cite></figcaption>\n</figure>`;
const row = (...names: string[]) => `<figure>\n${names.map(figure).join('\n')}\n</figure>`;

/** An editor of this HTML, in which the picture of that name is chosen. */
function editing(html: string, name: string) {
  const opened = openArticle(html);
  let state = EditorState.create({
    doc: schema.nodeFromJSON(opened?.doc ?? {}),
    plugins: [new Plugin({ appendTransaction: (_all, _former, now) => dissolveSingles(now) })],
  });
  const choose = (wanted: string) =>
    state.doc.descendants((node: Node, pos: number) => {
      if (node.type.name === 'picture' && node.attrs.alt === wanted) {
        state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)));
      }
    });
  choose(name);
  const editor = {
    get state() {
      return state;
    },
    view: {
      dispatch: (transaction: EditorState['tr']) => {
        state = state.apply(transaction);
      },
    },
  } as unknown as Editor;
  const html_ = () => {
    state.doc.check();
    return state.doc.children.map((node) => writeBlock(node.toJSON() as DocNode)).join('\n');
  };
  const chosen = () => (state.selection instanceof NodeSelection ? state.selection.node.attrs.alt : null);
  return { editor, choose, html: html_, chosen };
}

describe('a picture', () => {
  it('is set beside the one above, and a third beside both, with the words of each', () => {
    const { editor, choose, html, chosen } = editing(`${figure('a')}\n${figure('b')}\n${figure('c')}`, 'b');
    expect([canSetBeside(editor), isInRow(editor)]).toEqual([true, false]);
    expect(setBeside(editor)).toBe(true);
    expect(html()).toBe(`${row('a', 'b')}\n${figure('c')}`);
    expect([chosen(), canSetBeside(editor), isInRow(editor)]).toEqual(['b', false, true]);
    choose('c');
    setBeside(editor);
    expect(html()).toBe(row('a', 'b', 'c'));
  });

  it('is no fourth of a row, and stands beside no text', () => {
    const full = editing(`${row('a', 'b', 'c')}\n${figure('d')}`, 'd');
    expect([canSetBeside(full.editor), setBeside(full.editor)]).toEqual([false, false]);
    const text = editing(`<p>Text</p>\n${figure('a')}`, 'a');
    expect([canSetBeside(text.editor), setBeside(text.editor)]).toEqual([false, false]);
    expect(setBeside(editing(figure('a'), 'a').editor)).toBe(false);
  });

  it('is taken out of its row; the one that is left stands for itself', () => {
    const three = editing(`${row('a', 'b', 'c')}\n<p>Text</p>`, 'b');
    expect(setApart(three.editor)).toBe(true);
    expect(three.html()).toBe(`${row('a', 'c')}\n${figure('b')}\n<p>Text</p>`);
    expect(three.chosen()).toBe('b');
    const two = editing(row('a', 'b'), 'a');
    setApart(two.editor);
    expect(two.html()).toBe(`${figure('b')}\n${figure('a')}`);
    expect(setApart(two.editor)).toBe(false);
  });

  it('that is deleted from a row of two leaves the other alone', () => {
    const { editor, html } = editing(row('a', 'b'), 'a');
    editor.view.dispatch(editor.state.tr.deleteSelection());
    expect(html()).toBe(figure('b'));
  });
});

it('is no row with words of its own, with a film or with more than three: those are kept as they are', () => {
  const film = '<figure>\n<iframe src="https://player.vimeo.com/video/1"></iframe>\n</figure>';
  for (const html of [
    `<figure>\n${figure('a')}\n${figure('b')}\n<figcaption>Both</figcaption>\n</figure>`,
    `<figure>\n${figure('a')}\n${film}\n</figure>`,
    row('a', 'b', 'c', 'd'),
    `<figure>\n${row('a', 'b')}\n${figure('c')}\n</figure>`,
  ]) {
    expect(openArticle(html)?.doc.content?.map(({ type }) => type)).toEqual(['rawHtml']);
  }
});
