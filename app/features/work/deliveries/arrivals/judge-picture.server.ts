import { detectPolyglot } from '#app/features/uploads/detect-polyglot.ts';
import { sniffedBytes, sniffFile } from '#app/features/uploads/sniff-file.server.ts';
import { readLayout } from '#app/platform/images/words/file-layout.ts';
import { DamagedFile, type FileLayout } from '#app/platform/images/words/measured-file.ts';
import type { Spool } from '#app/platform/multipart/read-multipart.server.ts';
import { type ArrivalRefusal, arrivalRefusals } from '../arrival-refusal.ts';
import { type DeliveredKind, deliveredKinds, deliveryLimits, fitsKind } from '../delivery-kinds.ts';

export type JudgedPicture = FileLayout & { kind: DeliveredKind };

/** Where a second file could begin or end; programs ignore whatever lies between. */
const headBytes = 4_100;
const tailBytes = 66_000;

/**
 * The kind of a file by its bytes, and its picture's size, without decoding it. Full decoding follows in
 * keep-picture.server.ts.
 */
export async function judgePicture(
  spool: Spool,
  fileName: string,
): Promise<{ ok: true; picture: JudgedPicture } | ArrivalRefusal> {
  const head = await spool.head(sniffedBytes);
  const sniffed = await judgeHead(head, fileName);
  if (!sniffed.ok) {
    return sniffed;
  }
  const { kind } = sniffed;
  const second = detectPolyglot({
    kind,
    head: head.subarray(0, headBytes),
    tail: await spool.tail(tailBytes),
  });
  if (second) {
    return arrivalRefusals.secondFile({ fileName }, { kind: second });
  }
  try {
    const layout = await readLayout(kind, { bytes: spool.bytes, readAt: spool.part });
    return layout.width * layout.height > deliveryLimits.megapixels * 1_000_000
      ? arrivalRefusals.tooManyPixels({ fileName }, layout)
      : { ok: true, picture: { ...layout, kind } };
  } catch (error) {
    if (error instanceof DamagedFile) {
      return arrivalRefusals.damaged({ fileName });
    }
    throw error;
  }
}

export async function judgeHead(
  head: Buffer,
  fileName: string,
): Promise<{ ok: true; kind: DeliveredKind } | ArrivalRefusal> {
  const sniffed = await sniffFile(head);
  const kind = sniffed ? kindOf(sniffed) : isTiff(head) ? 'tiff' : null;
  if (!sniffed && !kind) {
    return arrivalRefusals.wrongKind({ fileName });
  }
  if (!kind) {
    const other = sniffed?.kind === null ? sniffed.otherKind : sniffed?.kind.toUpperCase();
    return arrivalRefusals.otherInside({ fileName }, { kind: other ?? 'another' });
  }
  return fitsKind(fileName, kind)
    ? { ok: true, kind }
    : arrivalRefusals.otherInside({ fileName }, { kind: deliveredKinds[kind].name });
}

/** A TIFF whose directory is outside of the first bytes is recognized by its signature alone. */
function isTiff(head: Buffer): boolean {
  return ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4));
}

/** Other uploads do not accept TIFF. Camera raw files have the same structure and are distinguished from it. */
function kindOf(sniffed: NonNullable<Awaited<ReturnType<typeof sniffFile>>>): DeliveredKind | null {
  if (sniffed.kind === null) {
    return sniffed.otherKind === 'TIF' ? 'tiff' : null;
  }
  return sniffed.kind === 'jpeg' || sniffed.kind === 'png' ? sniffed.kind : null;
}
