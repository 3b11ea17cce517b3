import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

type NoCreativesFoundProps = {
  didYouMean: string | null;
  didYouMeanTo: string;
  clearTo: string;
};

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
