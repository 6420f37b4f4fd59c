/**
 * The names a regulated substance is searched by. Lists print a name with what belongs to the entry (`Thalidomide (INN) and
 * its salts`), several names in one cell, or the common name in brackets behind the chemical one
 * (`…하이드록사이드(아세틸콜린 및 그 염류)`): people type the name alone. Only the search reads names in parts; what an
 * entry means for an ingredient is never decided by one (`link-members.ts`).
 */
export interface SubstanceNames {
  /** Whole names, as the list prints them and without what else belongs to the entry. */
  whole: string[];
  /** Common names in brackets, and names that a cell joins to others. */
  common: string[];
}

/** From here on a cell says what else belongs to the entry, or what does not. */
const TAILS = [
  ...[
    ' and its ',
    ' and their ',
    ' and salts',
    ' and derivatives',
    ' and compounds',
    ', its ',
    ', and its ',
    ', their ',
  ],
  ...[', with the exception', ' with the exception', ', except', ' except ', ', when used', ' when used', ', if '],
  ...[' 및 그 ', ' 및 이의 ', ', 그 ', '와 그 ', '과 그 ', ' 및 유도체', '及其', '和其'],
];

/** What stands in brackets behind a name to say what kind of name it is; cells are read with single blanks. */
const QUALIFIERS = / ?\((?:INN|INNM|ISO|INCI|BAN|USAN|nano|나노)\)/gi;
/** The same without brackets. */
const QUALIFIER = /^(?:INN|INNM|ISO|INCI|BAN|USAN|nano|나노|deleted|moved or deleted)$/i;
const LEADING = /^(?:INCI\s*:|예\s*:|e\.g\.|i\.e\.)\s*/i;
const TRAILING = / ?- ?(?:ISO|INN)$/;
/** Not a name, though it stands in the cell of names. */
const NO_NAME = /^(?:CAS|EC|EINECS)\b[\s.]*no/i;

/** Places outside of brackets. */
function outside(name: string): boolean[] {
  let depth = 0;
  return [...Array(name.length).keys()].map((at) => {
    if (OPENING.includes(name[at]!)) depth++;
    else if (CLOSING.includes(name[at]!) && depth > 0) depth--;
    return depth === 0;
  });
}

const OPENING = '([{（';
const CLOSING = ')]}）';

/** A name without what else the cell says belongs to the entry. */
function cutTail(name: string): string {
  const isOutside = outside(name);
  const at = TAILS.flatMap((tail) => {
    const index = name.indexOf(tail);
    return index > 0 && isOutside[index] ? [index] : [];
  });
  return at.length ? name.slice(0, Math.min(...at)) : name;
}

const tidy = (name: string): string => name.replace(LEADING, '').replace(TRAILING, '').trim();

/**
 * Words about a substance that stand where a name might: parts of plants, forms, kinds, bare anions. None of them names a
 * substance, however often an entry prints it in brackets (`Croton tiglium(오일)`).
 */
const WORD = new RegExp(
  `^(?:${[
    ...[
      'racemic',
      'natural',
      'synthetic',
      'mixture',
      'mixtures',
      'salts?',
      'esters?',
      'acid',
      'base',
      'anhydrous',
      'other',
    ],
    ...[
      '(?:essential |volatile )?oils?',
      'powder',
      'extracts?',
      'fruits?',
      'seeds?',
      'leaf',
      'leaves',
      'roots?',
      'bark',
    ],
    ...['flowers?', 'herb', 'whole plant', 'gum', 'resin', 'balsam', 'tincture', 'petroleum', 'coal', 'gas', 'water'],
    ...['chloride', 'bromide', 'iodide', 'sulphate', 'sulfate', 'nitrate', 'acetate', 'phosphate', 'hydrochloride'],
    ...[
      '다만',
      '오일',
      '정유',
      '기름',
      '뿌리',
      '가루',
      '분말',
      '과실',
      '열매',
      '종자',
      '씨',
      '잎',
      '꽃',
      '껍질',
      '수피',
      '전초',
    ],
    ...[
      '추출물',
      '수지',
      '염',
      '염류',
      '에스텔',
      '설페이트',
      '클로라이드',
      '브로마이드',
      '아세테이트',
      '니트레이트',
      '석유',
      '물',
      '황산염',
      '염산염',
    ],
    ...['种子', '果实', '根', '叶', '油', '盐', '种子和', '花', '皮'],
  ].join('|')})$`,
  'i',
);
/** What stands in brackets or behind a semicolon and says when the entry holds. */
const REMARK = /제외|제품|경우|%|ppm|생약제제/;

/** One syllable names a substance where the cell goes on with what belongs to it: `납 및 그 화합물`. */
const ELEMENT = /^[가-힣]$/;

const isName = (name: string): boolean =>
  name.length > 1 && /\p{L}/u.test(name) && !QUALIFIER.test(name) && !NO_NAME.test(name) && !WORD.test(name);

/** People type no more of a name. */
const NAME_MAX = 160;

