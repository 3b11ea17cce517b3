import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { productName } from '#app/features/site/site-links.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { TwoFactorKey } from './two-factor-key.server.ts';
import { appCodeSchema } from './two-factor-policy.ts';
import '../account.css';

type KeyFormProps = { keyOfApp: TwoFactorKey; lastResult: SubmissionResult | undefined };

export function KeyForm({ keyOfApp: { text, uri, qr }, lastResult }: KeyFormProps) {
  const [form, fields] = useForm({
    id: 'finish',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: appCodeSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="finish" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="uri" value={uri} />
      <ol className="two-factor-steps">
        <li>
          <p>
            Scan this with your authentication app. On the same device,{' '}
            <a className="link" href={uri}>
              open it in your app
            </a>
            .
          </p>
          <svg
            className="w-52 h-52 mt-4 mb-3"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR code with your key"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="small muted">
            Or enter this key: <code className="two-factor-key">{text}</code>
          </p>
        </li>
        <li>
          <TextField
            label="Code from your app"
            field={fields.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            required
          />
        </li>
      </ol>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Turning On...">
          Turn On
        </SubmitButton>
        <ButtonLink to="/account/two-factor" variant="quiet" reloadDocument>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

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
