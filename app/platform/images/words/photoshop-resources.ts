const signature = Buffer.from('8BIM');
const iptcId = 0x0404;
/** A digest of the IPTC record, by which programs detect changes: without it they trust the XMP. */
const iptcDigestId = 0x0425;
const signatures = ['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'];

type Resource = { id: number; whole: Buffer; content: Buffer };

/** The IPTC record among these resources; null if there is none. */
export function iptcAmong(resources: Buffer): Buffer | null {
  return (readResources(resources) ?? []).find(({ id }) => id === iptcId)?.content ?? null;
}

export function withIptc(resources: Buffer, iptc: Buffer): Buffer {
  const kept = (readResources(resources) ?? []).filter(({ id }) => id !== iptcId && id !== iptcDigestId);
  return Buffer.concat([...kept.map(({ whole }) => whole), resourceOf(iptcId, iptc)]);
}

function resourceOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12);
  signature.copy(head);
  head.writeUInt16BE(id, 4);
  // An empty name takes two bytes: its length and a pad byte.
  head.writeUInt32BE(content.length, 8);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Null where they are truncated or invalid. */
function readResources(bytes: Buffer): Resource[] | null {
  const found: Resource[] = [];
  for (let at = 0; at + 12 <= bytes.length; ) {
    if (!signatures.includes(bytes.toString('latin1', at, at + 4))) {
      return null;
    }
    const sizeAt = at + 6 + (((bytes[at + 6] ?? 0) + 2) & ~1);
    if (sizeAt + 4 > bytes.length) {
      return null;
    }
    const size = bytes.readUInt32BE(sizeAt);
    const contentAt = sizeAt + 4;
    if (contentAt + size > bytes.length) {
      return null;
    }
    const end = Math.min(bytes.length, contentAt + size + (size % 2));
    const whole = bytes.subarray(at, end);
    found.push({
      id: bytes.readUInt16BE(at + 4),
      // The last one may lack its pad byte.
      whole: whole.length % 2 === 0 ? whole : Buffer.concat([whole, Buffer.alloc(1)]),
      content: bytes.subarray(contentAt, contentAt + size),
    });
    at = end;
  }
  return found;
}
