import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { type DecisionIntent, decisionReasonMaxLength } from './moderation-schema.ts';
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
