import { functionGroupOf, type TextRecord } from '@gredia/domain';
import { fact, isHeld, type Said } from '../../ai/public';

/** What a record says in one place, for the model to cite. */
export interface TextFact {
  text: string;
  /** The functions that it names. */
  names: readonly string[];
  said: Said;
}

/** What a record says, one fact for each field. */
export function factsOf({ title, inci, casNo, lists }: TextRecord): TextFact[] {
  const factOf = (
    field: string,
    quote: string,
    text: string,
    names: readonly string[] = [],
    source: string | null = null,
  ) => {
    const place = {
      recordType: 'INGREDIENT',
      recordId: '',
      field,
      title,
      quote,
      source,
      date: null,
      path: '',
    } as const;
    return { text, names, said: fact({ about: title, text, evidence: [place] }) };
  };
  return [
    ...(inci ? [factOf('INCI', inci, `${title}의 INCI 이름: ${inci}`)] : []),
    ...(casNo.length ? [factOf('CAS', casNo.join(', '), `${title}의 CAS 번호: ${casNo.join(', ')}`)] : []),
    ...lists.map(({ field, names, source }) => {
      // A word that means a group may be called so in a reason.
      const groups = [...new Set(names.flatMap((name) => functionGroupOf(name) ?? []))];
      const text = `${title}의 ${field} 항목에 등록된 기능: ${names.join(', ')} (출처: ${source}, 쓰임: ${groups.join(', ')})`;
      return factOf(field, names.join(', '), text, names, source);
    }),
  ];
}

/** Whether a sentence says something, whole, that the facts that it cites hold. */
export const isTold = (sentence: string, cited: readonly TextFact[]): boolean =>
  /[.요다]$/.test(sentence) &&
  isHeld(
    sentence,
    cited.map(({ said }) => said),
  );
