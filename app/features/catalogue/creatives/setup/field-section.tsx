import { type ComponentProps, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { aboutField, type SectionField, sectionFields } from '../profile-fields.ts';

type FormState = ComponentProps<typeof TextField>['field'];

type FieldSectionProps = {
  title: 'Business' | 'Biography' | 'Links';
  fields: Record<SectionField, FormState>;
  types: readonly string[];
};

export function FieldSection({ title, fields, types }: FieldSectionProps) {
  return (
    <MarginSection title={title} size="h3" tight>
      <div className="form-rows form-column">
        {rowsOf(title).map((row) => {
          const controls = row.map((name) => (
            <ProfileField key={name} name={name} field={fields[name]} types={types} />
          ));
          return row.length === 1 ? (
            controls
          ) : (
            <div key={row.join()} className="two">
              {controls}
            </div>
          );
        })}
      </div>
    </MarginSection>
  );
}

function rowsOf(title: FieldSectionProps['title']): SectionField[][] {
  const rows: SectionField[][] = [];
  for (const name of sectionFields(title)) {
    const row = rows.at(-1);
    const [neighbor] = row ?? [];
    if (row && neighbor && aboutField(name).isHalf && aboutField(neighbor).isHalf) {
      row.push(name);
    } else {
      rows.push([name]);
    }
  }
  return rows;
}

type ProfileFieldProps = { name: SectionField; field: FormState; types: readonly string[] };

export function ProfileField({ name, field, types }: ProfileFieldProps) {
  const { control, label, help, isRequired, input } = aboutField(name);
  switch (control) {
    case 'paragraphs':
      return <Paragraphs name={name} field={field} />;
    case 'type':
      return (
        <Field label={label} help={help} error={field.errors?.[0]}>
          {(props) => (
            <Select
              {...props}
              name={field.name}
              defaultValue={field.initialValue}
              options={[
                { value: '', label: 'Choose a type' },
                ...types.map((type) => ({ value: type, label: type })),
              ]}
            />
          )}
        </Field>
      );
    default: {
      const { rows: _, ...line } = input ?? {};
      return (
        <TextField
          {...line}
          label={label}
          aside={isRequired ? undefined : 'optional'}
          help={help}
          field={field}
          required={isRequired}
        />
      );
    }
  }
}

function Paragraphs({ name, field }: Omit<ProfileFieldProps, 'types'>) {
  const { label, help, input, countedTo } = aboutField(name);
  const [length, setLength] = useState((field.initialValue ?? '').length);
  const counter = `${length} / ${countedTo}`;
  const isTooLong = countedTo !== undefined && length > countedTo;
  const count = isTooLong ? <b className="danger">{counter}</b> : counter;
  return (
    <Field
      label={label}
      aside={countedTo === undefined ? 'optional' : count}
      help={help}
      error={field.errors?.[0]}
    >
      {(props) => (
        <TextArea
          {...props}
          name={field.name}
          defaultValue={field.initialValue}
          rows={input?.rows}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
      )}
    </Field>
  );
}
