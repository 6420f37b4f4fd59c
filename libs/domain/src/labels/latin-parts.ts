/** Parts of Latin chemical names: two words that differ by one of them name two substances. */
const PARTS =
  'methyl ethyl propyl butyl pentyl hexyl heptyl octyl nonyl decyl dodecyl phenyl benzyl vinyl menthyl ' +
  'mono tri tetra penta hexa hepta octa deca poly oligo iso cyclo bis sodium potassium calcium magnesium zinc aluminum ' +
  'caproyl caproic caprylyl caprylic capric caprylate caprate laur laneth myrist palmit cetear stear isostear cetyl oleate oleoyl oleyl oliv ricinole linole linolen behen undecylen ' +
  'amide imide amine acetate citrate nitrate sulfate sulfite sulfonate phosphate phosphite lactate';
/** What the end of a word says of a substance. */
const ENDINGS = /(ate|ite|ide|ane|ene|yne|one|ine|ol|al|yl)s?$/;

const partPattern = new RegExp(
  PARTS.split(' ')
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

const partsOf = (word: string): string[] => word.match(partPattern) ?? [];
const endingOf = (word: string) => ENDINGS.exec(word)?.[1];

/** In the first letter of so short a word nothing is a slip. */
const SHORT_WORD = 8;

/** Whether two words of Latin names that are nearly alike are two words: caproic and capric, tetradecane and tetradecene. */
export function areOtherWords(given: string, name: string): boolean {
  if (Math.min(given.length, name.length) <= SHORT_WORD && given[0] !== name[0]) return true;
  const [ending, other] = [endingOf(given), endingOf(name)];
  if (ending && other && ending !== other) return true;
  // A part that lost a letter is the slip itself: the text may have fewer parts than the name, but no other ones.
  const parts = partsOf(name);
  return partsOf(given).some((part) => !parts.includes(part));
}
