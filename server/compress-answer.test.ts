import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const body = Buffer.from('<p>Pläne</p>'.repeat(200));

describe('an answer for one visitor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['zstd;q=0.1, gzip', 'gzip', gunzipSync],
  ])('to who takes %j goes out in %s, and says the same', (accepted, coding, decode) => {
    const answer = compressAnswer(body, accepted);
    expect(answer.coding).toBe(coding);
    expect(answer.body.length).toBeLessThan(body.length / 2);
    expect(decode(answer.body).equals(body)).toBe(true);
  });

  it.each(['', 'identity', 'zstd;q=0', 'deflate'])('to who takes %j goes out as it is', (accepted) => {
    expect(compressAnswer(body, accepted)).toEqual({ body, coding: null });
  });

  it('goes out as it is below 1,000 bytes', () => {
    expect(compressAnswer(body.subarray(0, 999), 'gzip').coding).toBeNull();
    expect(compressAnswer(body.subarray(0, 1_000), 'gzip').coding).toBe('gzip');
  });
});
