import type { HttpBindings } from '@hono/node-server';

/** A handler's context: the request's id, and Node's request and response. */
export type RouteTypes = {
  Variables: {
    requestId: string;
    /** A response was already sent without waiting for the page. */
    isGivenUp?: boolean;
  };
  Bindings: HttpBindings;
};
