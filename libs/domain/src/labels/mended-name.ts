/** Longer texts are lists, not names with a slip. */
const LONGEST_MENDED = 80;
/** `올올올`, `추출물추출물`: what stands twice in a row. */
const STUTTER = /([가-힣]{1,4})\1+/g;
/** `1/1/1/2-`: places of a molecule that are counted twice. */
const REPEATED_PLACES = /(\d)(?:[/.,-]\1)+(?=[/.,-]\d-[가-힣]{0,20}다이올)/;

/**
 * A text without what its writer, or the program that copied it, wrote twice: `1/1/2-헥산다이올올` is 1/2-헥산다이올. Null when
 * nothing stands twice. A diol has two places: more are a slip, while `1,1,2-` of another name may be meant.
 */
export function withoutStutter(text: string): string | null {
  if (text.length > LONGEST_MENDED) return null;
  const mended = text.replace(STUTTER, '$1').replace(REPEATED_PLACES, '$1');
  return mended === text ? null : mended;
}

/** 추출을, 추추물, 주출물: how poor scans write what half of all plant names end with. No other word ends so. */
const EXTRACT = /(?<=[가-힣])(?:[추주수츠축][출추줄즐출츨춤충]|추[빨촐])[물을룰블쿨믈출묾]$/;
/** 알코을, 토코페를: ㅗ and ㅡ look alike, and no name has such syllables but these. */
const FLAT_VOWEL = /[을를](?!\s)/g;
const ROUND: Readonly<Record<string, string>> = { 을: '올', 를: '롤' };

/** A text with what scans make of 추출물, 올 and 롤 as it was; null when it has none of that. */
export function withoutScanSlips(text: string): string | null {
  if (text.length > LONGEST_MENDED) return null;
  const mended = text.replace(EXTRACT, '추출물').replace(FLAT_VOWEL, (vowel) => ROUND[vowel]!);
  return mended === text ? null : mended;
}

/** A text without the digit of a footnote: `트레할로오스1`. Null where it has more of them, or a hyphen before. */
export const withoutFootnote = (text: string): string | null => /^(.{0,60}[가-힣]{4})\d$/.exec(text)?.[1] ?? null;

/** What people call extracts, juices and oils, and what the list of names calls them. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?:추출|엑기스|엑스트랙트|추출액)$/, '추출물'],
  [/에센셜\s?오일$/, '오일'],
  [/(?:쥬스|주스)$/, '즙'],
  [/(?<=[가-힣]{2})워터$/, '수'],
  [/(?<=[가-힣]{2})분말$/, '가루'],
  [/(?<=[가-힣]{2})종자유$/, '씨오일'],
  [/^가수\s?분해(?=[가-힣]{2})/, '하이드롤라이즈드'],
  [/^수소화(?:된)?(?=[가-힣]{3})/, '하이드로제네이티드'],
  // `…실레인외`: and others; `외상세페이지참조`: see there.
  [/(?<=[가-힣]{4})외(?:상세(?:페이지)?참조)?$/, ''],
  [/^[가-힣]{1,8}향\s?향료$/, '향료'],
  [/파우더$/, '가루'],
  [/(?<=[가-힣]{2})알콜$/, '알코올'],
  [/(?<=[가-힣]{4})메테인$/, '메탄'],
  [/(?<=[가-힣])씨드(?=오일$|추출물$|버터$)/, '씨'],
  [/^(?:DL|[LD])-(?=[가-힣a-z]{3})/i, ''],
  [/ essential oil$/i, ' Oil'],
  [/ ext\.?$/i, ' Extract'],
  [/sulph/i, 'sulf'],
  [/glycerine$/i, 'glycerin'],
  [/aluminium/i, 'aluminum'],
  [/^zizyphus /i, 'Ziziphus '],
  [/^schizandra /i, 'Schisandra '],
  [/ \([a-z' -]{2,40}\)(?= )/i, ''],
];

/** A text in the words of the list of names, each way by itself. */
export const inOtherWords = (text: string): string[] =>
  text.length > LONGEST_MENDED
    ? []
    : OTHER_WORDS.filter(([word]) => word.test(text)).map(([word, standard]) => text.replace(word, standard));
