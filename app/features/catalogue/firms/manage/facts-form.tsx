import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { FactFields } from '../fact-fields.tsx';
import type { OwnFirm } from './find-own-firm.server.ts';
import { aboutMaxLength, type FirmFact } from './firm-facts-schema.ts';

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
        <Field
          label="Text"
          aside="optional"
          help="Plain text. An empty line starts a new paragraph."
          error={errors.about}
        >
          {(control) => (
            <TextArea
              {...control}
              name="about"
              rows={7}
              maxLength={aboutMaxLength}
              defaultValue={typed.about}
            />
          )}
        </Field>
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
