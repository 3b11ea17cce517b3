import { describe, expect, test } from 'vitest';
import { lockedPdf, pdf } from '#tests/factories/file-factory.ts';
import { pdfFault } from './pdf-fault.server.ts';

const changed = (from: string | RegExp, to: string) =>
  Buffer.from(pdf().toString('latin1').replace(from, to), 'latin1');

describe('a PDF can be read', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['as it should be', () => pdf()],
    ['of 200 kB', () => pdf(200_000)],
    ['with something behind its end', () => Buffer.concat([pdf(), Buffer.alloc(3_000, '\n')])],
    ['with something before its beginning', () => Buffer.concat([Buffer.from('\r\n\r\n'), pdf()])],
    ['whose table is elsewhere', () => changed(/startxref\n\d+/, 'startxref\n50')],
    ['without a table', () => changed(/xref\n[\s\S]*(?=trailer)/, '')],
    ['without an end mark', () => changed('%%EOF', '')],
    ['that a password protects from changes only', () => lockedPdf({ ownerPassword: 'secret' })],
  ])('%s', async (_, make) => {
    expect(await pdfFault(await make())).toBeNull();
  });
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a beginning alone', () => Buffer.from('%PDF-'), 'damaged'],
  ['other words behind its beginning', () => Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}`), 'damaged'],
  ['one that is cut off', () => pdf().subarray(0, 140), 'damaged'],
  ['one without a page', () => changed('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'), 'damaged'],
  ['one that needs a password', () => lockedPdf({ userPassword: 'secret' }), 'locked'],
])('%s cannot', async (_, make, fault) => {
  expect(await pdfFault(await make())).toBe(fault);
});
