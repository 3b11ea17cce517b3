import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Button } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { AreaField, TextField, typedField } from '#app/ui/text-field.tsx';
import { FactFields } from '../manage/facts-form.tsx';
import { type FirmCorrection, firmMergePath, firmNameMaxLength, firmReasonMaxLength } from './firm-admin.ts';
import './firm-admin.css';

type Texts = Record<keyof FirmCorrection, string>;

export type RefusedCorrection = { typed: Texts; errors: Partial<Texts> };

type CorrectionFormProps = {
  intent: 'correct' | 'add';
  newId?: string;
  stored: Texts;
  refused: RefusedCorrection | null;
  button: string;
};

export function CorrectionForm({ intent, newId, stored, refused, button }: CorrectionFormProps) {
  const typed = refused?.typed ?? stored;
  const errors = refused?.errors ?? {};
  return (
    <Form method="post" intent={intent} className="form-column form-rows" noValidate preventScrollReset>
      {newId ? <input type="hidden" name="id" value={newId} /> : null}
      <TextField
        label="Name"
        help={intent === 'correct' ? 'A new name takes a new address; the former one leads on.' : undefined}
        field={typedField('name', typed.name, errors.name)}
        maxLength={firmNameMaxLength}
        required
      />
      <FactFields
        typed={typed}
        errors={errors}
        placeHelp="Tells firms of one name apart."
        websiteHelp="Whoever has an address at its domain can claim the firm."
      />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Saving...">
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}

export type RefusedHandOver = {
  intent: 'give' | 'takeBack' | 'merge';
  email: string;
  reason: string;
  errors: { email?: string; reason?: string };
  identity?: string;
};

export function GiveForm({
  refused,
  identityProofs,
}: {
  refused: RefusedHandOver | null;
  identityProofs: IdentityProofs | null;
}) {
  const own = refused?.intent === 'give' ? refused : null;
  return (
    <Form method="post" intent="give" className="form-rows" noValidate preventScrollReset>
      <TextField
        label="Email of the account"
        field={typedField('email', own?.email, own?.errors.email)}
        type="email"
        autoComplete="off"
        maxLength={320}
        required
      />
      <ReasonField refused={own} help="They read it, and it stays in the audit log." />
      <ConfirmIdentity proofs={identityProofs} error={own?.identity} />
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Giving...">Give Firm</SubmitButton>
      </div>
    </Form>
  );
}

export function TakeBackForm({ refused }: { refused: RefusedHandOver | null }) {
  const own = refused?.intent === 'takeBack' ? refused : null;
  return (
    <Form method="post" intent="takeBack" className="form-rows" noValidate preventScrollReset>
      <ReasonField refused={own} help="All its people read it. What they said of credits stays." />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="danger" busy="Taking back...">
          Take Firm Back
        </SubmitButton>
      </div>
    </Form>
  );
}

export function ReasonField({ refused, help }: { refused: RefusedHandOver | null; help: string }) {
  return (
    <AreaField
      label="Reason"
      help={help}
      field={typedField('reason', refused?.reason, refused?.errors.reason)}
      rows={2}
      maxLength={firmReasonMaxLength}
      required
    />
  );
}

export function OtherFirmForm({ keptId, typed, error }: { keptId: string; typed?: string; error?: string }) {
  return (
    <Form method="get" action={firmMergePath(keptId)} className="form-rows">
      <TextField
        label="Another firm that is the same"
        help="The address of its page: “/firms/whitfield-moss”."
        field={typedField('with', typed, error)}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="form-actions form-actions--start">
        <Button type="submit">Show What Moves</Button>
      </div>
    </Form>
  );
}

export function DoubleDeeds({ firmId, otherId, other }: { firmId: string; otherId: string; other: string }) {
  return (
    <Form method="post" intent="distinct" preventScrollReset className="flex items-center gap-x-4 gap-y-1">
      <input type="hidden" name="other" value={otherId} />
      <Link className="link" to={`${firmMergePath(firmId)}?with=${otherId}`}>
        Merge<span className="sr-only"> {other}</span>
      </Link>
      <Button type="submit" variant="quiet" size="sm">
        Not the Same<span className="sr-only"> as {other}</span>
      </Button>
    </Form>
  );
}
