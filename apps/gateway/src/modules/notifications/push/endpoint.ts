import { isPublicHost } from '../../../platform/http/public-address';
import type { PushSettings } from './push.settings';

/** Indexes of PostgreSQL hold no much longer texts; those of push services have a few hundred letters. */
const LONGEST_ENDPOINT = 1000;

/**
 * The address at which a push service takes messages for a browser, as that said it, or null where we send nothing there. Whoever
 * is signed in chooses it: it is https, of a name and port of the public internet; where the name leads is looked at when we send.
 */
export function readEndpoint(text: string, { testService }: Pick<PushSettings, 'testService'>): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // What is written down is the address as it is read, in which letters of other scripts have several signs.
  if (url.href.length > LONGEST_ENDPOINT) return null;
  if (url.username || url.password || url.hash) return null;
  if (testService !== null && url.origin === testService) return url;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname) ? url : null;
}
