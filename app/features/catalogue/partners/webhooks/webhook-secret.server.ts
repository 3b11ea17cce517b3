import { Webhook } from 'standardwebhooks';
import { sign } from '#app/platform/secret.server.ts';

/**
 * Endpoint secrets and signatures by Standard Webhooks. Secrets are not stored but derived from the endpoint's id, its
 * version and the site secret, so that no backup or database copy can sign.
 */

export function webhookSecret({ id, secretVersion }: { id: string; secretVersion: number }): string {
  const bytes = Buffer.from(sign('partner-webhook', `${id}\n${secretVersion}`), 'base64url');
  return `whsec_${bytes.toString('base64')}`;
}

type Signing = {
  endpoint: { id: string; secretVersion: number; oldSecretUntil: Date | null };
  id: string;
  at: Date;
  body: string;
};

export function webhookHeaders({ endpoint, id, at, body }: Signing): Record<string, string> {
  const { secretVersion, oldSecretUntil } = endpoint;
  const versions =
    oldSecretUntil && oldSecretUntil > at ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) =>
    new Webhook(webhookSecret({ id: endpoint.id, secretVersion: version })).sign(id, at, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
