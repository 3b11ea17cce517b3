import { Form } from '#app/ui/form.tsx';
import { endViewPath } from './viewing.ts';

export function ViewingBar({ name, endsAt }: { name: string; endsAt: string }) {
  return (
    <aside className="viewing-bar" aria-label="Viewing as">
      <div className="wrap">
        <p id="viewing-note">
          <b>You view Oriel as {name}.</b> Nothing can be changed, and conversations stay closed. Ends at{' '}
          <time dateTime={endsAt}>{endsAt.slice(11, 16)} UTC</time>.
        </p>
        <Form method="post" action={endViewPath} reloadDocument>
          <button type="submit" className="btn btn--outline btn--sm">
            End
          </button>
        </Form>
      </div>
    </aside>
  );
}
