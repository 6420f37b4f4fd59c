/**
 * What a source brings: names and numbers of ingredients, by which lists of law find them; a list of law itself; or goods
 * (labels, materials), from which no rule follows.
 */
export type SourceKind = 'NAMES' | 'LAW' | 'GOODS';

const GOODS = ['biofdnc-materials', 'cn-materials', 'naver-cosmetics', 'oliveyoung-cosmetics', 'cosmetics'];

const LAW =
  /^(?:cosing-annex-|kr-(?:prohibited|restricted|colorants|allergens|limits)$|mfds-countries$|cn-(?:table-|restricted$)|eu-allergens$|jp-standards$|asean-annex-|ca-|us-)/;

export function kindOfSource(key: string): SourceKind {
  if (GOODS.includes(key)) return 'GOODS';
  return LAW.test(key) ? 'LAW' : 'NAMES';
}
