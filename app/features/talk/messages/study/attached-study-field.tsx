import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { AttachedStudy } from './attached-study.ts';
import '../write/composer.css';

type AttachedStudyFieldProps = {
  study: AttachedStudy;
  withoutPath: string;
};

export function AttachedStudyField({ study, withoutPath }: AttachedStudyFieldProps) {
  const isHydrated = useIsHydrated();
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) return null;
  return (
    <p className="small flex flex-wrap gap-x-2.5 gap-y-1 items-center pb-2">
      <input type="hidden" name="study" value={study.query} />
      <Icon name="clock" size={16} />
      Light study of {study.title} attached
      {isHydrated ? (
        <button type="button" className="link" onClick={() => setRemoved(true)}>
          Remove
        </button>
      ) : (
        <Link className="link" to={withoutPath}>
          Remove
        </Link>
      )}
    </p>
  );
}
