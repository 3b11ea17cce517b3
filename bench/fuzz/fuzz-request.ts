export const fuzzRoles = ['visitor', 'client', 'creative', 'other creative', 'admin'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

export type FuzzRequest = {
  role: FuzzRole;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type FuzzBody = { body: Buffer; type: string };

export type Fields = [name: string, value: string][];

export function formBody(fields: Fields): FuzzBody {
  return {
    body: Buffer.from(new URLSearchParams(fields).toString()),
    type: 'application/x-www-form-urlencoded',
  };
}

const boundary = 'fuzzboundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

export function multipartBody(fields: Fields, files: Fields = []): FuzzBody {
  const part = (disposition: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const texts = fields.map(([name, value]) => part(`name="${quoted(name)}"`, value));
  const attached = files.map(([name, filename]) =>
    part(`name="${quoted(name)}"; filename="${quoted(filename)}"`, '%PDF-1.4 \xff\xd8\xff'),
  );
  return {
    body: Buffer.from(`${texts.join('')}${attached.join('')}--${boundary}--\r\n`),
    type: multipartType,
  };
}

/** Without characters that would end the header; broken headers are tried separately. */
function quoted(text: string): string {
  return text.replace(/["\r\n]/g, '_');
}

/** JSON can contain what forms cannot: lone surrogates, and depth. */
export function jsonBody(value: unknown): FuzzBody {
  return { body: Buffer.from(JSON.stringify(value) ?? 'undefined'), type: 'application/json' };
}
