import { useComeBack } from '../live/use-come-back.ts';

/** Shown when the network failed; reloads once the server can be reached. */
export function ConnectionLostPage() {
  useComeBack('/healthz');
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>Connection lost, Oriel</title>
          <h1 className="h1">The connection was lost</h1>
          <p className="lead mt-4">This page reloads automatically.</p>
          <p className="muted mt-7" role="status">
            Reconnecting...
          </p>
        </div>
      </div>
    </div>
  );
}
