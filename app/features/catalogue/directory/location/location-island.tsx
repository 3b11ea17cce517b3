import { useId } from 'react';
import { Hydratable, Island } from '#app/ui/island.tsx';
import { LocationBox, type LocationLook } from './location-box.tsx';

type LocationIslandProps = Omit<LocationLook, 'id'> & {
  id?: string;
  defaultValue?: string;
  sendsForm?: boolean;
};

export type LocationProperties = LocationLook & { sendsForm: boolean; value: string };

export function LocationIsland({ id, defaultValue = '', sendsForm = false, ...rest }: LocationIslandProps) {
  const ownId = useId();
  const look = { ...rest, id: id ?? ownId };
  return (
    <Island<LocationProperties>
      name="location-box"
      properties={{ ...look, sendsForm, value: defaultValue }}
      when="interaction"
      wants="input, .clear"
    >
      <Hydratable name="location-box">
        <LocationBox {...look} said={{ value: defaultValue }} />
      </Hydratable>
    </Island>
  );
}
