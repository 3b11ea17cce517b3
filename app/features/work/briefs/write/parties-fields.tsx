import { type ReactNode, useId, useState } from 'react';
import { maxParties, partyRoles } from '#app/features/vocabulary/brief-vocabulary.ts';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { maxRecipients, partyNameMaxLength } from '../brief-policy.ts';
import type { BriefErrors } from '../brief-schema.ts';
import { FieldFault } from '../field-fault.tsx';
import type { AskedCreative } from '../read/list-recipients.server.ts';
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

type RecipientsRailProps = {
  chosen: readonly AskedCreative[];
  others: readonly AskedCreative[];
  refused: readonly string[];
  error: string | undefined;
  showsRecipients: boolean;
  onDrop: (creativeId: string) => void;
  onAdd: (creative: AskedCreative) => void;
  children: ReactNode;
};

export function RecipientsRail(props: RecipientsRailProps) {
  const { chosen, others, refused, error, showsRecipients, onDrop, onAdd, children } = props;
  return (
    <aside className="bf-rail" aria-labelledby="who-gets-it">
      <div className="paneltitle flex justify-between items-baseline">
        <h2 className="h4" id="who-gets-it">
          Who gets it
        </h2>
        <span className="muted num small">
          {chosen.length} of {maxRecipients}
        </span>
      </div>
      <ul>
        {chosen.map((creative) => (
          <AskedRow key={creative.creativeId} creative={creative}>
            <input type="hidden" name="recipient" value={creative.creativeId} />
            <Button
              type="submit"
              variant="quiet"
              iconOnly
              name="drop"
              value={creative.creativeId}
              aria-label={`Remove ${creative.name}`}
              onClick={(event) => {
                event.preventDefault();
                onDrop(creative.creativeId);
              }}
            >
              <Icon name="close" size={16} />
            </Button>
            {refused.includes(creative.creativeId) ? (
              <FieldFault id={creative.creativeId} error="Cannot be asked at the moment." />
            ) : null}
          </AskedRow>
        ))}
      </ul>
      <FieldFault id="recipients" error={error} />
      {chosen.length < maxRecipients ? <AddFromShortlist others={others} onAdd={onAdd} /> : null}
      <p className="small muted my-3.5 text-pretty">
        Each answers you alone and does not see who else was asked, unless you say so.
      </p>
      <Checkbox
        name="showsRecipients"
        value="on"
        defaultChecked={showsRecipients}
        label="Let them see who else was asked"
      />
      {children}
    </aside>
  );
}

function AddFromShortlist({ others, onAdd }: Pick<RecipientsRailProps, 'others' | 'onAdd'>) {
  return (
    <details className="bf-shortlist">
      <summary>
        <span className="bf-plus">
          <Icon name="plus" />
        </span>
        Add from My Shortlist
      </summary>
      {others.length > 0 ? (
        <ul className="max-h-80 overflow-y-auto">
          {others.map((creative) => (
            <AskedRow key={creative.creativeId} creative={creative}>
              <Button
                type="submit"
                size="sm"
                name="add"
                value={creative.creativeId}
                aria-label={`Add ${creative.name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onAdd(creative);
                }}
              >
                Add
              </Button>
            </AskedRow>
          ))}
        </ul>
      ) : (
        <p className="small muted my-3.5 text-pretty">
          Nobody else is on your shortlist.{' '}
          <Link className="link" to="/search">
            Search creatives
          </Link>{' '}
          and save those you like, or choose Request an Estimate on a profile.
        </p>
      )}
    </details>
  );
}

function AskedRow({ creative, children }: { creative: AskedCreative; children: ReactNode }) {
  const { name, place, isVerified, cover } = creative;
  return (
    <li className="bf-asked">
      <span className="w-18 h-12 bg-sunk" style={focusStyle(cover?.focus)}>
        {cover ? <Picture className="cover" {...cover} alt="" sizes="72px" upTo={480} cutTo={1.5} /> : null}
      </span>
      <div>
        <p className="bf-asked-name">
          {name}
          {isVerified ? <VerifiedMark /> : null}
        </p>
        <p className="small muted">{place}</p>
      </div>
      {children}
    </li>
  );
}
