import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { clientProfileSchema } from '../profile-schema.ts';

type CompanyFormProps = {
  companyName: string | null;
  lastResult: SubmissionResult | undefined;
  isBusy: boolean;
  savedMeanwhile: string | null;
};

export function CompanyForm({ companyName, lastResult, isBusy, savedMeanwhile }: CompanyFormProps) {
  const [form, fields] = useForm({
    id: 'client-profile',
    lastResult,
    defaultValue: { companyName },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: clientProfileSchema }),
    shouldRevalidate: 'onInput',
  });
  const [isChanged, setChanged] = useState(lastResult !== undefined);
  return (
    <Form method="post" {...getFormProps(form)} onInput={() => setChanged(true)}>
      <input type="hidden" name="intent" value="saveCompany" />
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
            <Button type="submit" variant="primary" busyLabel={isBusy && 'Saving...'}>
              Save Profile
            </Button>
          </div>
        </div>
      </MarginSection>
    </Form>
  );
}
