import { sql } from 'drizzle-orm';
import { encode } from 'uqr';
import { verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Certificate } from '../certificate/find-license.server.ts';
import { platesOf } from '../license-content.ts';
import { hashWords, markWords } from '../license-words.ts';
import { findTerms } from '../terms/license-terms.ts';
import type { CertificateOrder } from './paper-pen.server.ts';

export async function orderCertificate(certificate: Certificate, paper: Paper): Promise<CertificateOrder> {
  const { number, content, issued } = certificate;
  const url = `${env().origin}${verifyLicensePath(number)}`;
  const terms = findTerms(content.termsVersion);
  return {
    content,
    issuedOn: issued && dayText(issued.at),
    mark: markWords(content, issued),
    hash: issued && hashWords(issued.hash),
    termsOf: `License terms, version ${content.termsVersion}${terms ? `, of ${dayText(terms.publishedOn)}` : ''}`,
    verify: { text: url.replace(/^https?:\/\//, ''), url, qr: encode(url, { ecc: 'M', border: 0 }).data },
    plates: await readPlates(certificate),
    paper,
  };
}

async function readPlates({ number, pictures }: Certificate): Promise<CertificateOrder['plates']> {
  const plates = platesOf(pictures);
  const rows = await listRows(db(), { number: cell.number, key: cell.text })`
    select p.number::int as number, p.storage_key as key
      from license_pictures p join licenses l on l.id = p.license_id
     where l.number = ${number} and p.storage_key is not null and p.number = any(${sql.param(plates.map((plate) => plate.number))}::smallint[])`;
  const keys = new Map(rows.map((row) => [row.number, row.key]));
  const read = await Promise.all(
    plates.map(async ({ number: place, size }) => {
      const key = keys.get(place);
      const jpeg = key ? await storage().read(key) : null;
      return jpeg ? [{ number: place, ...size, jpeg: new Uint8Array(jpeg) }] : [];
    }),
  );
  return read.flat();
}
