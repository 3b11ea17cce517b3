import { Icon } from '#app/ui/icon.tsx';

type MapButtonsProps = { onZoomIn: () => void; onZoomOut: () => void; onFit: () => void };

/** Zoom, and back to where all pins are seen. */
export function MapButtons({ onZoomIn, onZoomOut, onFit }: MapButtonsProps) {
  return (
    <div className="mapctl">
      <button type="button" aria-label="Zoom in" title="Zoom in" onClick={onZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out" onClick={onZoomOut}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show all pins" title="Show all pins" onClick={onFit}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
        </svg>
      </button>
    </div>
  );
}
