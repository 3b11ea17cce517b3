import { Button } from '#app/ui/button.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Form } from '#app/ui/form.tsx';
import './share-box.css';

export function ShareBox({ url }: { url: string | null }) {
  if (!url) {
    return (
      <Form method="post" intent="share" preventScrollReset>
        <Button type="submit" size="sm">
          Create Share Link
        </Button>
      </Form>
    );
  }
  return (
    <div className="share-box">
      <CopyLink label="Share link" url={url} variant="outline" />
      <Form
        method="post"
        intent="revoke"
        preventScrollReset
        className="flex-wrap gap-x-5 gap-y-1 pt-1 spread"
      >
        <p className="small muted">
          Anyone with this link can see the creatives you saved, without your notes.
        </p>
        <Button type="submit" size="sm" variant="quiet">
          Revoke Link
        </Button>
      </Form>
    </div>
  );
}
