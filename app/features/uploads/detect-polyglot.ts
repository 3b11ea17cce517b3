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
