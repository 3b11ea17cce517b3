import { z } from 'zod';

const noBlanks = (text: string) => text.replace(/[\s-]+/g, '');

/** Six digits; apps often show them in two groups. */
const code = z
  .string({ error: 'Please enter the code from your app.' })
  .max(100)
  .transform(noBlanks)
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

/** As `abcd2-efgh3`; the hyphen is optional. */
const recoveryCode = z
  .string({ error: 'Please enter one of your recovery codes.' })
  .max(100)
  .transform(noBlanks)
  .pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]{10}$/, 'A recovery code has ten letters and digits.'),
  )
  .transform((typed) => `${typed.slice(0, 5)}-${typed.slice(5)}`);

export const appCodeSchema = z.object({ code });

export const recoveryCodeSchema = z.object({ code: recoveryCode });
