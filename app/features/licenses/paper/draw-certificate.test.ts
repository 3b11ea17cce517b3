import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { licensedUseKeys } from '../licensed-uses.ts';
import type { CertificateOrder } from './certificate-order.ts';
import { drawCertificate } from './draw-certificate.server.ts';

const url = 'https://oriel.example/verify/OR-0117-4';

function order(overrides: Partial<CertificateOrder['content']> = {}): CertificateOrder {
  return {
    content: {
      number: 'OR-0117-4',
      creative: { name: 'Atelier Norrby', personName: 'Elin Norrby', place: 'Austin, TX', credit: '' },
      party: { name: 'Peralta Timber', personName: 'Lucía Peralta', place: null, role: 'manufacturer' },
      project: { name: 'Long House', place: null, architect: null, shotOn: null, commission: '0117' },
      pictures: [{ number: 1, title: 'Pool side, blue hour', sha256: 'a'.repeat(64) }],
      uses: [{ use: 'website' }],
      ...{ territory: 'worldwide', term: 'ten-years', startsOn: '2026-12-30', endsOn: '2036-12-29' },
      termsVersion: 1,
      signatures: [
        { name: 'Elin Norrby', on: '2026-11-20' },
        { name: 'Lucía Peralta', on: '2026-11-25' },
      ],
      ...overrides,
    },
    ...{
      issuedOn: '30 Dec 2026',
      mark: null,
      hash: 'adff1f70 8615e668',
      termsOf: 'License terms, version 1',
    },
    verify: { text: url.slice(8), url, qr: encode(url, { ecc: 'M', border: 0 }).data },
    ...{ plates: [], paper: 'a4' },
  };
}

const read = async (asked: CertificateOrder) => (await drawCertificate(asked)).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

it('is one page of text that can be selected, in fonts that are in the file, with a link to its check', async () => {
  const pdf = await read(order());
  expect(pagesOf(pdf)).toBe(1);
  const fonts = pdf.match(/\/Subtype \/Type0/g)?.length ?? 0;
  expect(fonts).toBe(2);
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts);
  expect(pdf.match(/\/ToUnicode /g)).toHaveLength(fonts);
  expect(pdf).toContain('/Lang (en-US)');
  expect(pdf).toContain(`/URI (${url})`);
});

it('stays on one page with the longest names, every use and as many titles as are listed, on both papers', async () => {
  const long = 'Gesellschaft für Architekturphotographie '.repeat(5).slice(0, 200);
  const full = order({
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

it('writes names in other scripts as they sound, and never fails for a letter', async () => {
  for (const name of ['建築設計', 'Студия Север', 'مكتب', '🏛', 'Łódź Ð', '\u0000\ud800']) {
    const party = { name, personName: name, place: name, role: null };
    expect(pagesOf(await read(order({ party, project: { ...order().content.project, name } }))), name).toBe(
      1,
    );
  }
});
