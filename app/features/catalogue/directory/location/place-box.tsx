import { type ComponentProps, useState } from 'react';
import { Combobox } from '#app/ui/combobox.tsx';
import type { FieldControl } from '#app/ui/field.tsx';
import type { CitySuggestion } from './suggest-places.server.ts';
import { fetchSuggestions, useSuggestions } from './use-suggestions.ts';

type CityBoxProps = {
  id: string;
  control?: ComponentProps<typeof Combobox>['control'];
  label: string;
  name: string;
  value: string;
  onInput: (text: string) => void;
  onChoose: (city: CitySuggestion) => void;
};

export function CityBox({ id, control, label, name, value, onInput, onChoose }: CityBoxProps) {
  const [typed, setTyped] = useState('');
  const cities = useSuggestions(typed, askForCities);
  const options = cities.map((city) => ({
    value: `${city.city}, ${city.state}, ${city.country}`,
    label: city.label,
    detail: city.detail,
  }));
  return (
    <Combobox
      id={id}
      {...(control ? { control } : {})}
      isLabelled
      label={label}
      name={name}
      value={value}
      options={options}
      small
      onInput={(text) => {
        setTyped(text);
        onInput(text);
      }}
      onChoose={(option) => {
        setTyped('');
        const chosen = cities[options.findIndex((each) => each.value === option.value)];
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

async function askForCities(text: string, signal: AbortSignal): Promise<CitySuggestion[] | null> {
  const answer = await fetchSuggestions<{ cities: CitySuggestion[] }>(
    `/api/places?of=cities&q=${encodeURIComponent(text)}`,
    signal,
  );
  return answer?.cities ?? null;
}

type PlaceBoxProps = { control: FieldControl; name: string; initial: string };

export function PlaceBox({ control: { id, ...control }, name, initial }: PlaceBoxProps) {
  const [text, setText] = useState(initial);
  return (
    <CityBox
      id={id}
      control={control}
      label="Place"
      name={name}
      value={text}
      onInput={setText}
      onChoose={({ label }) => setText(label)}
    />
  );
}
