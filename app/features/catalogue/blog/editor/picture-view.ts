import type { NodeViewRenderer } from '@tiptap/core';
import { blockView } from './block-view.ts';
import { make, makeField } from './elements.ts';
import { escapeText, isElement, readHtmlTree } from './html-tree.ts';
import type { PictureUploads } from './picture-uploads.ts';

export const altMissing = 'Missing. Who cannot see the picture hears nothing.';

export function pictureView(uploads: PictureUploads): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const change = (attrs: Record<string, string | null>) => {
      const pos = getPos();
      if (pos === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs }));
    };
    const start = captionField(node.attrs.caption);
    const caption = makeField({
      label: start.isHtml ? 'Caption (HTML)' : 'Caption',
      maxLength: 1_000,
      value: start.text,
      onInput: (text) =>
        change({ caption: captionHtml(text, { isHtml: start.isHtml, former: first.attrs.caption }) }),
    });
    const credit = makeField({
      label: 'Credit',
      maxLength: 300,
      value: node.attrs.credit,
      onInput: (text) => change({ credit: text }),
    });
    const alt = makeField({
      label: 'Alternative text',
      hint: 'what it shows',
      maxLength: 500,
      value: node.attrs.alt ?? '',
      onInput: (text) => change({ alt: text }),
    });
    const shown = make('div', { class: 'block-shown' });
    const dom = make(
      'figure',
      { class: 'block-picture', contenteditable: 'false', 'data-drag-handle': '' },
      shown,
      make('div', { class: 'block-fields' }, caption.field, credit.field, alt.field),
    );
    let drawn = '';
    const draw = () => {
      const state = uploads.stateOf(node.attrs.upload);
      caption.setValue(captionField(node.attrs.caption).text);
      credit.setValue(node.attrs.credit);
      alt.setValue(node.attrs.alt ?? '');
      alt.setError(node.attrs.src && !String(node.attrs.alt ?? '').trim() ? altMissing : null);
      const key = JSON.stringify([node.attrs.src, node.attrs.upload, state]);
      if (key === drawn) return;
      drawn = key;
      const source = node.attrs.src ?? state?.preview;
      const { width, height } = node.attrs;
      shown.replaceChildren(
        ...(source ? [make('img', { src: source, width, height, alt: '', draggable: 'false' })] : []),
        ...(node.attrs.src
          ? []
          : uploads.describe(node.attrs.upload, { choose: (file) => replace(file), remove })),
      );
    };
    const replace = (file: File) => {
      const id = uploads.begin(file);
      change({ upload: id });
    };
    const remove = () => {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize));
      view.focus();
    };
    const stop = uploads.onChange(draw);
    draw();
    const takes = blockView({
      dom,
      first,
      take: (next) => {
        node = next;
        draw();
      },
      own: '.block-fields, button, label',
    });
    return { ...takes, destroy: stop };
  };
}

function captionField(html: string | null): { text: string; isHtml: boolean } {
  const tree = readHtmlTree(html ?? '');
  if (!tree || tree.some(isElement)) {
    return { text: html ?? '', isHtml: true };
  }
  return { text: tree.map((node) => (isElement(node) ? '' : node.text)).join(''), isHtml: false };
}

/** The HTML of a typed caption; elements only if it had some before. Null if it had no caption and none was typed. */
function captionHtml(
  text: string,
  { isHtml, former }: { isHtml: boolean; former: string | null },
): string | null {
  if (text === '' && former === null) {
    return null;
  }
  return isHtml && readHtmlTree(text) ? text : escapeText(text);
}
