import { Icon } from '#app/ui/icon.tsx';

export function FieldFault({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="err" id={id} role="alert">
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
