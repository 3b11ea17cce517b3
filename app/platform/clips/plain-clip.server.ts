import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';

/**
 * A clip that every browser plays: MP4, ready for streaming, with only picture and sound. Its size is as displayed:
 * upright, with square pixels.
 */
export type PlainClip = { ok: true; bytes: Buffer; width: number; height: number; durationSeconds: number };

/** A clip that loses more than this share of its length in the rewrite is broken. */
const minWhole = 0.9;

/**
 * Rewrites an MP4 or MOV without re-encoding and without its metadata (place, device). Refuses one that is broken,
 * truncated or has no video stream that fits into MP4 ('notPlayable'), and one that only some browsers play ('hevc').
 */
export async function plainClip(
  original: Buffer,
): Promise<PlainClip | { ok: false; problem: 'notPlayable' | 'hevc' }> {
  const input = new Input({ source: new BufferSource(original), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) {
      return notPlayable;
    }
    if ((await track.getCodec()) === 'hevc') {
      return { ok: false, problem: 'hevc' };
    }
    const promised = await track.computeDuration();
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || !conversion.utilizedTracks.some((used) => used.isVideoTrack())) {
      return notPlayable;
    }
    await conversion.execute();
    if (!target.buffer) {
      return notPlayable;
    }
    const bytes = Buffer.from(target.buffer);
    const durationSeconds = await durationOf(bytes);
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const isWhole = durationSeconds > 0 && durationSeconds >= promised * minWhole;
    return isWhole && width > 0 && height > 0
      ? { ok: true, bytes, width, height, durationSeconds }
      : notPlayable;
  } catch {
    return notPlayable;
  } finally {
    input.dispose();
  }
}

const notPlayable = { ok: false, problem: 'notPlayable' } as const;

async function durationOf(clip: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(clip), formats: [MP4] });
  try {
    return await input.computeDuration();
  } finally {
    input.dispose();
  }
}
