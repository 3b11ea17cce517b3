import type { FieldMetadata } from '@conform-to/react';
import { useId } from 'react';
import type { SpecialtyChoice } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './setup.css';

type SpecialtyBoxesProps = {
  field: Pick<FieldMetadata<number[]>, 'name' | 'errors' | 'initialValue'>;
  specialties: SpecialtyChoice[];
};

export function SpecialtyBoxes({ field, specialties }: SpecialtyBoxesProps) {
  const errorId = useId();
  const error = field.errors?.[0];
  const chosen = new Set([field.initialValue ?? []].flat().map(String));
  const categories = Map.groupBy(specialties, (each) => each.category);
  return (
    <div className="form-column form-rows">
      {error ? (
        <p className="err" id={errorId} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <div className="specialty-groups">
        {[...categories].map(([category, choices]) => (
          <fieldset
            className="break-inside-avoid pb-5"
            key={category}
            aria-describedby={error ? errorId : undefined}
          >
            <legend className="label mb-1">{category}</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice.id}
                name={field.name}
                value={choice.id}
                label={choice.name}
                defaultChecked={chosen.has(String(choice.id))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
