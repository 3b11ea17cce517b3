import { Link } from '#app/ui/link.tsx';

export function AccountHead({ title }: { title: string }) {
  return (
    <div className="pagehead">
      <p className="small mb-3">
        <Link className="link" to="/account">
          Account
        </Link>
      </p>
      <h1 dir="auto" className="h2">
        {title}
      </h1>
    </div>
  );
}
