import { PlaceBox } from '#app/features/projects/place-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
import { disciplines } from '../disciplines.ts';
import type { OwnFirm } from './find-own-firm.server.ts';
import { aboutMaxLength, type FirmFact } from './firm-facts-schema.ts';

/** What came back of a form that was refused. */
export type RefusedFacts = {
  typed: Record<FirmFact, string>;
  errors: Partial<Record<FirmFact, string>>;
};

const disciplineOptions = [
  { value: '', label: 'Not given' },
  ...Object.entries(disciplines).map(([value, label]) => ({ value, label })),
];

/** What the firm says of itself on its page: one form, saved at once. */
export function FactsForm({ firm, refused }: { firm: OwnFirm; refused: RefusedFacts | null }) {
  const busy = useBusyIntent();
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
      <Form method="post" className="form-column form-rows" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="saveFacts" />
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
        <div className="two">
          <Field label="Discipline" error={errors.discipline}>
            {(control) => (
              <Select
                {...control}
                name="discipline"
                defaultValue={typed.discipline}
                options={disciplineOptions}
              />
            )}
          </Field>
          <Field label="Place" aside="optional" help="A city or town: “Austin, TX”." error={errors.place}>
            {(control) => <PlaceBox control={control} name="place" initial={typed.place} />}
          </Field>
        </div>
        <Field
          label="Website"
          aside="optional"
          help={
            firm.anchor
              ? `At ${firm.anchor}, where the addresses are that claim the firm.`
              : 'We set it, once we know that the domain is yours.'
          }
          error={errors.websiteUrl}
        >
          {(control) => (
            <TextInput
              {...control}
              name="websiteUrl"
              inputMode="url"
              autoComplete="url"
              maxLength={500}
              defaultValue={typed.websiteUrl}
            />
          )}
        </Field>
        <div className="form-actions form-actions--start">
          <Button type="submit" variant="primary" busyLabel={busy === 'saveFacts' && 'Saving...'}>
            Save Page
          </Button>
        </div>
      </Form>
    </MarginSection>
  );
}
