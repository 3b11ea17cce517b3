import { Link } from '#app/ui/link.tsx';
import { firmCreditsPath, firmManagePath, firmPath } from './firm-address.ts';

type FirmHeadProps = { firm: { name: string; slug: string }; current: 'credits' | 'manage' };

export function FirmHead({ firm, current }: FirmHeadProps) {
  return (
    <div className="pagehead">
      <h1 dir="auto" className="h2 wraps">
        {current === 'credits' ? `Credits of ${firm.name}` : firm.name}
      </h1>
      <p className="small flex flex-wrap gap-x-5">
        {current === 'credits' ? (
          <Link className="link" to={firmManagePath(firm.slug)}>
            Page and people
          </Link>
        ) : (
          <Link className="link" to={firmCreditsPath(firm.slug)}>
            Credits
          </Link>
        )}
        <Link className="link" to={firmPath(firm.slug)}>
          See the page
        </Link>
      </p>
    </div>
  );
}
