import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { importFieldNames, importFields, type Mapping } from './import-fields.ts';
import './imports.css';

type MappingFormProps = {
  columns: readonly string[];
  mapping: Mapping;
  firstCells: readonly string[] | null;
  error: string | undefined;
};

export function MappingForm({ columns, mapping, firstCells, error }: MappingFormProps) {
  const options = [
    { value: '', label: 'Not in this file' },
    ...columns.map((name, place) => ({ value: String(place), label: name })),
  ];
  return (
    <Form method="post" intent="check" className="form-rows">
      {error ? (
        <p className="err" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <div className="import-mapping">
        {importFieldNames.map((field) => {
          const place = mapping[field];
          return (
            <Field
              key={field}
              label={importFields[field].label}
              help={place === undefined ? undefined : exampleOf(firstCells?.[place])}
            >
              {(control) => (
                <Select
                  {...control}
                  name={`column.${field}`}
                  defaultValue={place === undefined ? '' : String(place)}
                  options={options}
                />
              )}
            </Field>
          );
        })}
      </div>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Checking...">
          Check Lines
        </SubmitButton>
      </div>
    </Form>
  );
}

const maxExampleLength = 60;

function exampleOf(text: string | undefined) {
  if (!text) return 'Empty in the first line.';
  const shown = text.length > maxExampleLength ? `${text.slice(0, maxExampleLength)}…` : text;
  return `First line: ${shown}`;
}
