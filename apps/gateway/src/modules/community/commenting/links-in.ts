/** Most addresses that are looked at. */
const MOST = 100;

/** Addresses that stand in a plain text; what follows a blank is no part of them. */
export const linksIn = (text: string): string[] => (text.match(/https?:\/\/[^\s<>"']{1,2000}/gi) ?? []).slice(0, MOST);
