import { describe, expect, test } from 'vitest';
import { listPictureWidths, pictureSrcSet } from './picture-widths.ts';
import { listUsualSizes, type PictureUse } from './usual-sizes.ts';

const filesOf = (use: PictureUse, intrinsic: number) =>
  listUsualSizes(use, intrinsic).map(({ width, format }) => `${width}.${format}`);

describe('the usual sizes', () => {
  test('of a photograph are the AVIF files that its page names, the smallest first', () => {
    expect(filesOf('photograph', 1600)).toEqual(['480.avif', '768.avif', '1080.avif', '1600.avif']);
    const widths = listPictureWidths(700);
    const named = pictureSrcSet({ src: '/media/k', intrinsic: 700, widths, type: 'avif' });
    expect(named.split(',').map((candidate) => candidate.match(/k\/(\S+)/)?.[1])).toEqual(
      filesOf('photograph', 700),
    );
  });

  test('of an avatar are one file, whatever its width', () => {
    expect(filesOf('avatar', 3000)).toEqual(['160.webp']);
  });

  test('of a picture of an article are those of its text, too', () => {
    expect(filesOf('article', 500)).toEqual(['480.avif', '480.webp', '768.webp', '1080.webp', '1600.webp']);
  });
});
