/** What perfumes a product, whatever is in it. */
export const isFragrance = (words: string): boolean =>
  /(?:향료|퍼퓸|프래그런스|parfum|perfume|fragrance|aroma)[\s*)]*$/i.test(words);

/** What may be perfume, or smells by itself. */
export const hasScent = (words: string): boolean =>
  isFragrance(words) || /(?:오일|추출물|수|앱솔루트|oil|extract|absolute|water)[\s*)]*$/i.test(words);

/** Names of fragrance allergens: what an oil says in brackets is its own other name, unless it is one of these. */
const SCENT =
  /(?:리날[룰롤]|리모[넨]|제라니올|게라니올|시트로넬[올롤]|시트랄|유제놀|파네솔|쿠마린|신남알|신나밀|신나메이트|벤질알코올|벤질살리실레이트|벤질벤조에이트|아이오논|시트로넬알|메틸프로피오날|아니스알코올|이끼추출물|옥티노에이트|linalool|limonene|geraniol|citronellol|citral|eugenol|farnesol|coumarin|cinnam|benzyl|ionone|citronellal|anise alcohol|evernia|octynoate)/i;

export const isScent = (words: string): boolean => SCENT.test(words);
