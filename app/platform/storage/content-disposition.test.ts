import { expect, test } from 'vitest';
import { attachmentHeader } from './content-disposition.ts';

test.each([
  ['Rates 2026.pdf', `attachment; filename="Rates 2026.pdf"; filename*=UTF-8''Rates%202026.pdf`],
  [
    'Preise für März.pdf',
    `attachment; filename="Preise fur Marz.pdf"; filename*=UTF-8''Preise%20f%C3%BCr%20M%C3%A4rz.pdf`,
  ],
  ['Zürich.pdf'.normalize('NFD'), `attachment; filename="Zurich.pdf"; filename*=UTF-8''Z%C3%BCrich.pdf`],
  ['価格.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC.pdf`],
  ['価格', `attachment; filename="file"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  [
    'x\r\nSet-Cookie: a.pdf',
    `attachment; filename="xSet-Cookie: a.pdf"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a.pdf`,
  ],
])('a download named %j', (filename, header) => {
  expect(attachmentHeader(filename)).toBe(header);
});
