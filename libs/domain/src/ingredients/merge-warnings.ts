import { latinNameKey } from './name-join';

/** What tells whether two records may be two substances. */
export interface ComparedIngredient {
  title: string;
  nameKor: string | null;
  nameEng: string | null;
  inci: string | null;
  casNo: readonly string[];
  ecNo: readonly string[];
  colorIndex: string | null;
}

/** Words of names by which a substance differs from one that is called alike. */
const SET_APART: readonly { what: string; words: RegExp }[] = [
  {
    what: '염',
    words:
      /\b(?:sodium|disodium|trisodium|potassium|dipotassium|calcium|magnesium|zinc|ammonium|hydrochloride|hcl|sulfate|phosphate|lactate|citrate|acetate|gluconate|tea|mea)\b|소듐|포타슘|칼슘|마그네슘|징크|암모늄|하이드로클로라이드|염산염|설페이트|포스페이트/gi,
  },
  { what: '산', words: /\bacid\b|애씨드|산$/gi },
  {
    what: '수화물',
    words: /\b(?:mono|di|tri|tetra|penta|hexa|hepta|deca)?hydrate\b|\banhydrous\b|하이드레이트|수화물|무수/gi,
  },
  {
    what: '에스터',
    words:
      /\b(?:methyl|ethyl|propyl|butyl|palmitate|stearate|oleate|acetyl|glucoside)\b|팔미테이트|스테아레이트|에스터|글루코사이드/gi,
  },
  { what: '이성질체', words: /(?:^|[\s(-])(?:[dl]|dl|cis|trans|alpha|beta|gamma|[αβγ])-/gi },
  {
    what: '추출 부위',
    words: /\b(?:leaf|root|seed|fruit|flower|bark|stem|peel|kernel|bran)\b|잎|뿌리|씨|열매|꽃|껍질|줄기/gi,
  },
  {
    what: '제형',
    words: /\b(?:extract|oil|powder|juice|butter|wax|ferment)\b|추출물|오일|가루|즙|버터|왁스|발효/gi,
  },
];

const overlaps = (one: readonly string[], other: readonly string[]) => one.some((value) => other.includes(value));

function wordsOf({ inci, nameEng, nameKor }: ComparedIngredient, pattern: RegExp): string {
  const name = inci ?? nameEng ?? nameKor ?? '';
  return [...new Set(name.toLowerCase().match(pattern) ?? [])].sort().join(' ');
}

/** Why two records may be two substances after all, in sentences; none where nothing speaks against one. */
export function mergeWarnings(kept: ComparedIngredient, gone: ComparedIngredient): string[] {
  const warnings: string[] = [];
  const numbers = (label: string, one: readonly string[], other: readonly string[]) => {
    if (!one.length || !other.length || overlaps(one, other)) return;
    warnings.push(
      `${label} 번호가 달라요: ${kept.title} ${one.join(', ')} / ${gone.title} ${other.join(', ')}. 다른 물질일 수 있어요.`,
    );
  };
  numbers('CAS', kept.casNo, gone.casNo);
  numbers('EC', kept.ecNo, gone.ecNo);
  if (kept.colorIndex && gone.colorIndex && kept.colorIndex !== gone.colorIndex) {
    warnings.push(`색소 번호가 달라요: ${kept.colorIndex} / ${gone.colorIndex}. 다른 물질일 수 있어요.`);
  }
  const names = [kept, gone].map(({ inci, nameEng, nameKor }) => latinNameKey(inci ?? nameEng ?? nameKor ?? ''));
  if (names[0] !== names[1]) {
    const apart = SET_APART.filter(({ words }) => wordsOf(kept, words) !== wordsOf(gone, words)).map(
      ({ what }) => what,
    );
    if (apart.length) {
      warnings.push(`${kept.title}, ${gone.title}: 이름이 ${apart.join(', ')}에서 갈려요. 다른 물질일 수 있어요.`);
    }
  }
  return warnings;
}
