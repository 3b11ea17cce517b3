import '../commission.css';
import { partyRoles } from '#app/features/vocabulary/brief-vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ReturnedForm } from '../commission-answer.ts';
import { companyMaxLength } from '../commission-limits.ts';

type InviteFormProps = {
  intent: 'invite' | 'offerLate';
  partyId: string;
  returned: ReturnedForm | undefined;
  suggestion?: { name: string; role: string } | undefined;
  children?: React.ReactNode;
};

export function InviteForm({ intent, partyId, returned, suggestion, children }: InviteFormProps) {
  const { typed = {}, errors = {} } = returned?.intent === intent ? returned : {};
  const isLate = intent === 'offerLate';
  return (
    <Form method="post" intent={intent} className="form-rows max-w-160" preventScrollReset noValidate>
      <input type="hidden" name="partyId" value={typed.partyId || partyId} />
      <Field label="Company" error={errors.company}>
        {(control) => (
          <TextInput
            {...control}
            name="company"
            defaultValue={typed.company ?? suggestion?.name}
            maxLength={companyMaxLength}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label="Role" error={errors.role}>
        {(control) => (
          <Select
            {...control}
            name="role"
            defaultValue={typed.role || suggestion?.role || 'contractor'}
            options={Object.entries(partyRoles).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field
        label="Email"
        aside="Optional: you can also send the link yourself"
        error={errors.email}
        help="Shown to nobody else."
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            defaultValue={typed.email}
            maxLength={320}
            autoComplete="off"
          />
        )}
      </Field>
      {children}
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Creating...">
          {isLate ? 'Make a Late Offer' : 'Create Link'}
        </SubmitButton>
      </div>
    </Form>
  );
}
