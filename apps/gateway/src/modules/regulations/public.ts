/** What other modules may use. */
export { coverage } from './editions/coverage';
export { followTexts } from './editions/follow-texts';
export { type Loss, lossesOf, retire, retireSubstances } from './editions/retire-substances';
export { meaningOf, saveSubstances, type SubstanceEntry } from './editions/save-substances';
export { type IngredientUseLevel, replaceUseLevels, storedUseLevels } from './editions/save-use-levels';
export { wholeLists } from './editions/whole-lists';
export { substancesNamed } from './finding/find-substances';
export type { FoundSubstanceModel } from './finding/found-substances';
export { keepStamp, linkLaw } from './linking/link-law';
export { type ChangedLink, type ChangedRule, type Relinked, relinkIngredients } from './linking/relink-ingredients';
export { MEMBER_FACTS } from './linking/write-member-facts';
export { notedTexts, numberToRead } from './reading/noted-texts';
export { lawFolder, readings, rowsOf, type StandingText } from './reading/readings';
export { OWN_WORDS } from './reading/text-hash';
export { losesRules, type StandingRule, standingRules } from './rules/standing-rules';
