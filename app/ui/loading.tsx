/** A square that fills, with the words for what is on its way ("Loading creatives..."). */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <span className="spin" />
      {text}
    </p>
  );
}
