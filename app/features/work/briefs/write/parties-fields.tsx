import { useId, useState } from 'react';
import { maxParties, partyRoles } from '#app/features/vocabulary/party-roles.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { partyNameMaxLength } from '../brief-limits.ts';
import type { BriefErrors } from '../brief-schema.ts';
import { FieldFault } from '../field-fault.tsx';
import './brief-form.css';

const roles = Object.entries(partyRoles).map(([value, label]) => ({ value, label }));

type Party = { key: number; name: string; role: string };

type PartiesFieldsProps = {
  parties: readonly { name: string; role: string }[];
  mayShare: boolean;
  errors: BriefErrors;
  onChange: () => void;
};

/** The other parties of the building. Without scripts, there is one empty row, and saving adds the next. */
export function PartiesFields({ parties, mayShare, errors, onChange }: PartiesFieldsProps) {
  const isHydrated = useIsHydrated();
  const [rows, setRows] = useState<Party[]>(() => [
    ...parties.map((party, key) => ({ key, ...party })),
    ...(parties.length < maxParties ? [{ key: parties.length, name: '', role: 'contractor' }] : []),
  ]);
  const add = () =>
    setRows((known) => [
      ...known,
      { key: Math.max(-1, ...known.map(({ key }) => key)) + 1, name: '', role: 'contractor' },
    ]);
  return (
    <MarginSection
      title="Other parties"
      size="h3"
      note="Several parties of one building can commission together. Each further party adds 20 to 25% of the creative fee; the sum is divided."
    >
      <div className="c-main">
        {rows.map((party, place) => (
          <PartyRow
            key={party.key}
            party={party}
            number={place + 1}
            error={errors[`party-${place}`]}
            onRemove={
              isHydrated
                ? () => {
                    setRows((known) => known.filter(({ key }) => key !== party.key));
                    onChange();
                  }
                : null
            }
          />
        ))}
        <FieldFault id="parties" error={errors.parties} />
        {isHydrated && rows.length < maxParties ? (
          <button
            className="inline-flex items-center gap-2 min-h-11 medium hover:text-accent"
            type="button"
            onClick={add}
          >
            <Icon name="plus" size={16} />
            Add a Party
          </button>
        ) : null}
        <fieldset className="mt-3.5 mb-2">
          <legend className="pb-0.5 medium">May they share the cost?</legend>
          <Radio name="mayShare" value="yes" label="Yes, ask for joint prices" defaultChecked={mayShare} />
          <Radio name="mayShare" value="no" label="No, only so that you know" defaultChecked={!mayShare} />
        </fieldset>
        <p className="help">Nobody is written to now. You invite them after you have accepted an estimate.</p>
      </div>
    </MarginSection>
  );
}

type PartyRowProps = {
  party: Party;
  number: number;
  error: string | undefined;
  onRemove: (() => void) | null;
};

function PartyRow({ party, number, error, onRemove }: PartyRowProps) {
  const id = useId();
  return (
    <div className="bf-party max-md:grid-cols-[minmax(0,1fr)_44px] max-md:py-3 max-md:line-t-rule">
      <TextInput
        name="partyName"
        aria-label={`Party ${number}, name`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        defaultValue={party.name}
        maxLength={partyNameMaxLength}
        autoComplete="off"
        placeholder={number === 1 ? 'Cardinal Builders' : undefined}
      />
      <Select
        className="max-md:col-1 max-md:row-2"
        name="partyRole"
        aria-label={`Party ${number}, role`}
        defaultValue={party.role || 'contractor'}
        options={roles}
      />
      {onRemove ? (
        <Button variant="quiet" iconOnly aria-label={`Remove party ${number}`} onClick={onRemove}>
          <Icon name="close" size={16} />
        </Button>
      ) : null}
      <FieldFault id={id} error={error} />
    </div>
  );
}
