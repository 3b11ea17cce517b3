import { expect, it } from 'vitest';
import { articleIntake } from '#app/features/catalogue/blog/blog-schema.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { BrokenBody, maxFields, maxValueLength } from '#app/platform/incoming/field-bounds.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { pageRequest } from './page-request.ts';

const origin = 'https://oriel.example';
const formType = 'application/x-www-form-urlencoded';
const jsonType = 'application/json';

function sent(
  path: string,
  { body, type, headers = {} }: { body: BodyInit; type?: string; headers?: Record<string, string> },
): Request {
  const init = {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type, ...headers } : headers,
    duplex: 'half',
  };
  return new Request(`http://10.0.0.7:3000${path}`, init);
}

/** A body without a length that never ends by itself. */
function endless(chunk: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

const place = '203.0.113.7';
const seen = async (request: Request, intake: Intake = {}) => pageRequest(request, { origin, intake, place });
const refusal = async (request: Request, intake: Intake = {}) => {
  const error = await pageRequest(request, { origin, intake, place }).catch((thrown: unknown) => thrown);
  return error instanceof BrokenBody ? error.status : 'taken';
};

it('was sent to the configured origin, whatever host and proxies say', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const request = await seen(new Request('http://evil.example//browse?q=%C3%A9', { headers }));
  expect(request.url).toBe(`${origin}//browse?q=%C3%A9`);
  expect(request.headers.get('host')).toBe('oriel.example');
  expect(request.headers.has('x-forwarded-host')).toBe(false);
  expect(request.headers.has('forwarded')).toBe(false);
});

it('says a form again, tidied', async () => {
  const request = await seen(sent('/auth', { body: 'name=No%00or&name=b&text=a%0D%0Ab', type: formType }));
  expect([...(await request.formData())]).toEqual([
    ['name', 'Noor'],
    ['name', 'b'],
    ['text', 'a\r\nb'],
  ]);
});

it.each(['name[99999999]=1', 'firstName[1000000]=1', `a${'[0]'.repeat(3_000)}=1`, '__intent__=x'])(
  'refuses the form %.30s',
  async (body) => {
    expect(await refusal(sent('/contact', { body, type: formType }))).toBe(400);
    const form = new FormData();
    const [name = '', value = ''] = body.split('=');
    form.append(name, value);
    expect(await refusal(sent('/contact', { body: form }))).toBe(400);
  },
);

it('takes the greatest number of fields, and refuses one more, in every kind of form', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => [`f${at}`, 'x']);
  const parts = (count: number) => {
    const form = new FormData();
    for (const [name = '', value = ''] of fields(count)) form.append(name, value);
    return form;
  };
  const text = (count: number) => new URLSearchParams(fields(count)).toString();
  expect(await refusal(sent('/auth', { body: text(maxFields), type: formType }))).toBe('taken');
  expect(await refusal(sent('/auth', { body: text(maxFields + 1), type: formType }))).toBe(400);
  expect(await refusal(sent('/auth', { body: parts(maxFields) }))).toBe('taken');
  expect(await refusal(sent('/auth', { body: parts(maxFields + 1) }))).toBe(400);
});

it('refuses a text that is too long as too large, but takes a long article', async () => {
  const body = `content=${'a'.repeat(maxValueLength + 1)}`;
  expect(await refusal(sent('/contact', { body, type: formType }))).toBe(413);
  expect(await refusal(sent('/admin/blog/new', { body, type: formType }), articleIntake)).toBe('taken');
});

it('reads a form with files where none are taken as its texts and their names', async () => {
  const form = new FormData();
  form.append('title', 'House\0');
  form.append('picture', new File(['x'], 'a.jpg'));
  const request = await seen(sent('/admin/blog/new', { body: form }));
  expect(request.headers.get('content-type')).toMatch(formType);
  expect(Object.fromEntries(await request.formData())).toEqual({ title: 'House', picture: 'a.jpg' });
});

