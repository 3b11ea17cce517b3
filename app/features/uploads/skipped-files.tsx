import { Icon } from '#app/ui/icon.tsx';

export function SkippedFiles({ text }: { text: string }) {
  return text ? (
    <p className="err mt-3" role="alert">
      <Icon name="warning" size={16} />
      {text}
    </p>
  ) : null;
}
