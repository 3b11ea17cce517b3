import { memo } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Study } from '../study.ts';
import { studyOutPaths, studyQuery } from '../study-address.ts';
import './study-tool.css';

type StudyActionsProps = { study: Study; onCopy: () => void };

/**
 * What one does with a study: it goes into a message, to paper, or away as a link or picture. Copy link and Print need
 * scripts and are hidden without.
 */
export const StudyActions = memo(function StudyActions({ study, onCopy }: StudyActionsProps) {
  const query = studyQuery(study).toString();
  return (
    <div className="study-actions">
      <a className="btn btn--primary btn--block" href={`${studyOutPaths.send}?${query}`} rel="nofollow">
        Attach to brief
      </a>
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
      <p className="study-files">
        <a className="link" href={`${studyOutPaths.sheet}?${query}`} download rel="nofollow">
          PDF, A4
        </a>
        <a className="link" href={`${studyOutPaths.sheet}?${query}&paper=letter`} download rel="nofollow">
          PDF, Letter
        </a>
        <a
          className="link"
          href={`${studyOutPaths.picture}?${query}`}
          download="light-study.png"
          rel="nofollow"
        >
          Picture
        </a>
      </p>
    </div>
  );
});
