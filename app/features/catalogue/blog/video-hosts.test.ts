import { expect, test } from 'vitest';
import { playerOf } from './allowed-addresses.ts';

test('an address of a video as people copy it is that of its player', () => {
  const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?feature=x&v=dQw4w9WgXcQ&t=4',
    ' https://youtu.be/dQw4w9WgXcQ?si=abc ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ]) {
    expect(playerOf(address)).toBe(youTube);
  }
  expect(playerOf('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871');
  expect(playerOf('https://vimeo.com/76979871/abc123?x=1')).toBe(
    'https://player.vimeo.com/video/76979871?h=abc123',
  );
});

test('of other hosts there is none', () => {
  for (const address of [
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'http://vimeo.com/76979871',
    'javascript:alert(1)//https://vimeo.com/1',
    'https://vimeo.com/blog',
    '',
  ]) {
    expect(playerOf(address)).toBeNull();
  }
});
