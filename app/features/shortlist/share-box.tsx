import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Makes, shows and ends the read-only link to a shortlist. */
export function ShareBox({ url }: { url: string | null }) {
  if (!url) {
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="share" />
        <Button type="submit" size="sm">
          Make Share Link
        </Button>
      </Form>
    );
  }
  return (
    <Form method="post" preventScrollReset className="share-box">
      <input type="hidden" name="intent" value="revoke" />
      <p className="small">
        Anyone with this link can see whom you saved, without your notes:{' '}
        <a className="link" href={url}>
          {url}
        </a>
      </p>
      <Button type="submit" size="sm">
        Revoke Link
      </Button>
    </Form>
  );
}
