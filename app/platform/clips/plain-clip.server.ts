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

/** A clip that every browser's player can open: MP4, fit for streaming, with nothing in it but picture and sound. */
export type PlainClip = { bytes: Buffer; width: number; height: number; durationSeconds: number };

/** A clip that lost more than this share of its length on the way is a broken one. */
const minWhole = 0.9;

/**
 * Rewrites an MP4 or MOV, picture and sound as they are, without what else it said (place, device). Null when it is
 * broken, is cut off, or has no picture that fits into an MP4.
 */
export async function plainClip(original: Buffer): Promise<PlainClip | null> {
  const input = new Input({ source: new BufferSource(original), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) {
      return null;
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
      return null;
    }
    await conversion.execute();
    if (!target.buffer) {
      return null;
    }
    const bytes = Buffer.from(target.buffer);
    const durationSeconds = await durationOf(bytes);
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const isWhole = durationSeconds > 0 && durationSeconds >= promised * minWhole;
    return isWhole && width > 0 && height > 0 ? { bytes, width, height, durationSeconds } : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function durationOf(clip: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(clip), formats: [MP4] });
  try {
    return await input.computeDuration();
  } finally {
    input.dispose();
  }
}
