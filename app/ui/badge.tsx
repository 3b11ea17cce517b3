import type { ReactNode } from 'react';

/** An octagon with a check, titled "Verified"; `withWord` adds the word (profile). */
export function VerifiedMark({ withWord = false }: { withWord?: boolean }) {
  if (!withWord) return <Octagon titled />;
  return (
    <span className="mark-verified">
      <Octagon />
      Verified
    </span>
  );
}

export function ClaimedMark() {
  return (
    <span className="mark-verified">
      <Octagon />
      Claimed by the firm
    </span>
  );
}

export function FeaturedNotch() {
  return <span className="tab-featured">Featured</span>;
}

/** "Featured" as a tag, where there is no picture. */
export function FeaturedMark() {
  return <span className="mark-featured">Featured</span>;
}

/** A small tag: outlined, filled (the user's own), or danger. */
export function Tag({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'ink' | 'danger';
}) {
  const names = { plain: 'mark', ink: 'mark mark--on', danger: 'mark mark--danger' };
  return <span className={names[tone]}>{children}</span>;
}

function Octagon({ titled = false }: { titled?: boolean }) {
  const shapes = (
    <>
      <path d="M4.9.5h6.2l4.4 4.4v6.2l-4.4 4.4H4.9L.5 11.1V4.9Z" fill="currentColor" />
      <path
        d="m4.7 8.2 2.3 2.3 4.4-4.9"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="1.5"
        strokeLinecap="square"
      />
    </>
  );
  if (!titled) {
    return (
      <svg className="vf" viewBox="0 0 16 16" aria-hidden="true">
        {shapes}
      </svg>
    );
  }
  return (
    <svg className="vf" viewBox="0 0 16 16" role="img" aria-label="Verified">
      <title>Verified</title>
      {shapes}
    </svg>
  );
}
