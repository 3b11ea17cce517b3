import { Icon } from '#app/ui/icon.tsx';

type MapControlsProps = {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  /** Null where the browser cannot tell positions. */
  onPosition: (() => void) | null;
  isPositionShown: boolean;
};

/** Zoom, all results, and one's own position, which is asked for only when the button is pressed. */
export function MapControls({ onZoomIn, onZoomOut, onFit, onPosition, isPositionShown }: MapControlsProps) {
  return (
    <div className="map-controls">
      <button type="button" aria-label="Zoom in" title="Zoom in" onClick={onZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out" onClick={onZoomOut}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show all results" title="Show all results" onClick={onFit}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
        </svg>
      </button>
      {onPosition ? (
        <button
          type="button"
          aria-label="Show my position"
          title="Show my position"
          aria-pressed={isPositionShown}
          onClick={onPosition}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 15.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM10 2v4M10 14v4M2 10h4M14 10h4" />
          </svg>
        </button>
      ) : null}
    </div>
  );
}
