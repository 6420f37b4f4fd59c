import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  /** Public address of the app; with https the browser is told to stay there. */
  url: string;
  /** What the targets of links and requests learn of the page they come from. */
  referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin';
  /** Whether pages open the payment window of PortOne. */
  hasPayments?: boolean;
  /** Where browsers tell another service of opened pages. */
  analyticsUrl?: string;
}

/** Browser features that no page of ours uses. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

/**
 * The script of PortOne's payment window, and what that window is made of: frames, pictures and forms of whichever bank or
 * card company the buyer picks. Scripts are of these two origins alone.
 */
const PAYMENT_SCRIPT = 'https://cdn.portone.io';

/** The address of such a page may carry a token from a mail (`/auth/reset-password?token=…`). */
const AUTH_PAGE = /^\/auth(\/|$)/i;

/** `/%61uth` leads to the same pages. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Security headers of every page and file. Scripts come from this origin only, none inline: page state travels in
 * `application/json` elements. Emotion writes style elements and Chakra style attributes, so styles may be inline
 * (docs/decisions/0008). Pages below `/auth` send no referrer.
 */
export function securityHeaders({
  url,
  referrerPolicy,
  hasPayments = false,
  analyticsUrl,
}: SecurityOptions): RequestHandler {
  const isHttps = url.startsWith('https:');
  const others = hasPayments ? ['https:'] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(hasPayments ? [PAYMENT_SCRIPT] : [])],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...others],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...(hasPayments ? ['https://*.portone.io', 'https://*.iamport.co'] : []),
          ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
        ],
        ...(hasPayments ? { frameSrc: ["'self'", ...others] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...others],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: referrerPolicy },
    xFrameOptions: { action: 'deny' },
  });

  return (request, response, next) => {
    headers(request, response, (error) => {
      response.set('Permissions-Policy', PERMISSIONS);
      if (AUTH_PAGE.test(decoded(request.path))) response.set('Referrer-Policy', 'no-referrer');
      next(error);
    });
  };
}
