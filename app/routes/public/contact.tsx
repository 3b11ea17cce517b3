import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { ContactForm, trapField } from '#app/features/talk/contact/contact-form.tsx';
import {
  checkContactForm,
  contactRefusals,
  contactSchema,
} from '#app/features/talk/contact/contact-schema.ts';
import {
  readOpened,
  sendContactMessage,
  writeOpened,
} from '#app/features/talk/contact/send-contact-message.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/contact.ts';

/** /contact (specification section 2, Static pages). Not cached: the form contains the time it was opened. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  const { supportEmail } = await getSiteSettings();
  return {
    supportEmail,
    writer: actor ? { name: `${actor.firstName} ${actor.lastName}`.trim(), email: actor.email } : null,
    opened: writeOpened(now()),
    isSent: url.searchParams.has('sent'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const at = now();
  const given = form.get('opened');
  const openedAt = readOpened(given);
  const opened = openedAt && typeof given === 'string' ? given : writeOpened(at);
  const submission = parseWithZod(form, { schema: contactSchema });
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), toast: null, opened }, { status: 400 });
  }
  const verdict = checkContactForm({ trap: String(form.get(trapField) ?? ''), openedAt, now: at });
  if (verdict !== 'fine') {
    const next = verdict === 'tooOld' ? writeOpened(at) : opened;
    return data(
      { result: submission.reply(), toast: contactRefusals[verdict], opened: next },
      { status: 400 },
    );
  }
  const sent = await sendContactMessage(getActor(context), submission.value, {
    address: context.get(clientAddress),
    now: at,
  });
  if (!sent.ok) {
    return data({ result: submission.reply(), toast: contactRefusals[sent.code], opened }, { status: 429 });
  }
  return redirect('/contact?sent');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact Us',
    description:
      'Write to the people who run Oriel: questions, trouble with an account, or something to report.',
    path: '/contact',
  });
}

const otherWays = [
  {
    term: 'About a booking',
    text: (
      <>
        Write to the creative in your{' '}
        <Link className="link" to="/messages">
          messages
        </Link>
        . We do not see what you agree on.
      </>
    ),
  },
  {
    term: 'About a plan',
    text: (
      <>
        Invoices, canceling and refunds are on the{' '}
        <Link className="link" to="/subscription">
          subscription page
        </Link>
        .
      </>
    ),
  },
  {
    term: 'Quick answers',
    text: (
      <>
        The{' '}
        <Link className="link" to="/help">
          Help Center
        </Link>{' '}
        answers the most common questions.
      </>
    ),
  },
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail, writer, isSent } = loaderData;
  const mail = (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
  return (
    <StaticPage title="Contact Us" lead="We read every message and reply by email.">
      <div data-part="form">
        <MarginSection title={isSent ? 'Message sent' : 'Write to us'} size="h3">
          <div className="form-column">
            {isSent ? (
              <div role="status" className="form-rows" tabIndex={-1} data-answer="">
                <p className="h3">We received your message.</p>
                <p className="muted">
                  A confirmation is on its way to you. If it does not arrive, check your spam folder or write
                  to {mail}.
                </p>
                <p>
                  <Link className="link" to="/contact">
                    Write another message
                  </Link>
                </p>
              </div>
            ) : (
              <ContactForm
                lastResult={actionData?.result}
                writer={writer}
                opened={actionData?.opened ?? loaderData.opened}
              />
            )}
          </div>
        </MarginSection>
      </div>
      <MarginSection title="Other ways" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={[{ term: 'Email', text: mail }, ...otherWays]} />
        </div>
      </MarginSection>
    </StaticPage>
  );
}
