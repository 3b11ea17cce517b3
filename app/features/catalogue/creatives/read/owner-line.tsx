import { ButtonLink } from '#app/ui/button.tsx';
import stylesheet from './owner-line.css?url';

export function OwnerLine() {
  return (
    <div className="bg-sunk line-b-rule">
      {/* A separate style sheet, because visitors never see this. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="wrap flex-wrap gap-x-6 gap-y-2 py-2.5 spread">
        <p>
          <b>This is what clients see.</b> <span className="muted">Your own visits are not counted.</span>
        </p>
        <p className="flex flex-wrap gap-2">
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