it('reads a file without the name of a field', async () => {
  const body = '--x\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\n1\r\n--x--\r\n';
  const request = await seen(sent('/contact', { body, type: 'multipart/form-data; boundary=x' }));
  expect([...(await request.formData())]).toEqual([['', 'a.jpg']]);
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary='])(
  'refuses a broken form of type %s',
  async (type) => {
    expect(await refusal(sent('/contact', { body: '--x\r\nnonsense', type }))).toBe(400);
  },
);

it('bounds and tidies JSON, also where a beacon calls it text', async () => {
  const body = '{"words":"a\\u0000b\\ud83d"}';
  for (const type of [jsonType, 'text/plain;charset=UTF-8', 'application/ld+json', '']) {
    const request = await seen(sent('/api/activity', { body, type }));
    expect(await request.json()).toEqual({ words: 'ab\ufffd' });
    const deep = sent('/api/activity', { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type });
    expect(await refusal(deep)).toBe(400);
  }
});

it('passes on what is no JSON to those who say so', async () => {
  const request = await seen(sent('/api/messages', { body: '{nonsense\0', type: jsonType }));
  expect(await request.text()).toBe('{nonsense');
});

it('passes on every byte of what was signed', async () => {
  const body = '{ "id": "evt_1", "text": "\\u0000" }';
  const request = await seen(sent('/api/webhooks/stripe', { body, type: jsonType }), { isSigned: true });
  expect(await request.text()).toBe(body);
});

it('takes a megabyte, and not a byte more, of every type', async () => {
  for (const type of [formType, jsonType, 'text/plain', 'application/octet-stream', 'image/jpeg', '']) {
    for (const intake of [{}, articleIntake, filesIntake('attachment'), { isSigned: true }]) {
      const tooMuch = sent('/somewhere', { body: endless(Buffer.alloc(64_000, 'a')), type });
      expect(await refusal(tooMuch, intake), `${type} to ${JSON.stringify(intake)}`).toBe(413);
    }
  }
  const text = (length: number) => sent('/api/webhooks/stripe', { body: 'a'.repeat(length) });
  expect(await refusal(text(1_000_000), { isSigned: true })).toBe('taken');
  expect(await refusal(text(1_000_001), { isSigned: true })).toBe(413);
});

it('refuses what says that it is too large without reading it', async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(Buffer.alloc(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-length': '300000000' };
  expect(await refusal(sent('/portfolio', { body, type: formType, headers }))).toBe(413);
  expect(pulled).toBe(0);
});

it('passes on files as they arrive, up to their limit, where files are taken', async () => {
  const type = 'multipart/form-data; boundary=x';
  const files = sent('/somewhere', { body: endless(Buffer.alloc(8_000_000)), type });
  const request = await seen(files, filesIntake('portfolio'));
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  })();
  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(bytes).toBeGreaterThan(50_000_000);
  expect(bytes).toBeLessThan(110_000_000);
});

it('leaves what has no body alone', async () => {
  const request = await seen(new Request('http://localhost/auth/sign-out', { method: 'POST' }));
  expect(request.body).toBeNull();
});

it('calls a body that is cut off broken', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  expect(await refusal(sent('/auth', { body, type: formType }))).toBe(400);
});

it('waits for eight megabytes from one place at a time, and takes more of others', async () => {
  const unfinished = (from: string) => {
    const rest = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await rest.promise;
        controller.close();
      },
    });
    const read = pageRequest(sent('/auth', { body, type: jsonType }), {
      origin,
      intake: {},
      place: from,
    });
    return { end: () => rest.resolve(), read };
  };
  const waiting = Array.from({ length: 8 }, () => unfinished('198.51.100.1'));
  const ninth = await unfinished('198.51.100.1').read.catch((error: unknown) => error);
  expect(ninth).toMatchObject({ name: 'BrokenBody', status: 429 });
  const other = unfinished('198.51.100.2');
  for (const { end } of [...waiting, other]) end();
  await Promise.all([...waiting, other].map(({ read }) => read));
  const small = { 'content-length': '2' };
  const again = sent('/auth', { body: '{}', type: jsonType, headers: small });
  expect(await (await pageRequest(again, { origin, intake: {}, place: '198.51.100.1' })).text()).toBe('{}');
});
