import { describe, expect, test } from 'vitest';
import { listPictureWidths, pictureSrcSet, sizesWhenCut } from './picture-widths.ts';

describe('listPictureWidths', () => {
  test.each([
    [100, [480]],
    [480, [480]],
    [527, [480]],
    [528, [480, 768]],
    [1067, [480, 768, 1080]],
    [1080, [480, 768, 1080]],
    [1600, [480, 768, 1080, 1600]],
    [2399, [480, 768, 1080, 1600, 2400]],
    [6000, [480, 768, 1080, 1600, 2400]],
  ])('a photograph %i px wide is offered in %j', (intrinsic, widths) => {
    expect(listPictureWidths(intrinsic)).toEqual(widths);
  });

  test('a small slot asks for no more than it can show', () => {
    expect(listPictureWidths(2400, 1080)).toEqual([480, 768, 1080]);
    expect(listPictureWidths(2400, 100)).toEqual([480]);
  });
});

test('a srcset names each file by the width it really has', () => {
  expect(pictureSrcSet({ src: '/media/k', intrinsic: 700, widths: [480, 768], type: 'avif' })).toBe(
    '/media/k/480.avif 480w,/media/k/768.avif 700w',
  );
});

test('a picture wider than the box that cuts it asks for more than the width of the box', () => {
  expect(sizesWhenCut('(min-width:64rem) 30vw, 120px', 1.5)).toBe('(min-width:64rem) 45vw, 180px');
  expect(sizesWhenCut('(min-width:64rem) 30vw, 120px', 0.7)).toBe('(min-width:64rem) 30vw, 120px');
});
