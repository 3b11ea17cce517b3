import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { LinkState } from './link-state.ts';

type ClosedLinkProps = {
  state: Exclude<LinkState, 'open' | 'own'> | 'unknown';
  name: string | null;
};

const texts: Record<ClosedLinkProps['state'], { title: string; text: string }> = {
  unknown: {
    title: 'There Is No Invitation Here',
    text: 'The address is not complete, or a newer link has taken its place. Please look in your newest email, or ask whoever invited you.',
  },
  used: {
    title: 'This Invitation Was Used',
    text: 'A link is for one party. Whoever joined with it has a link of their own in their email.',
  },
  locked: {
    title: 'Shares Are Final',
    text: 'This invitation ended when the commission was locked. If you still want the pictures, ask whoever invited you for a late offer.',
  },
  ended: {
    title: 'This Offer Has Ended',
    text: 'If you still want the pictures, ask whoever made it for a new one.',
  },
  out: {
    title: 'You Take No Part',
    text: 'Your company has left this commission, or had not confirmed when it was locked. You owe nothing.',
  },
  revoked: { title: 'This Invitation Was Withdrawn', text: 'Whoever invited you can tell you more.' },
  canceled: { title: 'This Commission Is Canceled', text: 'Nothing more happens, and you owe nothing.' },
};

export function ClosedLink({ state, name }: ClosedLinkProps) {
  const { title, text } = texts[state];
  return (
    <div className="wrap page-narrow pb-24">
      <EmptyState headingLevel={1} title={title} text={name ? `${name}. ${text}` : text}>
        {state === 'used' ? (
          <Form method="post">
            <SubmitButton intent="sendLink" busy="Sending...">
              Send the Link Again
            </SubmitButton>
          </Form>
        ) : (
          <ButtonLink to="/">Home</ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
