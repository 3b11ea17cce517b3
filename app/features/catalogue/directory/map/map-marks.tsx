import { clusterLabel, type MapCluster, markText } from './map-answer.ts';
import type { MapView } from './map-view.ts';
import { type MapSize, toScreen } from './map-view.ts';
import { markSize } from './place-labels.ts';

type MapMarksProps = {
  clusters: readonly MapCluster[];
  view: MapView;
  size: MapSize;
  /** The link of a mark without scripts; null once scripts run. */
  addressOf: ((cluster: MapCluster) => string) | null;
  chosen: string | null;
  pointed: string | null;
  onChoose: (cluster: MapCluster) => void;
};

const marginPx = 40;

/** A mark is a square with a count or a pin with an initial. Marks are buttons, or links without scripts. */
export function MapMarks({ clusters, view, size, addressOf, chosen, pointed, onChoose }: MapMarksProps) {
  return (
    <div className="map-marks">
      {clusters.map((cluster) => {
        const { x, y } = toScreen(view, size, cluster);
        if (x < -marginPx || y < -marginPx || x > size.width + marginPx || y > size.height + marginPx) {
          return null;
        }
        const isOn = cluster.key === chosen;
        const look = {
          className: `${cluster.count === 1 ? 'map-pin' : 'map-cluster'}${isOn ? ' is-on' : ''}${cluster.key === pointed ? ' is-pointed' : ''}`,
          style: {
            left: percent(x, size.width),
            top: percent(y, size.height),
            '--mark': `${markSize(cluster.count)}px`,
          },
          'aria-label': clusterLabel(cluster),
          'data-key': cluster.key,
          children: cluster.creative ? initialOf(cluster.creative.name) : markText(cluster.count),
        };
        return addressOf ? (
          <a key={cluster.key} {...look} href={addressOf(cluster)}>
            {look.children}
          </a>
        ) : (
          <button
            key={cluster.key}
            {...look}
            type="button"
            aria-expanded={isOn}
            onClick={() => onChoose(cluster)}
          />
        );
      })}
    </div>
  );
}

function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '').toUpperCase();
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100_000) / 1000}%`;
}
