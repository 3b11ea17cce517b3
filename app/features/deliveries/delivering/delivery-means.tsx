import '#app/features/agreements/agreements.css';
/** What delivering means, before it is done. */
export function DeliveryMeans({ parties, deliverBy }: { parties: number; deliverBy: string | null }) {
  const each = parties === 1 ? 'Your client is' : `Each of the ${parties} parties is`;
  return (
    <ul className="agreed-means">
      <li>{each} issued a license for these pictures, with a certificate anybody can check.</li>
      <li>{parties === 1 ? 'They are' : 'All of them are'} told now, and can take their copies.</li>
      <li>
        Files cannot be replaced, added or removed any more: certificates name them by their fingerprints.
      </li>
      <li>Pictures that you leave out stay proofs, which nobody can take.</li>
      {deliverBy ? <li>The agreement wants them by {deliverBy}.</li> : null}
    </ul>
  );
}
