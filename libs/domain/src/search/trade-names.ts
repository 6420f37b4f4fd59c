import { foldedKey } from './folded-key';

/** Abbreviations of the trade that no register lists, with the INCI names they may mean. */
const TRADE_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Epidermal growth factor: rh- names became sh- names; both stand in registers and on labels.
  EGF: ['sh-Oligopeptide-1', 'rh-Oligopeptide-1'],
  BG: ['Butylene Glycol'],
  PG: ['Propylene Glycol'],
  DPG: ['Dipropylene Glycol'],
  SLS: ['Sodium Lauryl Sulfate'],
  SLES: ['Sodium Laureth Sulfate'],
  CAPB: ['Cocamidopropyl Betaine'],
  TEA: ['Triethanolamine'],
  MIT: ['Methylisothiazolinone'],
  CMIT: ['Methylchloroisothiazolinone'],
  TiO2: ['Titanium Dioxide'],
  ZnO: ['Zinc Oxide'],
};

const byKey = new Map(Object.entries(TRADE_NAMES).map(([short, names]) => [foldedKey(short), names]));

/** The INCI names that a search text means when it is a trade abbreviation as a whole, such as `EGF`; none otherwise. */
export const tradeNames = (text: string): readonly string[] =>
  // No abbreviation is written in syllables.
  /[가-힣]/.test(text) ? [] : (byKey.get(foldedKey(text)) ?? []);
