import { Form } from 'react-router';
import type { CardInput } from '#app/platform/payments/sandbox/test-cards.ts';
import { Button } from '#app/ui/button.tsx';
import { SandboxNote } from './sandbox-note.tsx';

/** What a bank asks its customer (3-D Secure): between the card and the payment. */
export function AuthenticationStep({ values, amount }: { values: CardInput; amount: string | null }) {
  return (
    <div className="wrap page-narrow">
      <SandboxNote />
      <div className="pagehead">
        <h1 className="h2">Your bank asks you to confirm</h1>
        <p className="muted">
          3-D Secure test page{amount ? ` for ${amount}` : ''}. Choose how the authentication ends.
        </p>
      </div>
      <Form method="post" className="sandbox-actions">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" name="intent" value="authenticate">
          Complete Authentication
        </Button>
        <Button type="submit" variant="outline" name="intent" value="failAuthentication">
          Fail Authentication
        </Button>
      </Form>
    </div>
  );
}
