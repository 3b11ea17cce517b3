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
 * A clip that every browser's player can open: MP4, fit for streaming, with nothing in it but picture and sound. Its size
 * is as it is shown: upright, with square pixels.
 */
export type PlainClip = { ok: true; bytes: Buffer; width: number; height: number; durationSeconds: number };

/** A clip that lost more than this share of its length on the way is a broken one. */
const minWhole = 0.9;

/**
 * Rewrites an MP4 or MOV, picture and sound as they are, without what else it said (place, device). Not one that is
 * broken, is cut off, or has no picture that fits into an MP4 ('notPlayable'), nor one that only some browsers play ('hevc').
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
