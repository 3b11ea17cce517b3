import type { HttpBindings } from '@hono/node-server';

/** What a handler finds in its context: the request's id, and Node's own request and response. */
export type RouteTypes = {
  Variables: {
    requestId: string;
    /** Answered already, without waiting for the page. */
    isGivenUp?: boolean;
  };
  Bindings: HttpBindings;
};
