import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import '../auth.css';

const ComingSoon = lazy(async () => ({ default: (await import('./coming-soon.tsx')).ComingSoon }));

export const socialProviders = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const;

export type SocialProvider = (typeof socialProviders)[number]['id'];

/**
 * A provider that is not configured opens the Coming Soon dialog (specification section 2); without scripts, the
 * server shows the same.
 */
export function SocialButtons({
  configured,
  isDisabled,
  first,
}: {
  configured: readonly SocialProvider[];
  isDisabled: boolean;
  first: ReactNode;
}) {
  const [asked, setAsked] = useState<(typeof socialProviders)[number] | null>(null);
  return (
    <>
      <p className="auth-or">or</p>
      {first}
      <Form method="post" intent="social" className="two">
        {socialProviders.map((provider) => (
          <Button
            key={provider.id}
            type="submit"
            name="provider"
            value={provider.id}
            disabled={isDisabled}
            onClick={(event) => {
              if (!configured.includes(provider.id)) {
                event.preventDefault();
                setAsked(provider);
              }
            }}
          >
            Continue with {provider.name}
          </Button>
        ))}
      </Form>
      {asked ? (
        <Suspense fallback={null}>
          <ComingSoon provider={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
