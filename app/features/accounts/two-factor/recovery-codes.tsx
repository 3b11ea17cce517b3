import { useState } from 'react';
import { productName } from '#app/features/site/site-links.ts';
import { Button } from '#app/ui/button.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import '../account.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `Recovery codes for ${productName}\nEach works once.\n\n${codes.join('\n')}\n`;
  return (
    <div className="form-rows" role="status">
      <p>
        Keep these where you can reach them without your phone. Each works once in place of a code from your
        app. <b>We will not show them again.</b>
      </p>
      <ul className="two-factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions form-actions--start">
        <a
          className="btn btn--outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="oriel-recovery-codes.txt"
        >
          Download
        </a>
        <CopyButton text={text} />
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState<'Copy' | 'Copied' | 'Could Not Copy'>('Copy');
  const isHydrated = useIsHydrated();
  return isHydrated ? (
    <Button
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setSaid('Copied'),
          () => setSaid('Could Not Copy'),
        )
      }
    >
      {said}
    </Button>
  ) : null;
}
