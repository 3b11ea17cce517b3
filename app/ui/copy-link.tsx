import { type MouseEvent, useContext, useId, useState } from 'react';
import { DocumentAddress } from './document-address.ts';
import { Island } from './island.tsx';
import './copy-link.css';

type CopyLinkProps = {
  label: string;
  url: string;
  /** Primary if it is the view's main action. */
  variant?: 'primary' | 'outline';
  act?: string;
};

/** An address in a read-only field with a button that copies it. */
export function CopyLink(props: CopyLinkProps) {
  if (useContext(DocumentAddress) === null) {
    return <CopyField {...props} />;
  }
  return (
    <Island name="copy-link" properties={null} when="visible" wants="button">
      <CopyField {...props} />
    </Island>
  );
}

function CopyField({ label, url, variant = 'primary', act = 'Copy link' }: CopyLinkProps) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.previousElementSibling;
    if (field instanceof HTMLInputElement) field.select();
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      // Without permission the address is selected, to be copied by keyboard.
      () => {},
    );
  }
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="copy-link">
        <input
          dir="ltr"
          className="input"
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={`btn btn--${variant}`} onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : act}</span>
        </button>
      </div>
    </div>
  );
}
