import '#app/features/agreements/agreements.css';

/** What delivering means, before it is done. */
export function DeliveryMeans({ parties, deliverBy }: { parties: number; deliverBy: string | null }) {
  const each = parties === 1 ? 'Your client is' : `Each of the ${parties} parties is`;
  return (
    <ul className="agreed-means">
      <li>{each} issued a license for these pictures, with a certificate that anyone can check.</li>
      <li>{parties === 1 ? 'They are' : 'All of them are'} told now, and can download their copies.</li>
      <li>After that, files can no longer be added, replaced or removed, because certificates name them.</li>
      <li>Pictures that you leave out stay proofs, which nobody can download.</li>
      {deliverBy ? <li>The agreement asks for them by {deliverBy}.</li> : null}
    </ul>
  );
}
