import type { LabelNames, NameMatch } from './label-dictionary';

/** `Cera Alba/Beeswax/Cire d'abeille` has few parts, polymers and ferments have many and are no synonyms. */
const MOST_PARTS = 5;
const LONGEST_SYNONYMS = 140;
const ONE_SUBSTANCE = /polymer|ferment|filtrate|lysate/i;
/** The French name on a label for Canada and the EU: `Extrait de levure`, `Cire d'abeille`, `Huile végétale`, `Eau`. */
const FRENCH =
  /^(?:extraits?|huile|eau|cires?|beurre|poudre|prot[eé]ines?|sel|miel|lait|jus|farine|amidon|gomme|terre|argile|sucre|levure|essence|parfum|ar[oô]me|racine|fleur|feuille)(?: (?:d['’]|de[ -]|du |des |v[eé]g|min[eé]|micro|marin|naturel)[^/,]{0,40})?$/i;

/**
 * The ingredient that a text names several times over, in Latin, English and French: `Aqua/Water/Eau`. Unknown
 * parts are French words, or the beginning of another part (`Aloe Barbadensis/Aloe Barbadensis Leaf Juice`). Parts that
 * name two ingredients (`Yeast Extract/Faex`) are one only where the French says so too; then the first is meant.
 */
export function synonymsOf(text: string, dictionary: LabelNames): NameMatch | null {
  if (text.length > LONGEST_SYNONYMS || ONE_SUBSTANCE.test(text)) return null;
  const parts = text.split(/[/\\]/).map((part) => part.trim());
  if (isSameInKorean(parts, dictionary)) return { id: dictionary.find(parts[0]!)!.id, kind: 'ALIAS' };
  if (!/[a-z\d][\s)]*[/\\]\s*[a-z]/i.test(text)) return null;
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.some((part) => part.length < 3)) return null;
  const read = parts.map((part) => dictionary.find(part) ?? dictionary.find(part.replace(/ ?\([^()]*\)/g, '')));
  const known = parts.filter((_, place) => read[place]);
  const isFrench = (place: number) => place > 0 && FRENCH.test(parts[place]!);
  const isExplained = parts.every(
    (part, place) => read[place] || isFrench(place) || known.some((name) => startsWith(name, part)),
  );
  const first = read.find((match) => match !== null);
  if (!first || !isExplained) return null;
  const isOne = read.every((match) => !match || match.id === first.id);
  return isOne || parts.some((_, place) => isFrench(place)) ? { id: first.id, kind: 'ALIAS' } : null;
}

/** `워터/아쿠아/물` */
function isSameInKorean(parts: readonly string[], dictionary: LabelNames): boolean {
  if (parts.length < 2 || parts.length > MOST_PARTS || !parts.every((part) => /^[가-힣]+$/.test(part))) return false;
  const [first, ...others] = parts.map((part) => dictionary.findWritten(part)?.id);
  return first !== undefined && others.every((id) => id === first);
}

const startsWith = (name: string, part: string) => name.toLowerCase().startsWith(`${part.toLowerCase()} `);
