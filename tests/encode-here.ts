import {
  type Encoding,
  encodeFile,
  encodePicture,
  type FileEncoding,
} from '#app/platform/images/encode-picture.server.ts';

/**
 * Stands in for encode-aside.server.ts: the same work in this process. What the encoder does beside it is the subject of
 * encode-aside.test.ts.
 */
export async function encodeAside(what: Encoding, signal?: AbortSignal) {
  signal?.throwIfAborted();
  return encodePicture(what);
}

/** The same for `encodeFileAside`. */
export async function encodeFileAside(what: FileEncoding, { signal }: { signal?: AbortSignal }) {
  signal?.throwIfAborted();
  return encodeFile(what).catch((error: Error) => {
    throw new CannotEncode(error.message);
  });
}

export class CannotEncode extends Error {
  override name = 'CannotEncode';
}
