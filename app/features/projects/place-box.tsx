import { useState } from 'react';
import { CityBox } from '#app/features/directory/city-box.tsx';

/** Where a building stands: a city or town of the gazetteer, as it is written. */
export function PlaceBox({ id, name, initial }: { id: string; name: string; initial: string }) {
  const [text, setText] = useState(initial);
  return (
    <CityBox
      id={id}
      label="Place"
      name={name}
      value={text}
      onInput={setText}
      onChoose={({ label }) => setText(label)}
    />
  );
}
