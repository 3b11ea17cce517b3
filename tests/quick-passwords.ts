import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { howMany } from './how-many.ts';

/**
 * Hashing a password keeps a processor busy for a tenth of a second, on purpose, and tests hash and check a thousand. In
 * the short set it costs next to nothing; the long set hashes as the product does. Once for each process.
 */
const usualCost = 16_384;
const cost = howMany({ short: 16, long: usualCost });

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
) => void;

const process_ = globalThis as { isHashingQuick?: boolean };
if (!process_.isHashingQuick && cost < usualCost) {
  process_.isHashingQuick = true;
  const scrypt: Scrypt = crypto.scrypt;
  const quickScrypt: Scrypt = (password, salt, length, options, callback) =>
    scrypt(password, salt, length, { ...options, N: options.N === usualCost ? cost : options.N }, callback);
  Object.assign(crypto, { scrypt: quickScrypt });
  // What has imported it by name gets it, too.
  syncBuiltinESMExports();
}
