import { Form } from '#app/ui/form.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { LastChange } from './find-last-change.server.ts';
import './bulk.css';

export function UndoForm({ last }: { last: LastChange }) {
  const { minuteText } = useTimes();
  return (
    <Form
      method="post"
      intent="undo"
      action="/admin/users/bulk"
      className="py-2 text-ink-2 small"
      preventScrollReset
    >
      <input type="hidden" name="change" value={last.id} />
      <span>
        {last.text}, <span className="num">{minuteText(last.at)}</span>.
      </span>{' '}
      <button type="submit" className="link">
        Undo
      </button>
    </Form>
  );
}
