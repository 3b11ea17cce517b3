export function Loading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <span className="spin" />
      {text}
    </p>
  );
}
