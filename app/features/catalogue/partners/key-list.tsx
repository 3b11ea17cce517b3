import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { PartnerKey } from './list-partners.server.ts';
import './partners.css';

export function KeyList({ keys }: { keys: readonly PartnerKey[] }) {
  if (keys.length === 0) {
    return <p className="muted mb-6">No key yet.</p>;
  }
  return (
    <ul className="ruled-list mb-8" aria-label="API keys">
      {keys.map((key) => (
        <li key={key.id} className="partner-row max-md:grid-cols-1">
          <div>
            <p dir="auto" className="strong wraps">
              {key.name} {key.revokedAt ? <Tag tone="danger">Revoked</Tag> : null}
            </p>
            <p className="partner-code">{key.label}</p>
            <p className="small muted num">
              {key.requestsPerMinute.toLocaleString('en-US')} requests a minute · added{' '}
              {dayText(key.createdAt)} ·{' '}
              {key.lastUsedOn ? `last used ${dayText(key.lastUsedOn)}` : 'never used'}
              {key.revokedAt ? ` · revoked ${dayText(key.revokedAt)}` : null}
            </p>
          </div>
          {key.revokedAt ? null : (
            <details className="partner-asked">
              <summary className="btn btn--danger btn--sm" aria-label={`Revoke ${key.name}`}>
                Revoke
              </summary>
              <p className="small muted">Its next request is refused. This cannot be undone.</p>
              <Form method="post" fields={{ keyId: key.id }} preventScrollReset>
                <SubmitButton
                  size="sm"
                  variant="danger"
                  intent="revokeKey"
                  busy="Loading..."
                  aria-label={`Revoke key ${key.name}`}
                >
                  Revoke Key
                </SubmitButton>
              </Form>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
