/**
 * Whether `If-None-Match` names this content; `*` names any (RFC 9110 §13.1.2). Not `req.fresh`: a script's fetch that
 * names what it knows also says `no-cache`, by which it means no cache between.
 */
export const knows = (given: string | undefined, etag: string): boolean =>
  given?.trim() === '*' ||
  (given ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
