import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
import { Fact } from './profile-fact.tsx';
import { TermsFacts, TradeFacts } from './trade-facts.tsx';
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
