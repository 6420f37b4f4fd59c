import type { FunctionList, TextRecord } from '@gredia/domain';
import { fact, isHeld, type Said } from '../../ai/public';

/** What a record says in one place, for the model to cite. */
export interface TextFact {
  text: string;
  /** Of functions: the list that names them. */
  list: FunctionList | null;
  said: Said;
}

/** What a record says, one fact for each field. */
export function factsOf({ title, inci, casNo, lists }: TextRecord): TextFact[] {
  const factOf = (field: string, quote: string, text: string, list: FunctionList | null = null): TextFact => {
    const place = { recordType: 'INGREDIENT', recordId: '', field, title, quote, date: null, path: '' } as const;
    return { text, list, said: fact({ about: title, text, evidence: [{ ...place, source: list?.source ?? null }] }) };
  };
  return [
    ...(inci ? [factOf('INCI', inci, `${title}의 INCI 이름: ${inci}`)] : []),
    ...(casNo.length ? [factOf('CAS', casNo.join(', '), `${title}의 CAS 번호: ${casNo.join(', ')}`)] : []),
    ...lists.map((list) => {
      const names = list.names.join(', ');
      return factOf(
        list.field,
        names,
        `${title}의 ${list.field} 항목에 등록된 기능: ${names} (출처: ${list.source})`,
        list,
      );
    }),
  ];
}

/** What stands in no sentence: what is not seen, what turns the order of letters, what judges without a word. */
const UNSPEAKABLE = /[\p{C}\p{Extended_Pictographic}]/u;

/** Whether a sentence says something, whole, that the one fact that it cites holds. */
export const isTold = (sentence: string, { list, said }: TextFact): boolean =>
  /[.요다]$/.test(sentence) &&
  !UNSPEAKABLE.test(sentence) &&
  isHeld(sentence, [said]) &&
  (list === null || namesList(sentence, list));

/** Whose list it is, where that stands, and all that it names: of what is left out silence would tell. */
function namesList(sentence: string, { field, names, source }: FunctionList): boolean {
  const isOfEurope = sentence.includes('EU 기능 항목');
  const isOfField = field === 'EU 기능' ? isOfEurope : sentence.includes('기능 항목') && !isOfEurope;
  return isOfField && [source, ...names].every((word) => sentence.includes(word));
}
