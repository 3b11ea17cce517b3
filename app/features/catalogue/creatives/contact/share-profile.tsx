import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { CreativeProfile } from '../read/find-creative-profile.server.ts';
import '#app/ui/dialog.css';
import './contact-panel.css';

const shareId = 'share-profile';

/** Opens the panel of `ShareProfile` with the native popover, so it works before scripts load. */
export function ShareButton({ block = false }: { block?: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={shareId}
      className={block ? 'btn btn--outline btn--block' : 'btn btn--outline btn--icon'}
      aria-label={block ? undefined : 'Share this profile'}
    >
      <Icon name="share" />
      {block ? 'Share' : null}
    </button>
  );
}

export function ShareProfile({ profile, url }: { profile: CreativeProfile; url: string }) {
  const [cover] = profile.portfolio;
  const subject = `${profile.name}, ${typeAndPlace(profile)}`;
  return (
    <div id={shareId} popover="auto" role="dialog" aria-labelledby="share-title" className="dialog share">
      <header>
        <h2 className="h3" id="share-title">
          Share this profile
        </h2>
        <button
          type="button"
          className="btn btn--quiet btn--icon"
          popoverTarget={shareId}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="dialog-body">
        <div className="share-card">
          <span className="share-cover">
            {cover ? <Picture {...cover} alt="" sizes="88px" upTo={480} /> : null}
          </span>
          <div>
            <p dir="auto" className="h4">
              {profile.name}
            </p>
            <p className="small muted">{typeAndPlace(profile)}</p>
          </div>
          <img
            src={`/creative/${profile.id}/qr.svg`}
            alt="QR code of this profile"
            width={88}
            height={88}
            loading="lazy"
          />
        </div>
        <CopyLink label="Link" url={url} />
        <ul className="linklist">
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}>
              Send by email
              <Icon name="mail" size={16} />
            </a>
          </li>
          <li>
            <a href={`/creative/${profile.id}/qr.svg`} download={`${profile.slug ?? profile.id}-qr.svg`}>
              Download the QR code
              <Icon name="download" size={16} />
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}
