import { ButtonLink } from '#app/ui/button.tsx';
import stylesheet from './owner-line.css?url';

/** Above a creative's own listed profile: what it is they look at, and the ways to change it. */
export function OwnerLine() {
  return (
    <div className="owner-line">
      {/* Of its own: visitors never see it. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="wrap">
        <p>
          <b>This is what clients see.</b> <span className="muted">Your own visits are not counted.</span>
        </p>
        <p className="owner-line-do">
          <ButtonLink size="sm" to="/profile/setup">
            Edit Profile
          </ButtonLink>
          <ButtonLink size="sm" to="/portfolio">
            Manage Portfolio
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
