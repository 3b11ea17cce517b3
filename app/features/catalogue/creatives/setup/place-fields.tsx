import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { CityBox } from '#app/features/catalogue/directory/city-box.tsx';
import type { Country } from '#app/features/catalogue/directory/list-countries.server.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

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
