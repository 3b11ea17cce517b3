import { diffArrays, diffWordsWithSpace } from 'diff';
import { sanitiseBlogHtml } from '../blog-html.ts';
import { type HtmlNode, isElement, readHtmlTree } from '../editor/html-tree.ts';
import { differingFields, fieldText, type PostValues, postLabels } from '../post-values.ts';

type Part = { text: string; change: 'same' | 'added' | 'removed' };

export type ComparedLine =
  | { kind: 'field'; label: string; parts: Part[] }
  | { kind: 'heading' | 'text' | 'picture'; parts: Part[] }
  | { kind: 'skipped'; count: number };

type TextBlock = { kind: 'heading' | 'text' | 'picture'; text: string };

/**
 * Beyond this many differences, the texts are shown as removed and added, because comparing their words takes too
 * long.
 */
const maxEdits = 1_000;
const around = 2;

export function comparePosts(before: PostValues, after: PostValues): ComparedLine[] {
  const fields = differingFields(before, after)
    .filter((field) => field !== 'content')
    .map((field): ComparedLine => {
      const parts = words(fieldText(before[field]), fieldText(after[field]));
      return { kind: 'field', label: postLabels[field], parts };
    });
  return [...fields, ...withoutAlike(compareTexts(textBlocks(before.content), textBlocks(after.content)))];
}

function compareTexts(before: TextBlock[], after: TextBlock[]): ComparedLine[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: maxEdits }) ?? [
    { value: before.map(keyOf), removed: true, added: false, count: before.length },
    { value: after.map(keyOf), removed: false, added: true, count: after.length },
  ];
  const lines: ComparedLine[] = [];
  let [was, is] = [0, 0];
  for (let index = 0; index < changes.length; index += 1) {
    const { value, added, removed } = changes[index] ?? { value: [], added: false, removed: false };
    const count = value.length;
    if (!added && !removed) {
      lines.push(...after.slice(is, is + count).map((block) => whole(block, 'same')));
      was += count;
      is += count;
      continue;
    }
    const next = changes[index + 1];
    const gone = removed ? before.slice(was, was + count) : [];
    const come = added
      ? after.slice(is, is + count)
      : removed && next?.added
        ? after.slice(is, is + next.value.length)
        : [];
    if (removed && next?.added) index += 1;
    was += gone.length;
    is += come.length;
    lines.push(...pair(gone, come));
  }
  return lines;
}

function pair(gone: TextBlock[], come: TextBlock[]): ComparedLine[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => [
    gone[index],
    come[index],
  ]).flatMap(([was, is]): ComparedLine[] => {
    if (was && is && was.kind === is.kind) {
      return [{ kind: is.kind, parts: words(was.text, is.text) }];
    }
    return [...(was ? [whole(was, 'removed')] : []), ...(is ? [whole(is, 'added')] : [])];
  });
}

function whole({ kind, text }: TextBlock, change: Part['change']): ComparedLine {
  return { kind, parts: [{ text, change }] };
}

function words(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  if (!changes) {
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

function keyOf({ kind, text }: TextBlock): string {
  return `${kind}\n${text}`;
}

function withoutAlike(lines: ComparedLine[]): ComparedLine[] {
  const isChanged = (line: ComparedLine | undefined) =>
    line !== undefined && line.kind !== 'skipped' && line.parts.some(({ change }) => change !== 'same');
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(isChanged),
  );
  const shown: ComparedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[index]) shown.push(line);
    else if (last?.kind === 'skipped') last.count += 1;
    else shown.push({ kind: 'skipped', count: 1 });
  }
  return shown;
}

function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let line = '';
  const flush = (kind: TextBlock['kind']) => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) blocks.push({ kind, text });
    line = '';
  };
  const walk = (nodes: readonly HtmlNode[], kind: TextBlock['kind']) => {
    for (const node of nodes) {
      if (!isElement(node)) {
        line += node.text;
      } else if (node.tag === 'img' || node.tag === 'iframe') {
        const { alt, title, src = '' } = node.attributes;
        line += `${node.tag === 'img' ? 'Picture' : 'Video'}: ${alt || title || src} `;
      } else if (ownLine.test(node.tag)) {
        flush(kind);
        const inner = /^h\d$/.test(node.tag) ? 'heading' : node.tag === 'figure' ? 'picture' : kind;
        walk(node.children, inner);
        if (node.tag !== 'figcaption') flush(inner);
      } else {
        if (node.tag === 'figcaption' || node.tag === 'td' || node.tag === 'th') line += ' ';
        walk(node.children, kind);
      }
    }
  };
  walk(readHtmlTree(sanitiseBlogHtml(html, 'stored')) ?? [], 'text');
  flush('text');
  return blocks;
}

const ownLine = /^(?:h[234]|p|li|blockquote|pre|figure|tr|dt|dd|caption)$/;
