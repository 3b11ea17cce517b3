import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { licensePath } from '../license-address.ts';
import { licenseShape } from '../license-cells.server.ts';
import { stateOf } from '../license-state.ts';
import { allowedSentences, neverAllowedWords } from '../license-words.ts';
import { ownLicenseIds } from './own-licenses.server.ts';

export const rightsFileName = 'my-rights.csv';

const columns = [
  'License',
  'Status',
  'Project',
  'Place',
  'Picture',
  'Title',
  'Photographer',
  'Credit',
  'Holder',
  'Allowed',
  'Not allowed',
  'From',
  'Until',
  'Certificate',
] as const;

/** As many licenses as a firm has in a lifetime. */
const maxLicenses = 2_000;

const states = { valid: 'Valid', ended: 'Ended', withdrawn: 'Withdrawn' } as const;

/** Everything that somebody may use or might, a line for each picture. */
export async function rightsCsv(actor: Actor): Promise<string> {
  const at = now();
  const rows = await listRows(db(), licenseShape)`
    select id, number, content, content_hash, issued_at, ends_on, withdrawn_at, withdrawn_reason from licenses
     where id in ${ownLicenseIds(actor)} order by issued_at desc, id limit ${maxLicenses}`;
  return csvText(
    columns,
    rows.flatMap((row) => {
      const { number, content } = row;
      const { project, creative, party } = content;
      return content.pictures.map((picture) => [
        number,
        states[stateOf(row, at)],
        project.name,
        project.place ?? '',
        picture.number,
        picture.title,
        creative.name,
        creative.credit,
        party.name,
        allowedSentences(content).join(' '),
        neverAllowedWords(),
        content.startsOn,
        content.endsOn ?? '',
        `${env().origin}${licensePath(number)}`,
      ]);
    }),
  );
}
