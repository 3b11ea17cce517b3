import { ListingNotice } from '#app/features/catalogue/creatives/listing/listing-notice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Listed, WaysToListing } from './find-first-hour.server.ts';
import { picturesWanted, stepAddress } from './first-hour-steps.ts';
import './first-hour.css';

export function ListedPage({ listed, gaps, pictureCount, portfolioLimit }: Listed) {
  if (!listed) {
    return <NotListedYet gaps={gaps} />;
  }
  return (
    <>
      <header className="pagehead sechead items-end">
        <div>
          <h1 className="h1">You are listed</h1>
          <p className="lead mt-2">Clients who search where you work find you from this minute.</p>
        </div>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={listed.path}>View profile</ButtonLink>
          <ButtonLink to="/dashboard" variant="primary">
            To the overview
          </ButtonLink>
        </p>
      </header>
      <YourLink listed={listed} />
      <CardToShare listed={listed} />
      <BadgeForSite listed={listed} />
      <MarginSection title="Next, when you like" size="h3" tight>
        <ul className="col-span-full line-t-ink lg:col-[4/10]">
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-baseline py-2.5 line-b-rule">
            <span>Add more pictures</span>
            <Link className="link" to="/portfolio?add">
              Add Item
            </Link>
            <p className="small muted col-span-full">
              {pictureCount} of {portfolioLimit} used.{' '}
              {pictureCount < picturesWanted
                ? 'Your card shows the first one.'
                : 'Name the architects in the captions.'}
            </p>
          </li>
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-baseline py-2.5 line-b-rule">
            <span>Ask for verification</span>
            <Link className="link" to="/dashboard#get-verified">
              Ask
            </Link>
            <p className="small muted col-span-full">A website and two sentences; a person looks at it.</p>
          </li>
          <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-baseline py-2.5 line-b-rule">
            <span>Add further places, a picture of yourself and links</span>
            <Link className="link" to="/profile/setup">
              Edit profile
            </Link>
          </li>
        </ul>
      </MarginSection>
    </>
  );
}

function NotListedYet({ gaps }: Pick<Listed, 'gaps'>) {
  return (
    <>
      <header className="pagehead">
        <h1 className="h1">Almost there</h1>
        <p className="lead mt-2">Everything you gave is saved.</p>
      </header>
      {gaps.length > 0 ? (
        <ListingNotice gaps={gaps} wayTo={stepAddress} />
      ) : (
        <p className="notice" role="status">
          Your listing is being prepared. Reload this page in a moment.
        </p>
      )}
      <p className="mt-5">
        <ButtonLink to="/dashboard">To the overview</ButtonLink>
      </p>
    </>
  );
}

function YourLink({ listed }: { listed: WaysToListing }) {
  return (
    <MarginSection title="Your link" size="h3" tight>
      <div className="col-span-full lg:col-[4/10]">
        <CopyLink label="Address of your profile" url={listed.pageUrl} variant="outline" act="Copy" />
        <p className="small muted mt-3">
          Visits by the link and by the code are counted apart, so you see what your own sharing brings.
        </p>
        <dl className="kv mt-3">
          <dt>By a link</dt>
          <dd className="num">{visitsText(listed.visits.byLink)}</dd>
          <dt>By the QR code</dt>
          <dd className="num">{visitsText(listed.visits.byCode)}</dd>
          <dt>Counted</dt>
          <dd>
            the last {listed.visits.days} days.{' '}
            <Link className="link" to="/analytics">
              All sources
            </Link>
          </dd>
        </dl>
      </div>
      <div className="col-span-full lg:col-[10/13] flex flex-wrap gap-4 items-end">
        <img src={listed.qrCode} alt="QR code of your profile" width={136} height={136} loading="lazy" />
        <p className="small grid gap-2 [line-height:24px]">
          <a className="link" href={listed.qrCode} download={`${listed.fileName}-qr.svg`}>
            Download SVG
          </a>
          <a className="link" href={listed.qrPicture} download={`${listed.fileName}-qr.png`}>
            Download PNG
          </a>
        </p>
      </div>
    </MarginSection>
  );
}

/** Counts below ten are withheld, because they could identify one person. */
function visitsText(visits: number | null): string {
  return visits === null ? 'fewer than 10' : visits.toLocaleString('en-US');
}

function CardToShare({ listed }: { listed: WaysToListing }) {
  return (
    <MarginSection title="Card to share" size="h3" tight>
      <div className="col-span-full lg:col-[4/10]">
        <img
          className="w-full h-auto frame-rule"
          src={listed.card}
          alt={`Card of ${listed.name}: name, type and place`}
          width={1200}
          height={630}
          loading="lazy"
        />
      </div>
      <div className="col-span-full lg:col-[10/13]">
        <p className="small muted">This is how your link looks wherever it is posted.</p>
        <a className="btn btn--outline btn--sm mt-3" href={listed.card} download={`${listed.fileName}.jpg`}>
          <Icon name="download" size={16} />
          Download, 1200 by 630
        </a>
      </div>
    </MarginSection>
  );
}

function BadgeForSite({ listed }: { listed: WaysToListing }) {
  return (
    <MarginSection title="For your own site" size="h3" tight>
      <div className="col-span-full lg:col-[4/10] grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-x-(--gutter) gap-y-5">
        {listed.badges.map(({ ground, src, html }) => (
          <div key={ground}>
            <p
              className={`grid place-items-center min-h-26 p-2 mb-3 frame-rule overflow-hidden first-hour-badge--${ground}`}
            >
              <img
                className="max-w-full"
                src={src}
                alt={`Badge for a ${ground} page`}
                height={52}
                loading="lazy"
              />
            </p>
            <CopyLink label={`HTML for a ${ground} page`} url={html} variant="outline" act="Copy HTML" />
          </div>
        ))}
      </div>
      <p className="col-span-full lg:col-[10/13] small muted">
        A picture and a link, no script. It shows your name as it is now, and is gone when you are not listed.
      </p>
    </MarginSection>
  );
}
