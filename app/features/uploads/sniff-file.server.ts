import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, fileKinds } from './upload-purposes.ts';

export const sniffedBytes = 4100;

/** A file's kind by its first bytes: one of ours, the name of another, or null when unknown. */
export async function sniffFile(
  head: Buffer,
): Promise<{ kind: FileKind } | { kind: null; otherKind: string } | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found) {
    if (beginsLate(head)) {
      return { kind: 'pdf' };
    }
    return looksLikeText(head) ? { kind: null, otherKind: textKind(head) } : null;
  }
  const mime: string = found.mime === 'video/x-m4v' ? 'video/mp4' : found.mime;
  const kind = (Object.keys(fileKinds) as FileKind[]).find((each) => fileKinds[each].type === mime);
  if (!kind) {
    return {
      kind: null,
      otherKind: /<svg[\s>]/i.test(head.toString('latin1')) ? 'SVG' : found.ext.toUpperCase(),
    };
  }
  return { kind };
}

/** Readers search this far for the start of a PDF. */
const lateBytes = 1_024;

function beginsLate(head: Buffer): boolean {
  const start = head.subarray(0, lateBytes).indexOf('%PDF-');
  return start > 0 && !/^#!|<[a-z!?]/i.test(head.toString('latin1', 0, start));
}

function looksLikeText(head: Buffer): boolean {
  return head.length > 0 && !head.includes(0);
}

function textKind(head: Buffer): string {
  const text = head.toString('latin1');
  if (/<svg[\s>]/i.test(text)) return 'SVG';
  return /<(!doctype html|html|head|body|script)[\s>]/i.test(text) ? 'HTML' : 'plain text';
}

/**
 * Detects polyglots: bytes that are a picture to one program and an archive, page or PDF to another. `head` and `tail`
 * may overlap; for pictures each is the whole file.
 */
export function detectPolyglot(file: { kind: string; head: Buffer; tail: Buffer }): string | null {
  const { kind, head, tail } = file;
  if (endsAsZip(tail)) {
    return 'ZIP';
  }
  if (kind !== 'pdf' && head.includes('%PDF-')) {
    return 'PDF';
  }
  // A PDF may mention HTML later; browsers only sniff its start.
  const searched = kind === 'pdf' ? head.subarray(0, 1024) : Buffer.concat([head, tail]);
  return /<(!doctype\s+html|html[\s>]|script[\s>]|body[\s>]|iframe[\s>]|\?php)/i.test(
    searched.toString('latin1'),
  )
    ? 'HTML'
    : null;
}

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipEndBytes = 22;

/** Whether a ZIP's end record is where readers look for it: at the end, before its comment. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf(zipEnd);
  return (
    at >= 0 &&
    at + zipEndBytes <= tail.length &&
    at + zipEndBytes + tail.readUInt16LE(at + 20) === tail.length
  );
}
