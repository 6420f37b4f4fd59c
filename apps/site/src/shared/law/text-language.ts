const NAMES: Record<string, string> = { en: '영어', ko: '한국어', zh: '중국어', ja: '일본어' };

/** What the languages of an entry's texts are called. */
export const languageNames = (texts: readonly { lang: string }[]): string[] => [
  ...new Set(texts.map(({ lang }) => NAMES[lang] ?? lang)),
];

/** The `lang` of a text on a Korean page; undefined where it is the page's own. */
export const langOf = (lang: string): string | undefined =>
  lang === 'ko' ? undefined : lang === 'zh' ? 'zh-Hans' : lang;
