import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { findFormerEmail, restoreEmail } from '#app/features/accounts/settings/change-email.server.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { Route } from './+types/restore-email.ts';

/** /auth/restore-email?token=: the link by which a former address reclaims its account. It only asks. */
export async function loader({ request }: Route.LoaderArgs) {
  const email = await findFormerEmail(tokenOf(request));
  if (!email) {
    throw await redirectWith('/auth', authMessages.restoreInvalid);
  }
  return { email, plate: await findPortraitPlate(now().toISOString().slice(0, 10)) };
}

export async function action({ request }: Route.ActionArgs) {
  const restored = await restoreEmail(tokenOf(request));
  return restored
    ? redirectWith(authPath({ reset: 'true', token: restored.resetToken }), authMessages.emailRestored)
    : redirectWith('/auth', authMessages.restoreInvalid);
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** The address is a secret. */
export function headers() {
  return keyPageHeaders;
}

export function meta() {
  return [{ title: `Undo a Change of Address · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function RestoreEmailPage({ loaderData: { email, plate } }: Route.ComponentProps) {
  return (
    <AuthFrame
      title="Undo the change of address?"
      toast={null}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      <p dir="auto" className="wraps">
        You will sign in to {productName} with <b>{email}</b> again. Everyone is signed out, the password
        stops working, and you set a new one next.
      </p>
      <Form method="post" className="form-rows">
        <SubmitButton variant="primary" block busy="Undoing...">
          Undo the Change
        </SubmitButton>
      </Form>
      <p className="small muted">If you changed the address yourself, leave this page. Nothing changes.</p>
    </AuthFrame>
  );
}
