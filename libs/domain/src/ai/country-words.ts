/** Where a question asks about: a country whose lists we may have, or the name of one that has none here, with the union whose law it takes over. */
export type CountryMeaning = { country: string } | { other: string; union?: string };

const known = (country: string): CountryMeaning => ({ country });
const other = (name: string): CountryMeaning => ({ other: name });

/** Words for countries and unions, in lower case. */
export const COUNTRY_WORDS: readonly (readonly [string, CountryMeaning])[] = [
  ['한국|국내|우리나라|대한민국|식약처|korea|korean|kr|south korea|mfds', known('KR')],
  ['eu|e.u.|유럽연합|유럽|유럽 연합|europe|european union|european|ec 1223/2009', known('EU')],
  ['미국|usa|us|u.s.|fda|united states|america', known('US')],
  ['중국|china|cn|nmpa', known('CN')],
  ['일본|japan|jp', known('JP')],
  ['아세안|asean|동남아|동남아시아', known('ASEAN')],
  ['캐나다|canada|ca', known('CA')],
  ['대만|타이완|taiwan|tw', known('TW')],
  ['브라질|brazil|br', known('BR')],
  ['아르헨티나|argentina', known('AR')],
  ...(
    [
      ['영국|uk|united kingdom|britain', '영국'],
      ['호주|오스트레일리아|australia', '호주'],
      ['인도|india', '인도'],
      ['러시아|russia|eaeu', '러시아'],
      ['사우디아라비아|사우디|saudi arabia', '사우디아라비아'],
      ['아랍에미리트|uae|두바이', '아랍에미리트'],
      ['터키|튀르키예|turkey', '튀르키예'],
      ['멕시코|mexico', '멕시코'],
      ['스위스|switzerland', '스위스'],
      ['홍콩|hong kong', '홍콩'],
      ['뉴질랜드|new zealand', '뉴질랜드'],
    ] as const
  ).map(([words, name]) => [words, other(name)] as const),
  // Members of ASEAN take its directive over, each with acts of its own.
  ...(
    [
      ['베트남|vietnam', '베트남'],
      ['태국|thailand', '태국'],
      ['인도네시아|indonesia', '인도네시아'],
      ['말레이시아|malaysia', '말레이시아'],
      ['싱가포르|singapore', '싱가포르'],
      ['필리핀|philippines', '필리핀'],
      ['캄보디아|cambodia', '캄보디아'],
      ['라오스|laos', '라오스'],
      ['미얀마|myanmar', '미얀마'],
      ['브루나이|brunei', '브루나이'],
    ] as const
  ).map(([words, name]) => [words, { other: name, union: 'ASEAN' }] as const),
  // Of the Union its own law holds.
  ['독일|프랑스|이탈리아|스페인|네덜란드|폴란드|germany|france|italy|spain', known('EU')],
];

/** Every country of which entries of law are here, in the order in which an answer tells of them. */
export const ANSWER_COUNTRIES = ['KR', 'EU', 'US', 'CN', 'JP', 'ASEAN', 'CA', 'TW', 'BR', 'AR'] as const;

const UNIONS = new Map(
  COUNTRY_WORDS.flatMap(([, meaning]) => ('other' in meaning && meaning.union ? [[meaning.other, meaning.union]] : [])),
);

/** The union whose law a country without a list here takes over, by its name; null where none is told in its place. */
export const unionOf = (name: string): string | null => UNIONS.get(name) ?? null;