/** Where the bracket opens that closes at the end; -1 where none does. */
function lastBracket(name: string): number {
  if (!name.endsWith(')')) return -1;
  let depth = 0;
  for (let at = name.length - 1; at >= 0; at--) {
    if (name[at] === ')') depth++;
    else if (name[at] === '(' && --depth === 0) return at;
  }
  return -1;
}

/** A common name in brackets behind the chemical one: after a blank, or Hangul. A bracket of a formula is neither. */
function splitCommon(name: string): { before: string; inside: string } | null {
  const at = lastBracket(name);
  if (at <= 0) return null;
  const inside = name.slice(at + 1, -1);
  const isApart = name[at - 1] === ' ' || /^\s*(?:예\s*:|[가-힣])/.test(inside);
  return isApart ? { before: name.slice(0, at).trim(), inside } : null;
}

const JOINT = / 및 | 또는 |, /;
/** What a Korean cell joins to a name without being one: kinds, grades, and what is made of the named. */
const NO_OWN_NAME =
  /^(?:그|이의|이들|기타|모든|다른|동|각|천연|합성|식물성|동물성)(?=\s|$)|\s|[.:;*%]|(?:비스|트리스|테트라키스)$|(?:염류?|유도체|화합물|혼합물|에스[터텔]류?|이성체|이성질체|제제|등급|추출물|추출액|분말|가루|오일|정유|수지|증류물|물질|성분|형태|용액)$/;
/** A cell that says this of what it joins names a whole of which each is a part, or a case in which the entry holds. */
const IS_NO_LIST = /반응|혼합|축합|유래|제외|제품|경우|사용|한함|[으로]로서|초과|이하|미만|%/;
/** A name in front of a bracket behind which no more than its kind stands (`로벨리아(Lobelia)속`); in formulas more does. */
const IN_FRONT = /^([가-힣]{2,})\s?[([（]/;
const BEHIND_BRACKET = /^[속류]?(?:\s?\d){0,3}(?:\s?[([*].*)?$/s;
const KIND = /[속류]$/;

/**
 * Names that a Korean cell joins to one: `콜타르 및 정제콜타르`, `디니트로톨루엔, 테크니컬등급`, `페루발삼(…의 수지)`. Behind a comma stands
 * what belongs to the first name more often than another one.
 */
function joinedNames(name: string): string[] {
  if (!/^[가-힣\w]/.test(name) || !/[가-힣]/.test(name)) return [];
  const isOutside = outside(name);
  const said = [...name].filter((_, at) => isOutside[at]).join('');
  const parts = IS_NO_LIST.test(said) ? [name] : partsOf(name, isOutside);
  return parts
    .map((part) => inFront(part).replace(KIND, '').trim())
    .filter((part) => part !== name && part.length > 1 && !NO_OWN_NAME.test(part));
}

function partsOf(name: string, isOutside: readonly boolean[]): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at < name.length; at += 1) {
    const joint = isOutside[at] ? JOINT.exec(name.slice(at, at + 4)) : null;
    if (joint?.index !== 0) continue;
    parts.push(name.slice(start, at));
    if (joint[0] === ', ') return parts;
    start = at + joint[0].length;
  }
  return [...parts, name.slice(start)];
}

function inFront(part: string): string {
  const [whole, front] = IN_FRONT.exec(part) ?? [];
  if (whole === undefined || front === undefined) return part;
  const isOutside = outside(part);
  const closed = isOutside.findIndex((isOut, at) => isOut && at >= whole.length);
  return closed >= 0 && BEHIND_BRACKET.test(part.slice(closed + 1)) ? front : part;
}

/** All names in the cells of an entry. */
export function substanceNames(cells: readonly string[]): SubstanceNames {
  const whole: string[] = [];
  const common: string[] = [];
  const elements: string[] = [];
  for (const cell of cells) {
    const printed = cell
      .replace(/\be\.g\.\s?/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    whole.push(printed);
    for (const piece of piecesOf(printed)) {
      const name = tidy(cutTail(tidy(piece)));
      if (!REMARK.test(name)) whole.push(name);
      if (ELEMENT.test(name) && !WORD.test(name) && name !== piece) elements.push(name);
      common.push(...joinedNames(name));
      const apart = splitCommon(name);
      if (!apart) continue;
      whole.push(apart.before);
      for (const inside of apart.inside.split(/; | or | 또는 |, (?=[가-힣])/)) common.push(tidy(cutTail(tidy(inside))));
    }
  }
  const distinct = (names: string[]) => [...new Set(names.map((name) => name.slice(0, NAME_MAX)))].filter(isName);
  const named = distinct(common).filter((name) => !REMARK.test(name));
  return { whole: distinct(whole), common: [...named, ...new Set(elements)] };
}

const piecesOf = (cell: string): string[] => cell.replace(QUALIFIERS, '').split(/; | \/ /);

/** What the first name of an entry is called alone: `Thalidomide` of `Thalidomide (INN) and its salts`. */
export const bareName = (cell: string): string =>
  tidy(cutTail(tidy(piecesOf(cell.replace(/\s+/g, ' ').trim())[0] ?? '')));
