import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { NameFields, TermsLinks } from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import { SpecialtyBoxes } from '#app/features/catalogue/creatives/setup/choice-boxes.tsx';
import { FieldSection } from '#app/features/catalogue/creatives/setup/field-section.tsx';
import { type SetupValues, setupFormDefaults } from '#app/features/catalogue/creatives/setup/setup-values.ts';
import type { SpecialtyChoice } from '#app/features/catalogue/directory/list-specialties.server.ts';
import type { Country } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import type { InvitedDetails } from '#app/platform/db/schema/invitations.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { claimSchema } from './invitation-policy.ts';
import '#app/features/catalogue/creatives/setup/setup.css';

type ClaimFormProps = {
  details: InvitedDetails;
  stored: SetupValues;
  lastResult: SubmissionResult | undefined;
  specialties: SpecialtyChoice[];
  countries: Country[];
  countriesWithoutStates: string[];
};

export function ClaimForm(props: ClaimFormProps) {
  const { details, stored, lastResult, specialties, countries, countriesWithoutStates } = props;
  const types = offeredTypes(stored.creativeType);
  const [form, fields] = useForm({
    id: 'claim',
    lastResult,
    defaultValue: {
      ...setupFormDefaults(stored),
      firstName: details.firstName,
      lastName: details.lastName,
      phone: details.phone ?? '',
    },
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: claimSchema({ types, countriesWithoutStates }) }),
    shouldRevalidate: 'onInput',
  });
  const area = fields.areas.getFieldList()[0]?.getFieldset();
  return (
    <Form method="post" intent="claim" {...getFormProps(form)}>
      <MarginSection title="You" size="h3" tight>
        <div className="form-rows form-column">
          <NameFields fields={fields} />
          <p className="small muted">
            Your account has the address we wrote to:{' '}
            <b dir="auto" className="wraps">
              {details.email}
            </b>
          </p>
          <TextField label="Phone" aside="optional" field={fields.phone} type="tel" autoComplete="tel" />
        </div>
      </MarginSection>
      <FieldSection title="Business" fields={fields} types={types} />
      <FieldSection title="Biography" fields={fields} types={types} />
      <MarginSection title="Specialties" size="h3" tight>
        <SpecialtyBoxes field={fields.specialtyIds} specialties={specialties} />
      </MarginSection>
      {area ? (
        <MarginSection title="Where you are based" size="h3" tight>
          <div className="form-rows form-column">
            <input type="hidden" name={area.key.name} value={area.key.initialValue} />
            <input type="hidden" name={fields.primary.name} value={area.key.initialValue} />
            <div className="two">
              <TextField label="City" aside="optional" field={area.city} />
              <TextField label="State or region" field={area.state} />
            </div>
            <Field label="Country" error={area.country.errors?.[0]}>
              {(control) => (
                <Select
                  {...control}
                  name={area.country.name}
                  defaultValue={area.country.initialValue}
                  options={countries.map(({ code, name }) => ({ value: code, label: name }))}
                />
              )}
            </Field>
          </div>
        </MarginSection>
      ) : null}
      <FieldSection title="Links" fields={fields} types={types} />
      <MarginSection title="Your account" size="h3" tight>
        <div className="form-rows form-column">
          <TextField
            label="Password"
            help="At least 6 characters."
            field={fields.password}
            type="password"
            autoComplete="new-password"
            required
          />
          <div>
            <Checkbox
              name={fields.terms.name}
              defaultChecked={fields.terms.initialValue === 'on'}
              required
              aria-invalid={fields.terms.errors ? true : undefined}
              aria-describedby={fields.terms.errors ? 'terms-error' : undefined}
              label={
                <>
                  I accept the <TermsLinks />
                </>
              }
            />
            {fields.terms.errors ? (
              <p className="err" id="terms-error">
                <Icon name="warning" size={16} />
                {fields.terms.errors[0]}
              </p>
            ) : null}
          </div>
          <p className="small muted">
            Next you choose a plan. Your profile appears in the directory once you have one.
          </p>
          <div className="form-actions form-actions--start">
            <SubmitButton variant="primary" busy="Creating Account...">
              Create Account
            </SubmitButton>
          </div>
        </div>
      </MarginSection>
    </Form>
  );
}

export function Removal() {
  return (
    <section className="section section--tight" aria-labelledby="remove" id="remove-me">
      <div className="cols">
        <h2 className="h3 c-margin" id="remove">
          No, thank you
        </h2>
        <div className="form-column">
          <p className="muted mb-4">
            We delete everything that was stored about you at once, and never invite you again. For that we
            keep a code made from your email address, from which the address cannot be read.
          </p>
          <Form method="post" intent="remove">
            <SubmitButton variant="outline" busy="Deleting...">
              Remove Me
            </SubmitButton>
          </Form>
        </div>
      </div>
    </section>
  );
}
