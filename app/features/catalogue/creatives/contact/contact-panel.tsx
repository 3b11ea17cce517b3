import type { ReactNode } from 'react';
import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { briefTo } from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProfileViewer } from '../profile-policy.ts';
import type { CreativeContact } from './find-contact.server.ts';
import { joinFor, SaveForm, signInFor } from './save-form.tsx';
import { ShareButton } from './share-profile.tsx';
import './contact-panel.css';

/**
 * The sidebar 'Contact & Links' (specification section 2): full for clients, a sign-in link for visitors. The owner
 * sees the client's view with edit links. Another creative sees an explanation, because Sign In would only lead to
 * the home page.
 */
export function ContactPanel({ contact, viewer, ...rest }: ContactPanelProps) {
  return (
    <section className="contact-panel" aria-labelledby="contact-and-links">
      <h2 id="contact-and-links" className="paneltitle h4">
        Contact &amp; Links
      </h2>
      {contact === null ? (
        <NotForYou isVisitor={viewer === 'visitor'} creativeId={rest.creativeId} />
      ) : (
        <>
          {viewer === 'owner' ? <OwnerActions /> : <ClientActions contact={contact} {...rest} />}
          <Links contact={contact} creativeId={rest.creativeId} />
        </>
      )}
    </section>
  );
}

type PanelProps = { creativeId: string };

type ContactPanelProps = PanelProps & { contact: CreativeContact | null; viewer: ProfileViewer };

function NotForYou({ isVisitor, creativeId }: { isVisitor: boolean; creativeId: string }) {
  return isVisitor ? (
    <>
      <p className="muted pt-4 pr-8 pb-4.5">
        Sign in as an AEC professional to contact this creative and see links, rates and service areas.
      </p>
      <ButtonLink variant="primary" block to={signInFor(creativeId)}>
        Sign In
      </ButtonLink>
      <ButtonLink variant="outline" block to={joinFor(creativeId)}>
        <Icon name="bookmark" />
        Join and Save
      </ButtonLink>
      <ShareButton block />
      <p className="small muted mt-3">AEC profiles are free. You will come back here.</p>
    </>
  ) : (
    <>
      <p className="muted pt-4 pb-4.5">
        AEC professionals can contact this creative here and see links, rates and service areas. You are
        signed in as a creative.
      </p>
      <ShareButton block />
    </>
  );
}

function OwnerActions() {
  return (
    <div className="pt-4 pb-5">
      <p className="muted pb-4.5">
        This is your profile. AEC professionals can contact you here and see the details below.
      </p>
      <ButtonLink variant="primary" block to="/profile/setup">
        Edit Profile
      </ButtonLink>
      <ButtonLink variant="outline" block to="/messages">
        View Messages
      </ButtonLink>
      <ShareButton block />
    </div>
  );
}

function ClientActions({ contact, creativeId }: PanelProps & { contact: CreativeContact }) {
  return (
    <div className="pt-4.5 pb-5">
      <ButtonLink
        variant="primary"
        block
        to={`/messages?creative=${creativeId}`}
        {...reportClick('contact', creativeId)}
      >
        Contact Creative
      </ButtonLink>
      <ButtonLink variant="outline" block to={briefTo(creativeId)} {...reportClick('contact', creativeId)}>
        Request an Estimate
      </ButtonLink>
      <div className="contact-two">
        <SaveForm creativeId={creativeId} isShortlisted={contact.isShortlisted} />
        <ShareButton />
      </div>
      <p className="small mt-3">
        <Link
          className="link"
          to={saveToBoardPath({ kind: 'creative', id: creativeId }, `/creative/${creativeId}`)}
        >
          Save to a board
        </Link>
      </p>
    </div>
  );
}

function Links({ contact, creativeId }: PanelProps & { contact: CreativeContact }) {
  const links = [
    { label: 'Website', to: contact.websiteUrl },
    { label: 'Instagram', to: contact.instagramUrl },
    { label: 'LinkedIn', to: contact.linkedinUrl },
  ].filter((link) => link.to !== null);
  return (
    <>
      <ul className="linklist">
        {contact.rateSheetUrl ? (
          <li>
            <Outside to={contact.rateSheetUrl} icon="download">
              View Rate Sheet
            </Outside>
          </li>
        ) : null}
        {links.map(({ label, to }) => (
          <li key={label}>
            <Outside to={to ?? ''} icon="external" reported={creativeId}>
              {label}
            </Outside>
          </li>
        ))}
      </ul>
      {contact.areas.length > 0 ? (
        <>
          <h3 className="label mt-5 mb-1.5">Service areas</h3>
          <ul className="linklist small">
            {contact.areas.map(({ text, isPrimary }) => (
              <li key={text}>
                <span className="min-h-9">
                  {text}
                  {isPrimary ? <span className="muted">(Primary)</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

type OutsideProps = { to: string; icon: 'external' | 'download'; reported?: string; children: ReactNode };

function Outside({ to, icon, reported, children }: OutsideProps) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      {...(reported ? reportClick('outbound', reported) : {})}
    >
      {children}
      <Icon name={icon} size={16} />
    </a>
  );
}

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
