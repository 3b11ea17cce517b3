import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { DashboardPlate } from './find-creative-dashboard.server.ts';
import './dashboard.css';

export function PlatesRow({ plates }: { plates: readonly DashboardPlate[] }) {
  return (
    <section aria-label="Your plates" className="thumbs">
      <Link className="thumbs-add hover:border-accent hover:text-accent flex-none" to="/portfolio?add">
        <Icon name="plus" />
        Add Item
      </Link>
      {plates.map((plate) => (
        <Link className="flex-none" key={plate.id} to="/portfolio">
          <img
            className="h-26 w-auto"
            src={`${plate.src}/480.webp`}
            alt={plate.title}
            width={Math.round((104 * plate.width) / plate.height)}
            height={104}
            loading="lazy"
            decoding="async"
            style={{ backgroundColor: plate.color }}
          />
        </Link>
      ))}
    </section>
  );
}
