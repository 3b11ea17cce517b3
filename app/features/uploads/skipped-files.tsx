import { Icon } from '#app/ui/icon.tsx';

/** Which of the chosen files were not taken, and why; nothing for an empty text. */
export function SkippedFiles({ text }: { text: string }) {
  return text ? (
    <p className="err mt-3" role="alert">
      <Icon name="warning" size={16} />
      {text}
    </p>
  ) : null;
}
