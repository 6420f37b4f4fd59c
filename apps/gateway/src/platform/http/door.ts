import type { RequestHandler } from 'express';

/** A door of the HTTP server besides GraphQL. */
export interface HttpDoor {
  /** What addresses behind it begin with; `/` for a router that knows its own. */
  path: string;
  handler: RequestHandler;
  /** Settles when nothing behind the door is worked on any more. */
  finished?(): Promise<void>;
}
