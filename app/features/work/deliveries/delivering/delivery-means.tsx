import { Consequences } from '#app/ui/consequences.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';

export function DeliveryMeans({ parties, deliverBy }: { parties: number; deliverBy: string | null }) {
  const each = parties === 1 ? 'Your client is' : `Each of the ${spelledOut(parties)} parties is`;
  const lines = [
    `${each} issued a license for these pictures, with a certificate that anyone can check.`,
    `${parties === 1 ? 'They are' : 'All of them are'} told now, and can download their copies.`,
    'After that, files can no longer be added, replaced or removed, because certificates name them.',
    'Pictures that you leave out stay proofs, which nobody can download.',
    ...(deliverBy ? [`The agreement asks for them by ${deliverBy}.`] : []),
  ];
  return <Consequences lines={lines} />;
}
