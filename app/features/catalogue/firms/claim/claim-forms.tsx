import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { claimTerms } from '../firm-terms.ts';

export type RefusedClaim = { intent: 'ask' | 'prove'; typed: string; error?: string | undefined };

export function AskClaimForm({ refused, isAgain }: { refused: RefusedClaim | null; isAgain: boolean }) {
  const own = refused?.intent === 'ask' ? refused : null;
  return (
    <Form method="post" intent="ask" className="form-rows" noValidate>
      <TextField
        label={isAgain ? 'Another address' : 'Your address at the firm'}
        help="At the firm’s own domain. We send a code there."
        field={typedField('email', own?.typed, own?.error)}
        type="email"
        autoComplete="email"
        maxLength={320}
        required
      />
      <div className="form-actions form-actions--start">
        <SubmitButton variant={isAgain ? 'outline' : 'primary'} busy="Sending...">
          {isAgain ? 'Send a New Code' : 'Send Code'}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function ProveClaimForm({ email, refused }: { email: string; refused: RefusedClaim | null }) {
  const own = refused?.intent === 'prove' ? refused : null;
  return (
    <Form method="post" intent="prove" className="form-rows" noValidate>
      <p dir="auto" className="wraps">
        We sent a code to <b>{email}</b>.
      </p>
      <TextField
        label="Code"
        help={`${claimTerms.codeDigits} digits, good for ${claimTerms.minutes} minutes.`}
        field={typedField('code', own?.typed, own?.error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Checking...">
          Claim Firm
        </SubmitButton>
      </div>
    </Form>
  );
}
