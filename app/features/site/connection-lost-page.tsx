import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { comeBack } from './come-back.ts';

/** What failed was the way to us: the page comes back by itself, as soon as we can be reached. */
export function ConnectionLostPage() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    void comeBack('/healthz', stop.signal).then((isThere) => (isThere ? revalidate() : undefined));
    return () => stop.abort();
  }, [revalidate]);
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>Connection lost, Oriel</title>
          <h1 className="h1">The connection was lost</h1>
          <p className="lead mt-4">This page comes back by itself.</p>
          <p className="muted mt-7" role="status">
            Reconnecting...
          </p>
        </div>
      </div>
    </div>
  );
}
