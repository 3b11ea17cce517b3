import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ProfileViewer } from '../profile-policy.ts';
import type { CreativeContact } from './find-contact.server.ts';
import { SaveForm } from './save-form.tsx';
import { signInFor } from './sign-in-for.ts';
import './contact-panel.css';

type ContactBarProps = {
  creativeId: string;
  name: string;
  viewer: ProfileViewer;
  contact: CreativeContact | null;
  replyTime: ReplyTime | null;
};

export function ContactBar({ creativeId, name, viewer, contact, replyTime }: ContactBarProps) {
  if (viewer === 'creative') {
    return null;
  }
  return (
    <section className="contact-bar" aria-label="Contact">
      <p className="max-lg:flex-1 max-lg:min-w-0 max-lg:text-sm/4.5">
        <b className="max-lg:weight-600">{viewer === 'owner' ? 'Your profile' : name}</b>
        <span>{hint(viewer, replyTime)}</span>
      </p>
      {viewer === 'client' ? (
        <>
          <SaveForm creativeId={creativeId} isShortlisted={contact?.isShortlisted ?? false} iconOnly />
          <ButtonLink
            variant="primary"
            to={`/messages?creative=${creativeId}`}
            {...reportClick('contact', creativeId)}
          >
            Contact Creative
          </ButtonLink>
        </>
      ) : null}
      {viewer === 'visitor' ? (
        <ButtonLink variant="primary" to={signInFor(creativeId)}>
          Sign In
        </ButtonLink>
      ) : null}
      {viewer === 'owner' ? (
        <ButtonLink variant="primary" to="/profile/setup">
          Edit Profile
        </ButtonLink>
      ) : null}
    </section>
  );
}

function hint(viewer: ProfileViewer, replyTime: ReplyTime | null): string {
  if (viewer === 'owner') {
    return 'As clients see it';
  }
  if (viewer === 'visitor') {
    return 'Sign in to contact';
  }
  return replyTime ? `Replies within ${replyTime}` : '';
}
