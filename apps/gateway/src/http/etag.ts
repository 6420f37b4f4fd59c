/** Not `req.fresh`: a script's fetch that names what it knows also says `no-cache`, by which it means no cache between. */
export const knows = (given: string | undefined, etag: string): boolean =>
  (given ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
