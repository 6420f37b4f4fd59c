import { accountPaths } from '@gredia/domain';
import { Router } from 'express';

/** Pages whose HTML holds a form for a password. */
const PAGES = [accountPaths.login, accountPaths.register, accountPaths.resetPassword];

/**
 * A form that was sent before its script had taken over comes as a POST to its own page, so that no password gets into
 * an address. Its content is not read: the page is shown once more.
 */
export function returnEarlyForms(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(PAGES, (req, res) => {
    // The path alone: a request line may name another host.
    const [, search] = req.originalUrl.split(/\?(.*)/s);
    res.set('cache-control', 'no-store').redirect(303, search ? `${req.path}?${search}` : req.path);
  });
  return router;
}
