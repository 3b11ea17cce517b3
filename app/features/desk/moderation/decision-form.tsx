import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton, useIsSubmitted } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import {
  type DecisionIntent,
  decisionNames,
  decisionReasonMaxLength,
  type Queue,
} from './moderation-policy.ts';
import type { LastDecision } from './undo/undo-decision.server.ts';
import './moderation.css';

export type RefusedDecision = { id: string; reason: string; error?: string; identity?: string };

type DecisionFormProps = {
  intent: DecisionIntent;
  id: string;
  after: string | null;
  refused: RefusedDecision | null;
  /** Ways to confirm the admin's identity, where the decision needs it; null while the sign-in is recent. */
  identityProofs?: IdentityProofs | null;
  help: string;
  choices: readonly { decision: string; label: string; variant: 'outline' | 'danger' }[];
};

/** The reason field and the decision buttons. */
export function DecisionForm({
  intent,
  id,
  after,
  refused,
  identityProofs = null,
  help,
  choices,
}: DecisionFormProps) {
  const own = refused?.id === id ? refused : null;
  return (
    <Form
      method="post"
      intent={intent}
      fields={{ id }}
      className="form-rows gap-3"
      preventScrollReset
      noValidate
    >
      {after ? <input type="hidden" name="after" value={after} /> : null}
      <Field label="Reason" help={help} error={own?.error}>
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={2}
            maxLength={decisionReasonMaxLength}
            defaultValue={own?.reason}
            required
          />
        )}
      </Field>
      <ConfirmIdentity proofs={identityProofs} error={own?.identity} />
      <div className="form-actions form-actions--start">
        {choices.map(({ decision, label, variant }, index) => (
          <SubmitButton
            key={decision}
            size="sm"
            variant={variant}
            name="decision"
            value={decision}
            data-key={index === 0 ? 'a' : index === choices.length - 1 ? 'r' : undefined}
            busy="Saving..."
          >
            {label}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}

export function CaseFrame({
  title,
  facts,
  children,
}: {
  title: string;
  facts: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="case" data-case="" tabIndex={-1}>
      <div>
        <h2 dir="auto" className="h4 case-title">
          {title}
        </h2>
        <dl className="kv mt-3">{facts}</dl>
      </div>
      <div className="grid gap-4 content-start max-w-[68ch]">{children}</div>
    </li>
  );
}

export function PersonLink({ userId, name }: { userId: string | null; name: string }) {
  return userId ? (
    <Link className="link" to={`/admin/users/${userId}`}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}

export function UndoDecisionForm({ last, queue }: { last: LastDecision; queue: Queue }) {
  return (
    <Form
      method="post"
      intent="undoDecision"
      fields={{ id: last.id }}
      action="/admin/moderation"
      className="py-2.5 line-b-rule small"
      preventScrollReset
    >
      <input type="hidden" name="queue" value={queue} />
      <p>
        <span className="strong">{decisionNames[last.action]}</span>, <Moment at={last.at} />. <UndoButton />{' '}
        <span className="muted">
          Those concerned then see it behind their bell. An email that was sent cannot be called back.
        </span>
      </p>
    </Form>
  );
}

function UndoButton() {
  const isBusy = useIsSubmitted();
  return (
    <button type="submit" className="link" data-key="u" disabled={isBusy}>
      {isBusy ? 'Loading...' : 'Undo'}
    </button>
  );
}
