import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in memory, which answers as a browser with a device would (WebAuthn, ES256, without attestation). */
export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>;

type Ceremony = { challenge: string; origin: string; rpId: string; isVerified?: boolean; counter?: number };

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function makeSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  return {
    id: named.id,
    /** The answer to the question for a new passkey. */
    register(ceremony: Ceremony) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = Buffer.concat([authDataOf(ceremony, flags.attested), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** The answer to the question at sign-in. */
    use(ceremony: Ceremony) {
      const authData = authDataOf(ceremony, 0);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

function authDataOf({ rpId, isVerified = true, counter = 0 }: Ceremony, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flag = flags.present | (isVerified ? flags.verified : 0) | more;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count]);
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A CBOR byte string of up to 65,535 bytes. */
function bytes(value: Buffer): Buffer {
  const head = Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([value.length < 256 ? Buffer.from([0x58, value.length]) : head, value]);
}

/** A CBOR text of up to 23 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
