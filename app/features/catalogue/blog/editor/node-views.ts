import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as BlockNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { playerOf } from '../allowed-addresses.ts';
import { make, makeField } from './elements.ts';
import { escapeText, isElement, readHtmlTree } from './html-tree.ts';
import type { PictureUploads } from './picture-uploads.ts';

const altMissing = 'Missing. Who cannot see the picture hears nothing.';

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

export const filmView: NodeViewRenderer = ({ node: first, view, getPos }) => {
  let node = first;
  const change = (attrs: Record<string, string | null>) => {
    const pos = getPos();
    if (pos !== undefined)
      view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs }));
  };
  const address = makeField({
    label: 'Video address',
    maxLength: 500,
    value: node.attrs.src ?? '',
    onInput: (text) => {
      const src = playerOf(text);
      address.setError(src ? null : 'Please enter the address of a video on YouTube or Vimeo.');
      if (src) change({ src });
    },
  });
  const title = makeField({
    label: 'Title',
    hint: 'Read aloud in place of the video',
    maxLength: 300,
    value: node.attrs.title ?? '',
    onInput: (text) => change({ title: text || null }),
  });
  const frame = make('iframe', {
    title: node.attrs.title ?? 'Film',
    loading: 'lazy',
    tabindex: -1,
    allow: 'fullscreen; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-presentation',
  });
  const dom = make(
    'div',
    { class: 'block-film', contenteditable: 'false' },
    make('div', { class: 'block-shown' }, frame),
    make('div', { class: 'block-fields' }, address.field, title.field),
  );
  const draw = () => {
    title.setValue(node.attrs.title ?? '');
    if (frame.getAttribute('src') !== node.attrs.src) frame.setAttribute('src', node.attrs.src ?? '');
  };
  draw();
  return blockView({
    dom,
    first,
    take: (next) => {
      node = next;
      draw();
    },
    own: '.block-fields',
  });
};

type BlockView = {
  dom: HTMLElement;
  first: BlockNode;
  take: (next: BlockNode) => void;
  /** A selector of the parts that handle their own keys and input. */
  own: string;
};

/** A block that renders itself: it handles its updates, shows its selection, and keeps the events of its own fields. */
function blockView({ dom, first, take, own }: BlockView): NodeView {
  return {
    dom,
    update: (next) => {
      if (next.type !== first.type) return false;
      take(next);
      return true;
    },
    selectNode: () => dom.classList.add('is-chosen'),
    deselectNode: () => dom.classList.remove('is-chosen'),
    stopEvent: (event) =>
      !isForText(event) && event.target instanceof HTMLElement && event.target.closest(own) !== null,
    ignoreMutation: () => true,
  };
}

/** A block or file dragged over a field belongs to the text; a field accepts only text. */
function isForText(event: Event): boolean {
  const types = event instanceof DragEvent ? event.dataTransfer?.types : undefined;
  return types?.some((type) => type === 'text/html' || type === 'Files') ?? false;
}
