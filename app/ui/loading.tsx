/** A square that fills, with a text for what is loading ("Loading creatives..."). */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <span className="spin" />
      {text}
    </p>
  );
}
