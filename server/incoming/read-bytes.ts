import { BrokenBody, brokenBodyMessages } from '#app/platform/incoming/broken-body.ts';

type Body = ReadableStream<Uint8Array>;

/** Reads a body with a size limit. Throws BrokenBody when it is truncated or too large. */
export async function readBytes(body: Body, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(body, maxBytes)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same body, which fails with BrokenBody when it is truncated or exceeds the limit. */
export function limitedTo(maxBytes: number, body: Body): Body {
  const chunks = counted(body, maxBytes);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** Releases the body without canceling it: canceling would close the connection before the response. */
async function* counted(body: Body, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenBody(brokenBodyMessages.cutOff, { cause });
      });
      if (done) {
        return;
      }
      bytes += value.length;
      if (bytes > maxBytes) {
        throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
      }
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
