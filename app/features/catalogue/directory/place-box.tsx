import { useState } from 'react';
import type { FieldControl } from '#app/ui/field.tsx';
import { CityBox } from './city-box.tsx';

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
