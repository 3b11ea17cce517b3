import type { Country } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import {
  availabilityDays,
  dayRates,
  keysOf,
  labelIn,
  languages,
  monthText,
  services,
  type Vocabulary,
} from '#app/features/catalogue/directory/trade.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { tradeFields } from '../profile-fields.ts';
import { AddedChoices, ChoiceBoxes, type ChoicesField } from './choice-boxes.tsx';

type LineField = { name: string; initialValue?: string | undefined; errors?: string[] | undefined };

type Fields = Record<Exclude<keyof typeof tradeFields, 'dayRate' | 'insuredUntil'>, ChoicesField> &
  Record<'dayRate' | 'insuredUntil', LineField>;

export type ShownAvailability = { toldAt: string; fadesAt: string; isFaded: boolean };

export type TradeSectionsProps = {
  fields: Fields;
  countries: readonly Country[];
  months: readonly string[];
  availability: ShownAvailability | null;
};

export function TradeSections({ fields, countries, months, availability }: TradeSectionsProps) {
  const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <MarginSection title="Services" size="h3" tight note="Optional. Clients can search for each of these.">
        <div className="form-rows form-column">
          <ChoiceBoxes legend="Services" field={fields.services} choices={choicesOf(services)} />
          <AddedChoices
            label="Drone licenses"
            help="Countries whose license to fly you hold."
            add="Add a country"
            field={fields.droneLicenses}
            choices={countryChoices}
          />
          <ChoiceBoxes
            legend="Building types"
            help="Those of your projects count by themselves; add what else you photograph."
            field={fields.buildingTypes}
            choices={choicesOf(buildingTypes)}
          />
        </div>
      </MarginSection>
      <MarginSection title="Terms" size="h3" tight note="Optional, and shown to everybody.">
        <div className="form-rows form-column">
          <AddedChoices
            label="Languages"
            help="Those you can be briefed in."
            add="Add a language"
            field={fields.languages}
            choices={choicesOf(languages)}
          />
          <div className="two">
            <Field label="Day rate" aside="optional" help="In US dollars. Your rate sheet says the rest.">
              {(control) => (
                <Select
                  {...control}
                  name={fields.dayRate.name}
                  defaultValue={fields.dayRate.initialValue ?? ''}
                  options={[{ value: '', label: 'On request' }, ...choicesOf(dayRates)]}
                />
              )}
            </Field>
            <TextField
              label="Insured until"
              aside="optional"
              help="The last day of your liability insurance."
              field={fields.insuredUntil}
              type="date"
            />
          </div>
          <AddedChoices
            label="Travels to"
            help="Countries you take commissions in, beyond your service areas."
            add="Add a country"
            field={fields.travelsTo}
            choices={countryChoices}
          />
        </div>
      </MarginSection>
      <MarginSection title="Availability" size="h3" tight note="Optional.">
        <div className="form-rows form-column">
          <ChoiceBoxes
            legend="Months with free days"
            help={`Clients see when you said so, and for ${availabilityDays} days.`}
            field={fields.availableMonths}
            choices={months.map((month) => ({ value: month, label: monthText(month) }))}
          />
          {availability ? <SaidBefore {...availability} /> : null}
        </div>
      </MarginSection>
    </>
  );
}

function SaidBefore({ toldAt, fadesAt, isFaded }: ShownAvailability) {
  return (
    <div>
      <p className="small muted">
        You said this on {dayText(toldAt)}.{' '}
        {isFaded
          ? 'That is too long ago: clients no longer see it.'
          : `Clients see it until ${dayText(fadesAt)}.`}
      </p>
      <Checkbox name="isStillAvailable" label="Still true: say it again today" />
    </div>
  );
}

function choicesOf(words: Vocabulary) {
  return keysOf(words).map((value) => ({ value, label: labelIn(words, value) }));
}
