import type { ReactNode } from 'react';
import {
  countryName,
  dayRates,
  labelIn,
  languages,
  monthText,
  services,
  type Vocabulary,
} from '#app/features/catalogue/directory/trade.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CreativeProfile, ProfileTrade } from './find-creative-profile.server.ts';
import './profile.css';

export function ProfileFacts({
  profile,
  replyTime,
}: {
  profile: CreativeProfile;
  replyTime: ReplyTime | null;
}) {
  return (
    <section className="profile-part" aria-labelledby="facts">
      <h2 id="facts" className="h3">
        Facts
      </h2>
      <dl className="fact-rows">
        <TermsFacts trade={profile.trade} />
        <Fact name="Specialties">
          {profile.specialties.length > 0 ? profile.specialties.join(', ') : 'Not specified'}
        </Fact>
        <TradeFacts trade={profile.trade} />
        {profile.isVerified ? (
          <Fact name="Verified" source="Checked by Oriel">
            <span className="flex items-center gap-1.5">
              <Icon name="check" size={16} />
              Identity
            </span>
          </Fact>
        ) : null}
        {replyTime ? (
          <Fact name="Replies" source="Based on first replies in the last year">
            Usually replies within {replyTime}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function TermsFacts({ trade }: { trade: ProfileTrade }) {
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
function TradeFacts({ trade }: { trade: ProfileTrade }) {
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

type FactProps = {
  name: string;
  source?: string | undefined;
  children: ReactNode;
};

function Fact({ name, source, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {source ? <span className="small muted">{source}</span> : null}
      </dd>
    </div>
  );
}
