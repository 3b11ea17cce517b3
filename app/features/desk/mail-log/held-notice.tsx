import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import './mail-log.css';

export function HeldNotice({ count }: { count: number }) {
  const what = count === 1 ? 'One email is' : `${count.toLocaleString('en-US')} emails are`;
  return (
    <section className="notice grid gap-2 max-w-[72ch] mb-6" aria-labelledby="held-title">
      <h2 className="strong" id="held-title">
        {what} held by a restore
      </h2>
      <p>
        {count === 1 ? 'It' : 'They'} waited to be sent when the backup was made. If this is the site from now
        on, send what is still true; a sign-in link or a code in them has run out. A copy for trials drops
        them.{' '}
        <Link className="link" to="/admin/mails?state=held">
          See them one by one
        </Link>
        .
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2 items-start mt-1">
        <SubmitButton variant="primary" size="sm" intent="releaseMails" busy="Loading...">
          Send All
        </SubmitButton>
        <details className="held-mails-drop">
          <summary className="btn btn--danger btn--sm">Drop All</summary>
          <SubmitButton variant="danger" size="sm" intent="dropMails" busy="Loading...">
            Drop {count.toLocaleString('en-US')} for good
          </SubmitButton>
        </details>
      </Form>
    </section>
  );
}
