import { Form } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import { decisionNames } from '../moderation-messages.ts';
import type { Queue } from '../queues.ts';
import type { LastDecision } from './find-last-decision.server.ts';
import '../moderation.css';

export function UndoDecisionForm({ last, queue }: { last: LastDecision; queue: Queue }) {
  const isBusy = useBusyForm()?.get('intent') === 'undoDecision';
  return (
    <Form method="post" action="/admin/moderation" className="py-2.5 line-b-rule small" preventScrollReset>
      <input type="hidden" name="intent" value="undoDecision" />
      <input type="hidden" name="id" value={last.id} />
      <input type="hidden" name="queue" value={queue} />
      <p>
        <span className="strong">{decisionNames[last.action]}</span>, <Moment at={last.at} />.{' '}
        <button type="submit" className="link" data-key="u" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Undo'}
        </button>{' '}
        <span className="muted">
          Those concerned then see it behind their bell. An email that was sent cannot be called back.
        </span>
      </p>
    </Form>
  );
}
