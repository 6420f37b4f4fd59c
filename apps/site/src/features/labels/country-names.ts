import { countryLabel } from '@gredia/domain';

const ORDER = Object.keys(countryLabel);
const placeOf = (country: string) => (ORDER.includes(country) ? ORDER.indexOf(country) : ORDER.length);

export const nameOf = (country: string): string => countryLabel[country] ?? country;

/** Korea first, then as everywhere; unknown codes last. */
export const inOrder = (countries: readonly string[]): string[] =>
  [...countries].sort((a, b) => placeOf(a) - placeOf(b));
