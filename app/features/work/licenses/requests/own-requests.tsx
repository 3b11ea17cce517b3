import { MarginSection } from '#app/ui/section.tsx';
import type { RequestRow } from './list-requests.server.ts';
import { RequestList } from './request-list.tsx';

export function OwnRequests({ requests }: { requests: readonly RequestRow[] }) {
  const open = requests.filter(({ state }) => state === 'open');
  const ended = requests.filter(({ state }) => state !== 'open');
  if (requests.length === 0) return null;
  return (
    <MarginSection title="Requests" tight note={<p>What you asked photographers for.</p>}>
      <div className="c-main form-rows">
        {open.length > 0 ? (
          <RequestList requests={open} side="client" />
        ) : (
          <p className="muted">Nothing waits for an answer.</p>
        )}
        {ended.length > 0 ? (
          <details>
            <summary className="link small">Ended without a license</summary>
            <div className="mt-3">
              <RequestList requests={ended} side="client" />
            </div>
          </details>
        ) : null}
      </div>
    </MarginSection>
  );
}
