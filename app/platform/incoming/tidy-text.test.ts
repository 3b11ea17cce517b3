import { expect, it } from 'vitest';
import { tidyText } from './tidy-text.ts';

it('drops NUL, mends halves of a pair, and leaves everything else', () => {
  expect(tidyText('a\0b')).toBe('ab');
  expect(tidyText('\ud83d and \udcf7')).toBe('\ufffd and \ufffd');
  expect(tidyText('Zoë 📷\r\n\t’')).toBe('Zoë 📷\r\n\t’');
});
