import { PlaceBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { AreaField, SelectField, TextField, typedField } from '#app/ui/text-field.tsx';
import { disciplines } from '../credit-roles.ts';
import { aboutMaxLength, type FirmFact } from './firm-facts-schema.ts';
import type { OwnFirm } from './own-firm.server.ts';

export type RefusedFacts = {
  typed: Record<FirmFact, string>;
  errors: Partial<Record<FirmFact, string>>;
};

export function FactsForm({ firm, refused }: { firm: OwnFirm; refused: RefusedFacts | null }) {
  const errors = refused?.errors ?? {};
  const typed = refused?.typed ?? {
    about: firm.about ?? '',
    websiteUrl: firm.websiteUrl ?? '',
    discipline: firm.discipline ?? '',
    place: firm.place ?? '',
  };
  return (
    <MarginSection
      title="Page"
      size="h3"
      tight
      note={
        <p className="small muted">
          The name stands in projects and addresses, so we change it:{' '}
          <Link className="link" to="/contact">
            write to us
          </Link>
          .
        </p>
      }
    >
      <Form method="post" intent="saveFacts" className="form-column form-rows" noValidate preventScrollReset>
        <AreaField
          label="Text"
          aside="optional"
          help="Plain text. An empty line starts a new paragraph."
          field={typedField('about', typed.about, errors.about)}
          rows={7}
          maxLength={aboutMaxLength}
        />
        <FactFields
          typed={typed}
          errors={errors}
          placeHelp="A city or town: “Austin, TX”."
          websiteHelp={
            firm.anchor
              ? `At ${firm.anchor}, where the addresses are that claim the firm.`
              : 'We set it, once we know that the domain is yours.'
          }
          isOwn
        />
        <div className="form-actions form-actions--start">
          <SubmitButton variant="primary" busy="Saving...">
            Save Page
          </SubmitButton>
        </div>
      </Form>
    </MarginSection>
  );
}

type Facts = { discipline: string; place: string; websiteUrl: string };

type FactFieldsProps = {
  typed: Facts;
  errors: Partial<Facts>;
  placeHelp: string;
  websiteHelp: string;
  /** Allows autofill, because the person's own website is typed. */
  isOwn?: boolean;
};

const disciplineOptions = [
  { value: '', label: 'Not given' },
  ...Object.entries(disciplines).map(([value, label]) => ({ value, label })),
];

export function FactFields({ typed, errors, placeHelp, websiteHelp, isOwn }: FactFieldsProps) {
  return (
    <>
      <div className="two">
        <SelectField
          label="Discipline"
          field={typedField('discipline', typed.discipline, errors.discipline)}
          options={disciplineOptions}
        />
        <Field label="Place" aside="optional" help={placeHelp} error={errors.place}>
          {(control) => <PlaceBox control={control} name="place" initial={typed.place} />}
        </Field>
      </div>
      <TextField
        label="Website"
        aside="optional"
        help={websiteHelp}
        field={typedField('websiteUrl', typed.websiteUrl, errors.websiteUrl)}
        inputMode="url"
        autoComplete={isOwn ? 'url' : undefined}
        maxLength={500}
      />
    </>
  );
}
