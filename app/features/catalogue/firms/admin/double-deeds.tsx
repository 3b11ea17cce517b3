import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { firmMergePath } from './firm-list-address.ts';
import './firm-admin.css';

export function DoubleDeeds({ firmId, otherId, other }: { firmId: string; otherId: string; other: string }) {
  return (
    <Form method="post" intent="distinct" preventScrollReset className="flex items-center gap-x-4 gap-y-1">
      <input type="hidden" name="other" value={otherId} />
      <Link className="link" to={`${firmMergePath(firmId)}?with=${otherId}`}>
        Merge<span className="sr-only"> {other}</span>
      </Link>
      <Button type="submit" variant="quiet" size="sm">
        Not the Same<span className="sr-only"> as {other}</span>
      </Button>
    </Form>
  );
}
