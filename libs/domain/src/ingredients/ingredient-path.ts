/** The page of an ingredient, for mails; as of a past day `YYYY-MM-DD` where one is meant. */
export const ingredientPath = (title: string, at?: string): string =>
  `/ingredients/${encodeURIComponent(title)}${at ? `?${new URLSearchParams({ at }).toString()}` : ''}`;
