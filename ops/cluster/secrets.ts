import { randomBytes } from 'node:crypto';

export const secrets = {
  superuser: draw(),
  replication: draw(),
  owner: draw(),
  app: draw(),
  reader: draw(),
  sessions: randomBytes(32).toString('base64url'),
};

function draw(): string {
  return randomBytes(12).toString('hex');
}
