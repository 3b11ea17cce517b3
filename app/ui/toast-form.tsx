import { Form } from './form.tsx';
import type { Toast } from './toast-queue.ts';

export function ToastForm({ form, onSent }: { form: NonNullable<Toast['form']>; onSent?: () => void }) {
  return (
    <Form method="post" action={form.action} preventScrollReset onSubmit={onSent}>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="toast-action">
        {form.label}
      </button>
    </Form>
  );
}
