/** What stands above all of a list. */
const LIST_WORDS = String.raw`(?:화장품법[^:\n]{0,40}?\s|주요\s*|유효\s*|기타\s*|화장품\s*|제품\s*)?(?:전\s*성분|모든\s*성분)(?:\s*(?:표시|명))?|全成分(?:表示)?`;
/** `made using organic ingredients`, `Ingredients from organic farming`: words of a sentence. */
const NO_SENTENCE_BEFORE = '(?<!(?:organic|natural|botanical|plant|of|from|with|using|the|our|these|that)\\s)';
const NO_SENTENCE_BEHIND =
  '(?!\\s{1,3}(?:lists?|may|can|from|of|is|are|that|which|derived|sourced|obtained|issus?|d[eu])(?![a-z]))';
const ENGLISH_LIST_WORDS = String.raw`${NO_SENTENCE_BEFORE}(?:(?:全?成分|전?\s?성분)\s?\/\s?)?(?:(?:full|all|key|other|active|in-?active|(?:non-?)?medicinal)\s{1,3}){0,3}ingr[eé]dients?(?:\s{1,3}list)?${NO_SENTENCE_BEHIND}`;
/** Begins a list inside a line of other text of the package. */
export const LIST_BEGINNING = String.raw`(?:${LIST_WORDS}|${ENGLISH_LIST_WORDS})(?![\p{L}\p{N}])`;
/** And behind cautions, which speak of ingredients themselves: with a colon, alone in a bracket or a line, or before water. */
export const LIST_BEHIND_CAUTIONS =
  String.raw`(?:${LIST_WORDS}|${ENGLISH_LIST_WORDS})\s*:|(?<=[[<]\s?)(?:${LIST_WORDS})(?=\s?[\]>])|` +
  String.raw`(?<=\n[^\S\n]{0,4})(?:${LIST_WORDS})(?=[^\S\n]{0,4}\n)|(?:${LIST_WORDS})(?=\s{1,4}정제수)|` +
  String.raw`(?<=[\n:][^\S\n]{0,4})정제수(?=\s?[,(·/])`;

/** Shades of one make-up share a list: what is in some of them alone stands behind such words. */
const MAY_CONTAIN = String.raw`may\s{1,3}(?:also\s{1,3})?contain|peut\s{1,3}contenir|pu[oò]\s{1,3}contenere|kann\s{1,3}enthalten|puede\s{1,3}contener|pode\s{1,3}conter`;
const MAY_CONTAIN_ALL = String.raw`(?:${MAY_CONTAIN})(?:\s?\/?\s?(?:${MAY_CONTAIN})){0,3}`;
const KOREAN_MAY_CONTAIN = String.raw`(?:(?:색상|호수|컬러)(?:에|별로?)?\s?(?:따라\s?)?)?(?:함유|포함)(?:될\s?수\s?(?:있음|있는|있습니다)|\s?가능)(?:\s?(?:성분|색소))?`;

/** Of what part of a list words say what it is. */
const OF_PART =
  '주요?|유효|효능|기타|함유|활성|비활성|기능성|보조|미백|주름\\s?개선|자외선\\s?차단|알[레러]르?[기지]\\s?유발|알[레러]르?[기지]|알러젠|그\\s?(?:외|밖)의?|나머지';
const PARTS = '첨가제|부형제|기제|보존제|방부제|살균제|착색제|착향제|산화방지제';
/** In the other languages of labels, and what there is besides the actives of a drug. */
const OTHER_LIST_WORDS =
  'ingredientes|ingredienti|zutaten|bestandteile|composition|contains?|excipients?|active\\ssubstances?';
const WEAK_LIST_WORDS = String.raw`(?:(?:${OF_PART})\s?)?(?:성분|물질)(?:의\s?종류|\s?(?:명|함유|표시))?(?:\s?및\s?(?:분량|함량))?|${PARTS}|${KOREAN_MAY_CONTAIN}|(?:有効|その他の|配合)?成分|添加物|${OTHER_LIST_WORDS}`;
/** `100 g 중 나이아신아마이드 2 g`: of how much the amounts behind it are parts. */
export const BASIS = String.raw`(?:이\s?약\s?|본\s?품\s?|이\s?제품\s?)?\d{1,4}\s?(?:g|ml|그램|밀리리터)\s?(?:중|당)(?=\s)`;

/** The same in other words, and what American labels have at the head of the table of actives. */
const IN_OTHER_WORDS = String.raw`(?:\s*\(\s*(?:(?:full\s+)?(?:ingr[eé]dients?|inci|전\s*성분)|in\s+each\s[^()\n]{1,20}|w\/w)\s*\))?(?:\s{1,3}purposes?(?![a-z]))?`;
/** Stands above a list, with a colon or without one. */
const STRONG_HEADING = String.raw`(?:${LIST_WORDS}|${ENGLISH_LIST_WORDS}|${MAY_CONTAIN_ALL})${IN_OTHER_WORDS}(?:(?![\p{L}\p{N}])|(?=정제수))\s*(?:[:–-]\s*)?`;
/** Words that say what a part of a list is, and nothing else: `유효성분`. */
export const PART_WORDS = new RegExp(String.raw`^(?:${WEAK_LIST_WORDS})$`, 'iu');
/** Only with a colon, or alone in its line or bracket. */
const WEAK_HEADING = String.raw`(?:${WEAK_LIST_WORDS}|inci)${IN_OTHER_WORDS}(?:\s*[:]\s*|(?=\s*[\n>\]]))|(?:${PARTS})(?=\s?\()`;

/** Headings that give the list below them no title. */
export const LIST_HEADING = String.raw`(?:${STRONG_HEADING}|${WEAK_HEADING}|${BASIS})`;
