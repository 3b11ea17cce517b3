import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { clientProfileSchema } from '../profile-schema.ts';

type CompanyFormProps = {
  companyName: string | null;
  lastResult: SubmissionResult | undefined;
  savedMeanwhile: string | null;
};

export function CompanyForm({ companyName, lastResult, savedMeanwhile }: CompanyFormProps) {
  const [form, fields] = useForm({
    id: 'client-profile',
    lastResult,
    defaultValue: { companyName },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: clientProfileSchema }),
    shouldRevalidate: 'onInput',
  });
  const [isChanged, setChanged] = useState(lastResult !== undefined);
  return (
    <Form method="post" intent="saveCompany" {...getFormProps(form)} onInput={() => setChanged(true)}>
      <input type="hidden" name="version" value={savedMeanwhile ?? companyName ?? ''} />
      <LeavingQuestion isAsked={isChanged} />
      <MarginSection title="Company" size="h3" tight>
        <div className="form-rows form-column">
          <TextField
            label="Company name"
            help={
              savedMeanwhile === null
                ? 'Creatives see it when you write to them or review their work.'
                : `Saved in another window: ${savedMeanwhile}. Save again to keep yours.`
            }
            field={fields.companyName}
            autoComplete="organization"
            required
          />
          <div className="form-actions">
            <SubmitButton variant="primary" busy="Saving...">
              Save Profile
            </SubmitButton>
          </div>
        </div>
      </MarginSection>
    </Form>
  );
}
