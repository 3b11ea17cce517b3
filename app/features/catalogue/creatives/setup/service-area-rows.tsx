import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import type { Country } from '#app/features/catalogue/directory/list-countries.server.ts';
import { maxServiceAreas } from '#app/features/catalogue/directory/most-service-areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { nextAreaKey } from './area-key.ts';
import { PlaceFields } from './place-fields.tsx';
import './setup.css';

type AreaFields = {
  key: string;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
};

type ServiceAreaRowsProps = {
  form: Pick<FormMetadata, 'insert' | 'remove'>;
  areas: FieldMetadata<AreaFields[]>;
  primary: FieldMetadata<string | undefined>;
  countries: Country[];
  onChanged: () => void;
};

/** The service areas of a creative, one of them primary. Rows can be added and removed without scripts. */
export function ServiceAreaRows({ form, areas, primary, countries, onChanged }: ServiceAreaRowsProps) {
  const rows = areas.getFieldList();
  const keys = rows.map((row) => row.getFieldset().key.initialValue ?? '');
  const [chosen, setChosen] = useState(primary.initialValue ?? keys[0]);
  // When the primary area is removed, the first remaining one becomes primary.
  const primaryKey = keys.includes(chosen ?? '') ? chosen : keys[0];
  return (
    <div className="lg:col-[4/13]">
      <p className="small muted mb-5">
        Where you work. An area is saved once both city and state are filled in. The primary area appears on
        your card.
      </p>
      <ul className="areas">
        {rows.map((row, index) => (
          <AreaRow key={row.key ?? keys[index]} row={row} number={index + 1} countries={countries}>
            <Radio
              name={primary.name}
              value={keys[index]}
              checked={keys[index] === primaryKey}
              onChange={() => setChosen(keys[index])}
              label="Primary"
            />
            <Button
              {...form.remove.getButtonProps({ name: areas.name, index })}
              type="submit"
              variant="quiet"
              size="sm"
              onClick={onChanged}
              aria-label={`Remove service area ${index + 1}`}
            >
              Remove
            </Button>
          </AreaRow>
        ))}
      </ul>
      {areas.errors?.[0] ? (
        <p className="err mt-4" role="alert">
          <Icon name="warning" size={16} />
          {areas.errors[0]}
        </p>
      ) : null}
      {rows.length < maxServiceAreas ? (
        <Button
          {...form.insert.getButtonProps({
            name: areas.name,
            defaultValue: { key: nextAreaKey(keys), country: 'US' },
          })}
          type="submit"
          size="sm"
          className="mt-5"
          onClick={onChanged}
        >
          <Icon name="plus" size={16} />
          Add Service Area
        </Button>
      ) : (
        <p className="small muted mt-5">You list {maxServiceAreas} areas, which is the maximum.</p>
      )}
    </div>
  );
}

type AreaRowProps = {
  row: FieldMetadata<AreaFields>;
  number: number;
  countries: Country[];
  children: React.ReactNode;
};

function AreaRow({ row, number, countries, children }: AreaRowProps) {
  const { key, city, state, country } = row.getFieldset();
  return (
    <li>
      <fieldset className="area">
        <legend className="sr-only">Service area {number}</legend>
        <input type="hidden" name={key.name} value={key.initialValue} />
        <PlaceFields city={city} state={state} country={country} countries={countries} />
        <div className="area-choices">{children}</div>
      </fieldset>
    </li>
  );
}
