/**
 * What is a word or a group as well as a short name of one ingredient, and what it may mean, by INCI. On a label it names
 * none of them surely, whatever list calls one so: `tea` in an English list is the plant.
 */
export const AMBIGUOUS_NAMES: Readonly<Record<string, readonly string[]>> = {
  TEA: ['TRIETHANOLAMINE', 'CAMELLIA SINENSIS LEAF', 'CAMELLIA SINENSIS LEAF EXTRACT'],
  AHA: ['GLYCOLIC ACID', 'LACTIC ACID', 'MALIC ACID', 'CITRIC ACID'],
};
