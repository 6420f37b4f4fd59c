/** The first name of a composition and how many more there are, such as `AQUA +3`. */
export function inciText([first, ...others]: readonly string[]): string {
  if (first === undefined) return '–';
  return others.length > 0 ? `${first} +${others.length}` : first;
}
