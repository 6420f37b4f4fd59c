import { RICH_TEXT_LIMITS } from './allow-list';

/** Of every link that people write: no vote for search engines, no way back into our window. */
export const LINK_REL = 'nofollow ugc noopener';

/** Stands for our own origin while a path is read; no such host can be. */
const OWN = 'https://own.invalid';

const FILE = '(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const FILE_PATH = new RegExp(`^/api/files/${FILE}$`);
const UUID = new RegExp(`^${FILE}$`);

/** Whether it is an id as ours are, in small letters. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The file of a picture's address (`/api/files/{id}`); null where it is none of ours. */
export const fileIdOf = (src: string): string | null => FILE_PATH.exec(src)?.groups?.id ?? null;

/** The address of a picture that was uploaded here. */
export const pictureSrc = (fileId: string): string => `/api/files/${fileId}`;

/**
 * A link's address as it is stored: http and https as browsers write them, without name and password; `mailto:` with the
 * address alone; a path of our own site. Null for everything else.
 * @param ownOrigin our public origin: its addresses become paths
 */
export function readHref(href: string, ownOrigin?: string): string | null {
  const text = href.trim();
  if (text.length === 0 || text.length > RICH_TEXT_LIMITS.maxHref) return null;
  const url = text.startsWith('/') ? own(text) : absolute(text);
  if (!url) return null;
  if (url.origin === OWN || url.origin === ownOrigin) return ownPath(url);
  if (url.protocol === 'mailto:') return mailHref(url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  return isNamedHost(url.hostname) ? bounded(url.href) : null;
}

/** Whether the address leads away from our pages. */
export const isOutside = (href: string): boolean => !href.startsWith('/');

/** Attributes of a link, the same in the editor and in what is stored. */
export const linkAttributes = (href: string): Record<string, string> => ({
  href,
  rel: LINK_REL,
  ...(isOutside(href) && !href.startsWith('mailto:') ? { target: '_blank' } : {}),
});

function parsed(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** `//host` and `/\host` lead elsewhere, though they begin like a path. */
function own(text: string): URL | null {
  const url = parsed(text, OWN);
  return url?.origin === OWN ? url : null;
}

/** An address with a scheme, or one that a person wrote without: `www.host`. */
const absolute = (text: string): URL | null => parsed(/^www\./i.test(text) ? `https://${text}` : text);

/** Doors of the gateway are no pages: a link could sign somebody out. Files may be linked. */
function ownPath(url: URL): string | null {
  const path = url.pathname.replace(/^\/{2,}/, '/');
  const isDoor = /^\/(?:api|graphql|_log)(?:\/|$)/i.test(decoded(path));
  if (isDoor && !fileIdOf(path)) return null;
  return bounded(path + url.search + url.hash);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Subject, copies and text of the mail are the reader's own business. */
function mailHref(url: URL): string | null {
  const address = decoded(url.pathname);
  if (address.length > 254 || !/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return null;
  return `mailto:${address}`;
}

/** Numbers, `localhost` and names of a house's own network lead a reader to machines that the writer cannot know. */
const isNamedHost = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*$/.test(host) && !/\.(?:internal|intranet|local|localhost|lan|home|corp)$/.test(host);

const bounded = (href: string): string | null => (href.length > RICH_TEXT_LIMITS.maxHref ? null : href);
