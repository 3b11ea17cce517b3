import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import { maxServiceAreas } from '#app/features/catalogue/directory/listing-card.ts';
import type { Country } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { CityBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
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

type TextState = Pick<FieldMetadata<string | undefined>, 'name' | 'initialValue' | 'errors'>;

type PlaceFieldsProps = {
  city: TextState;
  state: TextState;
  country: TextState;
  countries: Country[];
  onPlace?: (place: TypedPlace) => void;
};

export type TypedPlace = { city: string; state: string; country: string };

export function PlaceFields({ city, state, country, countries, onPlace }: PlaceFieldsProps) {
  const [place, setPlace] = useState<TypedPlace>({
    city: city.initialValue ?? '',
    state: state.initialValue ?? '',
    country: country.initialValue ?? 'US',
  });
  const change = (part: Partial<TypedPlace>) => {
    const changed = { ...place, ...part };
    setPlace(changed);
    onPlace?.(changed);
  };
  return (
    <>
      <Field label="City" error={city.errors?.[0]}>
        {({ id }) => (
          <CityBox
            id={id}
            label="City"
            name={city.name}
            value={place.city}
            onInput={(text) => change({ city: text })}
            onChoose={(chosen) => change({ city: chosen.city, state: chosen.state, country: chosen.country })}
          />
        )}
      </Field>
      <Field label="State or region" error={state.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            name={state.name}
            value={place.state}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Country" error={country.errors?.[0]}>
        {(control) => (
          <Select
            {...control}
            name={country.name}
            value={place.country}
            onChange={(event) => change({ country: event.currentTarget.value })}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
    </>
  );
}

/** A key for a new row that no other row has: 'a3' after 'a0' and 'a2'. */
export function nextAreaKey(keys: readonly string[]): string {
  const numbers = keys.map((key) => Number(key.replace(/^a/, ''))).filter(Number.isInteger);
  return `a${Math.max(-1, ...numbers) + 1}`;
}
