import { createCipheriv, createHash } from 'node:crypto';
import sharp from 'sharp';

/** A file to send, generated from its number on demand, so that gigabytes take no space. */
export type MadeFile = { fileName: string; bytes: number; sha256: string; make: () => Buffer };

const commentBytes = 65_533;

/** Makes distinct valid JPEGs of a size: a small picture after comments of random bytes. */
export async function fileMaker(bytes: number): Promise<(number: number) => MadeFile> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a6f5d' } })
    .jpeg()
    .toBuffer();
  return (number) => {
    const make = () => commented(picture, { number, bytes });
    const sha256 = createHash('sha256').update(make()).digest('hex');
    return { fileName: `view-${String(number).padStart(4, '0')}.jpg`, bytes, sha256, make };
  };
}

function commented(picture: Buffer, { number, bytes }: { number: number; bytes: number }): Buffer {
  const key = createHash('sha256').update(`file ${number}`).digest().subarray(0, 16);
  // A cipher's stream: random, reproducible, and fast.
  const file = createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
  const pictureAt = bytes - (picture.length - 2);
  picture.copy(file, 0, 0, 2);
  picture.copy(file, pictureAt, 2);
  for (let at = 2; at < pictureAt; ) {
    const left = pictureAt - at - 4;
    // The remainder for the last segment must be a valid segment too.
    const length = left <= commentBytes ? left : Math.min(commentBytes, left - 4);
    file.writeUInt16BE(0xfffe, at);
    file.writeUInt16BE(length + 2, at + 2);
    at += 4 + length;
  }
  return file;
}
