import type { ReplyTime } from '#app/features/messages/reply-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
import './profile.css';

/** Short facts in rows; each says who says so where it is not the creative themselves. */
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
        <div>
          <dt>Specialties</dt>
          <dd>{profile.specialties.length > 0 ? profile.specialties.join(', ') : 'Not specified'}</dd>
        </div>
        {profile.isVerified ? (
          <div>
            <dt>Verified</dt>
            <dd>
              <span className="fact-check">
                <Icon name="check" size={16} />
                Identity
              </span>
              <span className="small muted">Checked by Oriel</span>
            </dd>
          </div>
        ) : null}
        {replyTime ? (
          <div>
            <dt>Replies</dt>
            <dd>
              Usually replies within {replyTime}
              <span className="small muted">Based on first replies in the last year</span>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
