import { spellingKey } from '../search/keys';
import { foldSpelling } from '../search/spelling';

/** What an entry may say of a substance besides its name. */
export type TraitKind = 'PART' | 'PREPARATION' | 'SOLVENT' | 'FORM';

export interface Trait {
  kind: TraitKind;
  /** In Korean, as the console shows it. */
  value: string;
}

/** Words of lists and dictionaries for parts, preparations, solvents and forms. */
const VOCABULARY: Record<TraitKind, Record<string, string>> = {
  PART: {
    잎: 'leaf leaves 잎',
    뿌리: 'root roots 뿌리',
    뿌리줄기: 'rhizome rhizomes 뿌리줄기',
    '씨 알맹이': 'kernel kernels',
    씨: 'seed seeds 씨 종자',
    열매: 'fruit fruits berry berries 열매 과실',
    껍질: 'bark barks peel peels husk rind 껍질 과피',
    꽃: 'flower flowers blossom 꽃',
    줄기: 'stem stems 줄기',
    나무: 'wood woods 목재',
    싹: 'bud buds sprout sprouts 싹 새싹',
    구근: 'bulb bulbs tuber tubers 구근',
    전초: 'herb herbs aerial 전초',
    수지: 'resin resins gum 수지 검',
  },
  PREPARATION: {
    추출물: 'extract extracts ext 추출물 엑스',
    오일: 'oil oils 오일',
    가루: 'powder powders 가루 분말 파우더',
    워터: 'distillate hydrosol 워터',
    즙: 'juice juices 즙',
    왁스: 'wax waxes 왁스',
    버터: 'butter butters 버터',
    팅크: 'tincture tinctures 팅크 팅처',
    앱솔루트: 'absolute absolutes concrete 앱솔루트',
    가수분해물: 'hydrolyzed hydrolysed hydrolysate 가수분해',
    발효물: 'ferment fermented 발효물 발효',
  },
  SOLVENT: {
    용매: 'solvent solvents 용매',
    에탄올: 'ethanol 에탄올',
    메탄올: 'methanol 메탄올',
    헥세인: 'hexane 헥세인 헥산',
    아세톤: 'acetone 아세톤',
  },
  FORM: {
    나노: 'nano nanoparticle nanoparticles nanomaterial 나노',
    염: 'salt salts 염 염류',
    에스터: 'ester esters 에스터 에스터류 에스텔',
    유도체: 'derivative derivatives 유도체',
    중합체: 'polymer polymers copolymer crosspolymer 폴리머 코폴리머 크로스폴리머 중합체',
    이성질체: 'isomer isomers 이성질체',
    무수물: 'anhydrous 무수',
    수화물: 'hydrate hydrates hydrated 수화물',
    염산염: 'hydrochloride hcl 염산염 하이드로클로라이드',
  },
};

const traitOfWord = new Map<string, Trait>(
  Object.entries(VOCABULARY).flatMap(([kind, values]) =>
    Object.entries(values).flatMap(([value, words]) =>
      words.split(' ').map((word): [string, Trait] => [wordKey(word), { kind: kind as TraitKind, value }]),
    ),
  ),
);

/** By these a word for water tells what something was extracted with. */
const SOLVENT_BEFORE = new Set(['with', 'in', 'using', 'by']);

/** How words are compared: NFKC, lower case, Korean in today's spelling, without the s of a plural. */
export function wordKey(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase();
  if (/[가-힣]/.test(plain)) return spellingKey(foldSpelling(plain));
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
}

/** A word of a text and where it stands. */
export interface Word {
  key: string;
  text: string;
  start: number;
  trait: Trait | null;
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const PREPARATIONS_KO = endingsOf('PREPARATION');
const PARTS_KO = endingsOf('PART');

/** Korean words of a kind, the longest first: `추출물` before `물`. */
function endingsOf(kind: TraitKind): string[] {
  const words = Object.values(VOCABULARY[kind]).flatMap((words) => words.split(' '));
  return words.filter((word) => /[가-힣]/.test(word)).sort((a, b) => b.length - a.length);
}

const wordAt = (text: string, start: number): Word => {
  const key = wordKey(text);
  return { key, text, start, trait: traitOfWord.get(key) ?? null };
};

/** `인도멀구슬나무잎추출물` is three words: the plant, its part and what was made of it. */
function splitKorean(text: string, start: number): Word[] {
  const made = PREPARATIONS_KO.find((ending) => text.length > ending.length && text.endsWith(ending));
  if (made === undefined) return [wordAt(text, start)];
  const rest = text.slice(0, -made.length);
  const part = PARTS_KO.find((ending) => rest.length > ending.length && rest.endsWith(ending));
  const name = part === undefined ? rest : rest.slice(0, -part.length);
  return [
    wordAt(name, start),
    ...(part === undefined ? [] : [wordAt(part, start + name.length)]),
    wordAt(made, start + rest.length),
  ];
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (/[가-힣]/.test(word)) words.push(...splitKorean(word, index));
    else words.push(wordAt(word, index));
  }
  return words.map((word, at) => (word.key === 'water' ? { ...word, trait: waterAs(words[at - 1]) } : word));
}

const waterAs = (before: Word | undefined): Trait =>
  before && SOLVENT_BEFORE.has(before.key) ? { kind: 'SOLVENT', value: '물' } : { kind: 'PREPARATION', value: '워터' };

/** What texts say of each kind, each value once, in the order of the texts. */
export function traitsOf(texts: readonly string[]): Record<TraitKind, string[]> {
  const found: Record<TraitKind, Set<string>> = {
    PART: new Set(),
    PREPARATION: new Set(),
    SOLVENT: new Set(),
    FORM: new Set(),
  };
  for (const text of texts) for (const { trait } of wordsOf(text)) if (trait) found[trait.kind].add(trait.value);
  const { PART, PREPARATION, SOLVENT, FORM } = found;
  return { PART: [...PART], PREPARATION: [...PREPARATION], SOLVENT: [...SOLVENT], FORM: [...FORM] };
}
