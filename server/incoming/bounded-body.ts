import { BrokenBody, brokenBodyMessages } from '#app/platform/incoming/broken-body.ts';
import { boundedField } from '#app/platform/incoming/field-bounds.ts';
import { isIntentReadable } from '#app/platform/incoming/form-intent.server.ts';
import { boundedJson } from '#app/platform/incoming/json-bounds.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { isMultipart, readMultipart } from '#app/platform/multipart/read-multipart.server.ts';

type BodyOptions = { type: string; maxChars: number; maxFields: number };

/** A body as it is passed on. */
export type BoundedBody = { bytes: Buffer; type: string };

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * The content of a small body, within bounds and with cleaned texts. A multipart form becomes an urlencoded one: files,
 * which are not accepted here, are reduced to their names, as browsers do. Throws BrokenBody.
 */
export async function boundedBody(bytes: Buffer, options: BodyOptions): Promise<BoundedBody> {
  const { type } = options;
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(type)) {
    return formBody(boundedForm(bytes.toString(), options));
  }
  if (isMultipart(type)) {
    return formBody(await boundedMultipart(bytes, options));
  }
  return { bytes: Buffer.from(boundedText(bytes.toString())), type };
}

function boundedForm(text: string, { maxChars, maxFields }: Omit<BodyOptions, 'type'>): FormData {
  if (text.split('&', maxFields + 1).length > maxFields) {
    throw new BrokenBody(brokenBodyMessages.tooManyFields);
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    form.append(...boundedField(name, value, { maxChars }));
  }
  if (!isIntentReadable(form)) {
    throw new BrokenBody(brokenBodyMessages.unreadable);
  }
  return form;
}

async function boundedMultipart(
  bytes: Buffer,
  { type, maxChars, maxFields }: BodyOptions,
): Promise<FormData> {
  const filenames: [field: string, filename: string][] = [];
  const request = new Request('http://form.invalid', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const form = await readMultipart(
    request,
    async ({ field, filename, stream }) => {
      filenames.push([field, filename]);
      stream.resume();
    },
    { maxChars, maxFields },
  );
  for (const [field, filename] of filenames) {
    form.append(...boundedField(field, filename));
  }
  return form;
}

function formBody(form: FormData): BoundedBody {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return { bytes: Buffer.from(new URLSearchParams(fields).toString()), type: formType };
}

/** Beacons send JSON as plain text; other text is unchanged. */
function boundedText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return tidyText(text);
  }
  return JSON.stringify(boundedJson(value));
}
