import { expect, it } from 'vitest';
import { certificateOrder } from '#tests/factories/paper-orders.ts';
import { licensedUseKeys } from '../license-words.ts';
import { drawCertificate } from './draw-certificate.server.ts';
import type { CertificateOrder } from './paper-pen.server.ts';

const read = async (asked: CertificateOrder) => (await drawCertificate(asked)).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

it('is one page of text that can be selected, in fonts that are in the file, with a link to its check', async () => {
  const pdf = await read(certificateOrder());
  expect(pagesOf(pdf)).toBe(1);
  const fonts = pdf.match(/\/Subtype \/Type0/g)?.length ?? 0;
  expect(fonts).toBe(2);
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts);
  expect(pdf.match(/\/ToUnicode /g)).toHaveLength(fonts);
  expect(pdf).toContain('/Lang (en-US)');
  expect(pdf).toContain('/URI (https://oriel.example/verify/OR-0117-4)');
});

it('stays on one page with the longest names, every use and as many titles as are listed, on both papers', async () => {
  const long = 'Gesellschaft für Architekturphotographie '.repeat(5).slice(0, 200);
  const full = certificateOrder(undefined, {
    creative: { name: long, personName: long, place: long, credit: `Photograph: ${long}` },
    party: { name: long, personName: long, place: long, role: 'manufacturer' },
    project: { name: long, place: long, architect: long, shotOn: '2026-12-08', commission: '0117' },
    pictures: Array.from({ length: 120 }, (_, index) => ({ number: index + 1, title: long, sha256: '' })),
    uses: licensedUseKeys.map((use) => ({ use, note: long })),
    signatures: [
      { name: long, on: '2026-11-20' },
      { name: long, on: '2026-11-25' },
    ],
  });
  const mark = `Withdrawn on 3 Jan 2027. ${'The invoice is still open. '.repeat(20).slice(0, 500)}`;
  for (const paper of ['a4', 'letter'] as const) {
    expect(pagesOf(await read({ ...full, mark, paper })), paper).toBe(1);
  }
});
