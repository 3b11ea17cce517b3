import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import '../auth.css';

type ReturnPanelProps = {
  to: string;
  name: string;
  detail: string | null;
  picture: { src: string; width: number; height: number; color: string } | null;
};

export function ReturnPanel({ to, name, detail, picture }: ReturnPanelProps) {
  return (
    <div className="return-panel">
      {picture ? (
        <span>
          <Picture className="w-22 h-16 object-cover" {...picture} alt="" sizes="88px" upTo={480} />
        </span>
      ) : null}
      <p className="flex-1 min-w-0">
        <span className="small muted">You will come back to</span>
        <b className="title">{name}</b>
        {detail ? <span className="small muted">{detail}</span> : null}
      </p>
      {to.startsWith('/creative/') || to.startsWith('/search') || to.startsWith('/browse') ? (
        <Link className="link small" to={to}>
          Back without signing in
        </Link>
      ) : null}
    </div>
  );
}
