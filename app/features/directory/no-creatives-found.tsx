import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

type NoCreativesFoundProps = {
  /** A place spelt much like the one that was asked for. */
  didYouMean: string | null;
  didYouMeanTo: string;
  clearTo: string;
};

/** The empty state of browse and search (specification section 2, Browse). */
export function NoCreativesFound({ didYouMean, didYouMeanTo, clearTo }: NoCreativesFoundProps) {
  return (
    <EmptyState title="No Creatives Found" text="Try adjusting your filter criteria to find more results">
      {didYouMean ? (
        <p>
          Did you mean{' '}
          <Link className="link" to={didYouMeanTo} data-stay="">
            {didYouMean}
          </Link>
          ?
        </p>
      ) : null}
      <ButtonLink variant="outline" to={clearTo} data-stay="">
        Clear filters
      </ButtonLink>
    </EmptyState>
  );
}
