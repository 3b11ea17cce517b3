import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';

type NextPartProps = {
  /** The address of the next part; null on the last one. */
  next: string | null;
  /** The address of the first part, when this is a later one. */
  beginning: string | null;
};

export function NextPart({ next, beginning }: NextPartProps) {
  return (
    <>
      {next ? (
        <div className="loadmore">
          <ButtonLink to={next}>Next</ButtonLink>
        </div>
      ) : null}
      {beginning ? (
        <p className="loadmore-n small">
          <Link className="link" to={beginning}>
            Back to the beginning
          </Link>
        </p>
      ) : null}
    </>
  );
}
