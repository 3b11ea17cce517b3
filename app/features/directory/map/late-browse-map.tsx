import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '#app/ui/loading.tsx';
import type { BrowseMap } from './browse-map.tsx';
import stylesheet from './map.css?url';

const loadMap = () => import('./browse-map.tsx');

/**
 * The server has the map at hand and renders it whole. Browsers fetch its code only when it is shown, and leave
 * what the server sent as it is until then.
 */
const LateMap = import.meta.env.SSR
  ? (await loadMap()).BrowseMap
  : lazy(async () => ({ default: (await loadMap()).BrowseMap }));

/** The map view of browse, its code and its styles in parts of their own. */
export function LateBrowseMap(props: ComponentProps<typeof BrowseMap>) {
  return (
    <Suspense fallback={<Loading text="Loading creatives..." />}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <LateMap {...props} />
    </Suspense>
  );
}
