import { differenceOf } from './slip-windows';

/** Parts of Latin chemical names: two words that differ by one of them name two substances. */
const LATIN_PARTS =
  'methyl ethyl propyl butyl pentyl hexyl heptyl octyl nonyl decyl dodecyl phenyl benzyl vinyl menthyl ' +
  'mono tri tetra penta hexa hepta octa deca poly oligo iso cyclo bis sodium potassium calcium magnesium zinc aluminum ' +
  'caproyl caproic caprylyl caprylic capric caprylate caprate laur laneth myrist palmit cetear stear isostear cetyl oleate oleoyl oleyl oliv ricinole linole linolen behen undecylen ' +
  'amide imide amine acetate citrate nitrate sulfate sulfite sulfonate phosphate phosphite lactate';
/** What the end of a word says of a substance. */
const ENDINGS = /(ate|ite|ide|ane|ene|yne|one|ine|ol|al|yl)s?$/;

const latinPart = new RegExp(
  LATIN_PARTS.split(' ')
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

const partsOf = (word: string): string[] => word.match(latinPart) ?? [];
const endingOf = (word: string) => ENDINGS.exec(word)?.[1];

/** What names are built of besides: where two words differ by nothing else they name two substances. */
const SMALL_LATIN_PARTS =
  'meth eth prop but di nor neo cis trans tert alpha beta gamma meta ortho para amino amido acetyl acyl oyl yl capryl methoxy ethoxy oxy ' +
  'hydro hydroxy dehydro anhydro deoxy carboxy sulfo thio chloro fluoro bromo iodo nitro phospho aza epoxy cresyl tolyl ' +
  'hexen hexan octen octan nonen nonan decen decan dodecen dodecan';
const onlyLatinParts = new RegExp(
  `^(?:${[...LATIN_PARTS.split(' '), ...SMALL_LATIN_PARTS.split(' ')].join('|')}){0,3}$`,
);
/** So many letters of a part may be those of the part that stands in its place: iso and neo. */
const LONGEST_SHARED = 6;

/** Ethyl or methyl. */
const LOST_BEGINNING = /^thyl/;

/** Whether two words are the same but for parts of chemical names: dimethyl and dimyl, isobutyrate and neobutyrate. */
function differByParts(given: string, name: string): boolean {
  const { start, end, nameEnd } = differenceOf(given, name);
  for (let before = 0; before <= Math.min(start, LONGEST_SHARED); before++) {
    for (let after = 0; after <= Math.min(given.length - end, LONGEST_SHARED); after++) {
      const [own, other] = [given.slice(start - before, end + after), name.slice(start - before, nameEnd + after)];
      if (own !== other && onlyLatinParts.test(own) && onlyLatinParts.test(other)) return true;
    }
  }
  return false;
}

/** In the first letter of so short a word nothing is a slip. */
const SHORT_WORD = 8;

/** Whether two words of Latin names that are nearly alike are two words: caproic and capric, tetradecane and tetradecene. */
export function areOtherWords(given: string, name: string): boolean {
  if (Math.min(given.length, name.length) <= SHORT_WORD && given[0] !== name[0]) return true;
  // `trisostearate` may be triisostearate.
  if (LOST_BEGINNING.test(given) || (given.includes('iso') && !name.includes('iso'))) return true;
  if (differByParts(given, name)) return true;
  const [ending, other] = [endingOf(given), endingOf(name)];
  if (ending && other && ending !== other) return true;
  // A part that lost a letter is the slip itself: the text may have fewer parts than the name, but no other ones.
  const parts = partsOf(name);
  return partsOf(given).some((part) => !parts.includes(part));
}
