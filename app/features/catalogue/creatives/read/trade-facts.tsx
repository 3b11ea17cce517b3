import { countryName } from '#app/features/catalogue/directory/trade/country-names.ts';
import { dayRates } from '#app/features/catalogue/directory/trade/day-rates.ts';
import { languages } from '#app/features/catalogue/directory/trade/languages.ts';
import { monthText } from '#app/features/catalogue/directory/trade/months.ts';
import { services } from '#app/features/catalogue/directory/trade/services.ts';
import { labelIn, type Vocabulary } from '#app/features/catalogue/directory/trade/vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { ProfileTrade } from './find-creative-profile.server.ts';
import { Fact } from './profile-fact.tsx';

export function TermsFacts({ trade }: { trade: ProfileTrade }) {
  return (
    <>
      {trade.dayRate ? (
        <Fact name="Day rate" source="In US dollars, as stated">
          {labelIn(dayRates, trade.dayRate)}
        </Fact>
      ) : null}
      {trade.availableMonths.length > 0 && trade.toldAt ? (
        <Fact name="Availability" source={`Told on ${dayText(trade.toldAt)}`}>
          Says available in {trade.availableMonths.map(monthText).join(', ')}
        </Fact>
      ) : null}
      <Named name="Services" words={services} keys={trade.services} />
    </>
  );
}

/** Further trade facts. Says "not checked by Oriel" about those that other sites verify. */
export function TradeFacts({ trade }: { trade: ProfileTrade }) {
  return (
    <>
      <Named
        name="Building types"
        words={buildingTypes}
        keys={trade.buildingTypes}
        source={trade.areBuildingsOfProjects ? 'From projects shown here' : undefined}
      />
      <Named name="Languages" words={languages} keys={trade.languages} />
      <Countries name="Drone license" codes={trade.droneLicenses} source="As stated; not checked by Oriel" />
      {trade.isInsured && trade.insuredUntil ? (
        <Fact name="Insured" source="As stated; not checked by Oriel">
          Liability, until {dayText(trade.insuredUntil)}
        </Fact>
      ) : null}
      <Countries name="Travels to" codes={trade.travelsTo} />
    </>
  );
}

type NamedProps = { name: string; words: Vocabulary; keys: readonly string[]; source?: string | undefined };

function Named({ name, words, keys, source }: NamedProps) {
  return keys.length === 0 ? null : (
    <Fact name={name} source={source}>
      {keys.map((key) => labelIn(words, key)).join(', ')}
    </Fact>
  );
}

function Countries({ name, codes, source }: { name: string; codes: readonly string[]; source?: string }) {
  return codes.length === 0 ? null : (
    <Fact name={name} source={source}>
      {codes.map(countryName).join(', ')}
    </Fact>
  );
}
