import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { verificationSchema } from '../profile-schema.ts';
import type { Verification } from './verification.server.ts';

type Unverified = Exclude<Verification, { state: 'verified' }>;

type VerificationPanelProps = {
  verification: Unverified;
  websiteUrl: string | null;
  canAsk: boolean;
  lastResult: SubmissionResult | undefined;
};

export function VerificationPanel({ verification, canAsk, ...form }: VerificationPanelProps) {
  return (
    <div className="mt-14">
      <MarginSection title="Verification" size="h3">
        <div className="form-column form-rows">
          <Standing verification={verification} />
          {verification.state === 'pending' ? null : canAsk ? (
            <RequestForm verification={verification} {...form} />
          ) : (
            <p className="muted">Verification comes with the Creative Profile plan.</p>
          )}
        </div>
      </MarginSection>
    </div>
  );
}

function Standing({ verification }: { verification: Unverified }) {
  switch (verification.state) {
    case 'pending':
      return (
        <p>
          <b className="strong">Pending</b>{' '}
          <span className="muted">since {dayText(verification.requestedAt)}. We will tell you here.</span>
        </p>
      );
    case 'declined':
      return (
        <div>
          <p>
            <b className="strong">Declined</b>
            {verification.decidedAt ? (
              <span className="muted"> on {dayText(verification.decidedAt)}</span>
            ) : null}
          </p>
          {verification.reason ? (
            <p dir="auto" className="muted mt-1">
              {verification.reason}
            </p>
          ) : null}
        </div>
      );
    case 'none':
      return (
        <p className="muted">
          Verified creatives have a badge next to their name. Show us who you are. We review every request.
        </p>
      );
  }
}

function RequestForm({ verification, websiteUrl, lastResult }: Omit<VerificationPanelProps, 'canAsk'>) {
  const before = verification.state === 'declined' ? verification : null;
  const [form, fields] = useForm({
    id: 'verification',
    lastResult,
    defaultValue: { websiteUrl: before?.websiteUrl ?? websiteUrl ?? '', statement: before?.statement ?? '' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: verificationSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form
      method="post"
      intent="requestVerification"
      className="form-rows"
      preventScrollReset
      {...getFormProps(form)}
    >
      <Field label="Website" error={fields.websiteUrl.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name={fields.websiteUrl.name}
            defaultValue={fields.websiteUrl.initialValue}
            placeholder="https://"
            required
          />
        )}
      </Field>
      <Field
        label="Statement"
        help="A sentence or two: how long you have worked, for whom, and where your work was published."
        error={fields.statement.errors?.[0]}
      >
        {(control) => (
          <TextArea
            {...control}
            name={fields.statement.name}
            defaultValue={fields.statement.initialValue}
            rows={4}
            required
          />
        )}
      </Field>
      <div className="form-actions">
        <SubmitButton variant="outline" busy="Sending...">
          Request Verification
        </SubmitButton>
      </div>
    </Form>
  );
}
