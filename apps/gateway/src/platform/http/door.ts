import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '@gredia/auth/server';
import type { RequestHandler } from 'express';

/** A door of the HTTP server besides GraphQL. */
export interface HttpDoor {
  /** What addresses behind it begin with; `/` for a router that knows its own. */
  path: string;
  handler: RequestHandler;
  /** Settles when nothing behind the door is worked on any more. */
  finished?(): Promise<void>;
}

/**
 * Answers in front of Express what is asked so often that its chain would cost more than the answer.
 * @returns false where the request is not its own: Express gets it
 */
export type EarlyDoor = (req: IncomingMessage, res: ServerResponse, clientOf: () => Client) => boolean;
