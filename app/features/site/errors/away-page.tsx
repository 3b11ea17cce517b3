import { useComeBack } from '../live/use-come-back.ts';
import { outageText } from './outage-text.ts';

export function AwayPage() {
  useComeBack('/readyz');
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>{outageText.title}</title>
          <h1 className="h1">{outageText.heading}</h1>
          <p className="lead mt-4">{outageText.lead}</p>
          <p className="muted mt-7" role="status">
            This page reloads automatically.
          </p>
        </div>
      </div>
    </div>
  );
}
