import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SaveForm } from '../contact/save-form.tsx';
import { signInFor } from '../contact/sign-in-for.ts';
import type { ProfileViewer } from '../profile-policy.ts';

type PlateActionsProps = { creativeId: string; viewer: ProfileViewer; isShortlisted: boolean };

export function PlateActions({ creativeId, viewer, isShortlisted }: PlateActionsProps) {
  if (viewer === 'visitor') {
    return (
      <ButtonLink variant="outline" block to={signInFor(creativeId)}>
        Sign In to contact
      </ButtonLink>
    );
  }
  if (viewer !== 'client') {
    return null;
  }
  return (
    <>
      <ButtonLink
        variant="outline"
        block
        to={`/messages?creative=${creativeId}`}
        {...reportClick('contact', creativeId)}
      >
        Contact Creative
      </ButtonLink>
      <SaveForm creativeId={creativeId} isShortlisted={isShortlisted} />
    </>
  );
}
