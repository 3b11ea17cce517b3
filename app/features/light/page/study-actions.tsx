import { Icon } from '#app/ui/icon.tsx';
import './study-tool.css';

/**
 * What one does with a study. Copy link and Print stand side by side; whatever is added (a brief, a calendar, a
 * picture) goes above them, the one primary button first. Both need scripts and are hidden without.
 */
export function StudyActions({ onCopy }: { onCopy: () => void }) {
  return (
    <div className="study-actions">
      <div className="study-actions-pair">
        <button type="button" className="btn btn--outline" onClick={onCopy}>
          <Icon name="share" size={16} />
          Copy link
        </button>
        <button type="button" className="btn btn--outline" onClick={() => print()}>
          <Icon name="document" size={16} />
          Print
        </button>
      </div>
    </div>
  );
}
