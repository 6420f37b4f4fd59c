/** Address of the page of an entry of a list of law, for the site and for the hits of the search box. */
export const substancePath = (list: string, entry: string): string =>
  `/substances/${list}/${encodeURIComponent(entry)}`;
