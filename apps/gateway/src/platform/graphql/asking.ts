import type { Viewer } from '@gredia/auth';

/** What `resolveViewer` answers for a token that is malformed, has ended, or whose session is gone. */
export const REFUSED = 'refused';

/** Who a bearer token speaks for: null without one, REFUSED for one that is worth nothing. */
export type Asking = Viewer | null | typeof REFUSED;
