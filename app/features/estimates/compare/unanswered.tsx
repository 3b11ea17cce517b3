import { declineReasons, isDeclineReason } from '#app/features/briefs/decline-reasons.ts';
import { listed } from '../terms-words.ts';
import type { Unanswered } from './find-comparison.server.ts';
import './comparison.css';

/** Who was asked and has no estimate here, and why: who declined, took it back, or has not answered yet. */
export function UnansweredNote({
  unanswered,
  isOpen,
}: {
  unanswered: readonly Unanswered[];
  isOpen: boolean;
}) {
  const waiting = unanswered.filter(({ status }) => status === 'waiting');
  const withdrawn = unanswered.filter(({ status }) => status === 'withdrawn');
  const names = (list: readonly Unanswered[]) => listed(list.map(({ name }) => name));
  return (
    <div className="ce-unanswered small muted">
      {waiting.length > 0 ? (
        <p>
          {isOpen ? 'No answer yet' : 'No answer'} from {names(waiting)}.
        </p>
      ) : null}
      {withdrawn.length > 0 ? (
        <p>
          {names(withdrawn)}{' '}
          {withdrawn.length === 1 ? 'has withdrawn an estimate' : 'have withdrawn their estimates'}.
        </p>
      ) : null}
      {unanswered
        .filter(({ status }) => status === 'declined')
        .map((one, place) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
            key={place}
          >
            {declinedWords(one)}
          </p>
        ))}
    </div>
  );
}

function declinedWords({ name, declineKind, declineWords }: Unanswered): string {
  const reason =
    declineKind && isDeclineReason(declineKind) && declineKind !== 'other' ? declineReasons[declineKind] : '';
  const why = [reason, declineWords ? `“${declineWords}”` : ''].filter(Boolean).join('. ');
  return why ? `${name} declined: ${why}${/[.!?]”?$/.test(why) ? '' : '.'}` : `${name} declined.`;
}
