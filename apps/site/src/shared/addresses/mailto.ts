/**
 * The link that writes to an address. An address may hold `?`, `&` and `%`, which in a link begin subject, copies and text
 * of the mail: encoded, they stay part of the address.
 */
export const mailtoHref = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
