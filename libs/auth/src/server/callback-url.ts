/** Longer ones do not fit into a cookie, whose limit of 4096 bytes holds its name and attributes too. */
const MAX_ENCODED_LENGTH = 3500;

/** Control characters and halves of surrogate pairs end a header or break its encoding; a backslash is read as a slash. */
const UNSAFE = /[\p{Cc}\p{Cs}\\]/u;

/** Whether a value could be a callbackUrl at all: a path, or an http(s) address of whatever host. */
export function isHttpUrl(value: string, origin: string): boolean {
  const url = parseUrl(value, value.startsWith('/') ? origin : undefined);
  return url !== null && /^https?:$/.test(url.protocol);
}

/**
 * Where to go in the end: a path of ours or an address on `origin`, unchanged; anything else is `origin`.
 * @returns an absolute address that is safe in a header
 */
export function resolveCallbackUrl(value: string | undefined, origin: string): string {
  if (!value || UNSAFE.test(value) || encodeURIComponent(value).length > MAX_ENCODED_LENGTH) return origin;
  if (value.startsWith('/')) return value.startsWith('//') ? origin : `${origin}${value}`;
  // A scheme without its two slashes is a path to some readers and an address to others.
  if (!/^https?:\/\/[^/]/i.test(value)) return origin;
  const url = parseUrl(value);
  return url?.origin === origin && url.username === '' && url.password === '' ? value : origin;
}

const parseUrl = (value: string, base?: string): URL | null =>
  URL.canParse(value, base) ? new URL(value, base) : null;
