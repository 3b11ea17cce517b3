import { data, redirect } from 'react-router';
import { AuthFrame, BackToSignIn } from '#app/features/accounts/auth-frame.tsx';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { findLinkedEmail, signInByLink } from '#app/features/accounts/links/sign-in-by-link.server.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/link.ts';
import { leadIn } from './lead-in.server.ts';

const maxTokenLength = 100;

/** /auth/link?token=: the link of a sign-in mail. It only asks, since mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, next } = readQuery(request);
  if (getActor(context)) {
    throw redirect(next ?? '/');
  }
  return {
    email: token ? await findLinkedEmail(token) : null,
    next,
    plate: await findPortraitPlate(now().toISOString().slice(0, 10)),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const { token, next } = readQuery(request);
  const signedIn = await signInByLink(token, request.headers);
  return signedIn.ok
    ? leadIn(signedIn, next ?? '/')
    : data({ toast: authMessages[signedIn.code] }, { status: 400 });
}

function readQuery(request: Request): { token: string; next: string | null } {
  const query = new URL(request.url).searchParams;
  const token = query.get('token') ?? '';
  return { token: token.length <= maxTokenLength ? token : '', next: safePath(query.get('next')) };
}

export function meta() {
  return [{ title: `Sign In · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SignInLinkPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { email, next, plate } = loaderData;
  return (
    <AuthFrame
      title="Sign in by email"
      toast={answer?.toast}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      {email ? (
        <Form method="post" className="form-rows">
          <p>
            You sign in to {productName} as{' '}
            <b dir="auto" className="wraps">
              {email}
            </b>
            .
          </p>
          <SubmitButton variant="primary" block busy="Signing In...">
            Sign In
          </SubmitButton>
        </Form>
      ) : (
        <div className="form-rows">
          <p dir="auto" role="status">
            {authMessages.linkInvalid.text}
          </p>
          <p>
            <Link className="link" to={authPath({ ...(next ? { next } : {}), link: 'true' })}>
              Send a new link
            </Link>
          </p>
        </div>
      )}
      <BackToSignIn next={next} />
    </AuthFrame>
  );
}
