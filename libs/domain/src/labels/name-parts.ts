import { searchKey } from '../search/keys';
import { foldSpelling } from '../search/spelling';
import { jamoDistance } from './jamo-distance';
import { differenceOf } from './slip-windows';
import { WordParts } from './word-parts';

/** Parts of chemical names: where two names differ by one of them they are two substances, however alike they look. */
const PARTS = (
  '메틸 에틸 프로필 뷰틸 부틸 펜틸 헥실 헵틸 옥틸 노닐 데실 라우릴 미리스틸 세틸 세테아릴 스테아릴 올레일 베헤닐 ' +
  '글리세릴 페닐 비닐 바이닐 벤질 카프릴 카프릭 카프레이트 카프릴레이트 라우레이트 미리스테이트 팔미테이트 스테아레이트 ' +
  '올리에이트 베헤네이트 아크릴레이트 메타크릴레이트 살리실레이트 옥살레이트 살레이트 갈레이트 벤조에이트 ' +
  '모노 다이 트라이 테트라 펜타 헥사 헵타 옥타 데카 폴리 올리고 아이소 네오 ' +
  '소듐 포타슘 칼슘 마그네슘 마그네시윰 징크 알루미늄 암모늄 리튬 카퍼 나트륨 칼륨 ' +
  '멘틸 도데실 카프릴릴 카프로 베헤노일 리놀레익 리놀레닉 올레익 미리스틱 팔미틱 라우릭 리시놀 리놀 올리브 탈로우 팔모일 ' +
  '코세스 데세스 올레스 라네스 스테아레스 세테아레스 멘톡시 페녹시 펜탄 헥산 도데센 데센 락토 말토 ' +
  '알지닌 알라닌 시스테인 시스테아민 글루타민 글루카민 글루타릭 글루카릭 ' +
  '솔베이트 알지네이트 설포네이트 설파이트 말레이트 팔메이트 리놀리네이트 ' +
  '클로라이드 브로마이드 설페이트 포스페이트 아세테이트 시트레이트 락테이트 글루코네이트 글루타메이트 아스파테이트 짚 겨'
)
  .split(' ')
  .map(foldSpelling);

/** Parts that only count where they are all the difference: elsewhere their letters are pieces of other parts. */
const SMALL_PARTS = (
  '메타 메트 알파 베타 감마 파라 아미노 메톡시 에톡시 아세틸 하이드로 하이드록시 데하이드로 안하이드로 비스 설포 카복시 ' +
  '클로로 플루오로 브로모 퍼플루오로 데옥시 사이클로 렌 도 운'
)
  .split(' ')
  .map(foldSpelling);

/** Parts of plants, and what is made of them: behind these words only what says so too. */
const PLANT_PARTS =
  '잎 꽃 꽃잎 꽃봉오리 뿌리 줄기 씨 씨앗 열매 껍질 피 싹 새싹 전초 커넬 과육 과피 가지 순 송이 오일 버터 왁스 가루 분말 수 즙 검 수지 추출물'.split(
    ' ',
  );
/** Beginnings and ends of 다이, 트라이, 테트라, 아이소: more was meant than nothing. */
const BROKEN_PARTS = '다 트 트라 테트 소 이소'.split(' ');

/** 아스테아레이트, 아이스테아레이트: 아이소스테아레이트 may be meant. */
const LOST_ISO =
  /^아이?(?:스테아|프로필|부틸|부티|노닐|노나|데실|데케|도데|펜틸|헥사|옥틸|보닐|트라이데|알케|세틸|아밀)/;

/** 스테아릴크릴레이트: 아크릴레이트 or 메타크릴레이트 may be meant. */
const LOST_ACRYL = /(?<![아타])크릴[레로아]/;

/** The same parts and others as labels write them: a fold may hide that one of them is all the difference. */
const WRITTEN_PARTS = new Set(
  (
    '이소 아이소 디 다이 트리 트라이 테트라 펜타 헥사 모노 폴리 올리고 비스 네오 시스 트랜스 오쏘 메타 파라 알파 베타 감마 ' +
    '메칠 메틸 에칠 에틸 프로필 부틸 페닐 소듐 소디움 포타슘 칼슘 마그네슘 징크 하이드로 하이드록시 히드록시 아미노 아세틸'
  ).split(' '),
);

/** Whether one of two names, as they are written, has such a part where the other has another one, or something else. */
export function differsByWrittenPart(given: string, name: string): boolean {
  const { start, end, nameEnd } = differenceOf(given, name);
  const [own, other] = [given.slice(start, end), name.slice(start, nameEnd)];
  // 폴리소부텐: 폴리부텐 may be meant as well as 폴리이소부텐.
  const isHalfIso = /^아?이$/.test(other) && name[nameEnd] === '소';
  return isHalfIso || WRITTEN_PARTS.has(own) || WRITTEN_PARTS.has(other);
}

/** Names of Latin letters, which tell 피이지 from 피피지 and the kinds of an ingredient apart. */
const LETTERS = '에이 비 씨 디 이 에프 지 에이치 아이 케이 엘 엠 엔 피 알 에스 티'.split(' ').map(foldSpelling);
/** What is done to a plant or a protein before it has a stem of its own. */
const TREATED = /^(?:하이드롤라이즈드|하이드로제네이티드)/;

const anyOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|');
const partPattern = new RegExp(anyOf(PARTS), 'g');
const parts = new WordParts([...PARTS, ...SMALL_PARTS]);
const plantParts = new WordParts(PLANT_PARTS);
const letters = new WordParts(LETTERS);
const letterBefore = new RegExp(`(?:\\d|${anyOf(LETTERS)})$`);
const letterBehind = new RegExp(`^(?:\\d|${anyOf(LETTERS)})`);
const broken = new Set(BROKEN_PARTS);

/** Beginnings that one letter tells apart, and that make two substances. */
const STARTS: readonly (readonly [string, string])[] = [
  ['에', '메'],
  ['다이', '트라이'],
];

/** Whether one of two folded names begins with 에 and the other with 메 or the like: 에틸, 메틸; 에티오닌, 메티오닌. */
export const areOtherStarts = (given: string, name: string): boolean =>
  STARTS.some(
    ([one, other]) =>
      (given.startsWith(one) && name.startsWith(other)) || (given.startsWith(other) && name.startsWith(one)),
  );

/** 비에이치티, 비에이치에이: a letter more or less is another substance. */
export const isOfLetters = (folded: string): boolean => folded !== '' && letters.makeUp(folded);

/** The parts a folded name has, in their order. */
export const meaningfulParts = (folded: string): string[] => folded.match(partPattern) ?? [];

/** What is made of a plant, and of which part of it: said of thousands of plants in the same words. */
const TAILS =
  '추출물 추출액 추출분말 오일 버터 왁스 가루 분말 수 즙 액 워터 여과물 발효물 발효 용해물 배양 배양액 캘러스 피토플라센타 세포외소포 ' +
  '단백질 불검화물 세포 잎 꽃 꽃잎 꽃봉오리 뿌리 뿌리줄기 줄기 씨 씨앗 열매 껍질 나무 나무껍질 싹 새싹 전초 커넬 과육 과피 가지 순 송이 ' +
  '점액 검 수지 향료';
const tails = new WordParts(TAILS.split(' '));

/** Whether words say nothing but what is made of which part of a plant. */
export const isTail = (words: string): boolean => tails.makeUp(words);

/** The places, not before `from`, behind which a name says nothing else, the first place first. */
export const tailStarts = (name: string, from: number): number[] => tails.starts(name, from).reverse();

/** So many of the names that stems were looked for in last are known: of a name it is asked again and again. */
const KEPT_STEMS = 2_000;
const stems = new Map<string, string>();

/** A folded name without such words at its end; the name itself when nothing else is left. 가지뿌리추출물 is of 가지. */
export function stemOf(folded: string): string {
  let stem = stems.get(folded);
  if (stem === undefined) {
    const before = folded.slice(0, tails.endStart(folded, 1));
    stem = /[가-힣a-z]/i.test(before) ? before : folded;
    if (stems.size >= KEPT_STEMS) stems.clear();
    stems.set(folded, stem);
  }
  return stem;
}

/** What a plant has several of: of the one or the other something is made. */
const ORGANS = /꽃봉오리|꽃|잎|뿌리|줄기|씨|열매|껍질|새싹|싹|전초|커넬|가지/g;

/** Whether a text names no part of a plant but those that a name says behind its stem. */
export function hasOnlyPartsOf(text: string, name: string): boolean {
  if (stemOf(name) === name) return true;
  const organs: readonly string[] = name.match(ORGANS) ?? [];
  return (text.slice(text.length - (name.length - stemOf(name).length)).match(ORGANS) ?? []).every((organ) =>
    organs.includes(organ),
  );
}

/** Whether a folded name says what is made of a plant or an animal, rather than what it is. */
export const isPlantMade = (folded: string): boolean =>
  stemOf(folded) !== folded && !/^(?:정제수|해수|온천수|빙하수|잔탄검|셀룰로오스검|향료)$/.test(folded);

/** So many syllables of a stem leave no room for a slip, or for none in the first. */
const [TINY_STEM, SHORT_STEM] = [2, 6];
/** Words that hundreds of names end with: what tells those apart stands before. */
const HEAD_WORD = /(?:나무|애씨드|알코올|글라이콜|펩타이드|파라벤|스테롤|글루칸|왁스)$/;

/** How many syllables of a stem are its own: 2 of 갈릭애씨드 and of 소나무. */
export const ownLength = (stem: string): number => stem.replace(HEAD_WORD, '').length;

/** So many syllables of its own have room for any wrong letter, fewer for one that looks alike. */
const [ROOMY_STEM, FAIR_STEM] = [4, 3];
const [ANY_LETTER, ALIKE_LETTER] = [1, 0.5];

/**
 * So far off a stem of so many syllables of its own may be written anywhere: 보리차 is not 보이차, but 프로콜리 is 브로콜리 and
 * 샐러리 is 셀러리.
 */
export function roomOf(own: number): number {
  if (own >= ROOMY_STEM) return ANY_LETTER;
  return own >= FAIR_STEM ? ALIKE_LETTER : 0;
}

/** Whether a text has all of a stem but for a slip in its first syllable. */
function isSlipInFirst(text: string, stem: string): boolean {
  const room = roomOf(ownLength(stem));
  if (room === 0 || areOtherStarts(text, stem) || !text.slice(1).startsWith(stem.slice(1))) return false;
  return jamoDistance(searchKey(text[0] ?? ''), searchKey(stem[0] ?? '')) <= room;
}

/**
 * Whether two folded names have other stems: 감차추출물 is not 감자추출물, 라지뿌리추출물 not 가지뿌리추출물. 프로콜리추출물 is
 * 브로콜리추출물: so long a stem has room for one letter in the first syllable.
 * @param given the text of a label, letters and digits only
 */
export function hasOtherStem(given: string, name: string): boolean {
  const areTreated = TREATED.test(given) && TREATED.test(name);
  const [own, other] = areTreated ? [given.replace(TREATED, ''), name.replace(TREATED, '')] : [given, name];
  const stem = stemOf(other);
  if (!/^[가-힣]/.test(stem) || stem.length > SHORT_STEM) return false;
  if (stem.length <= TINY_STEM) return !own.startsWith(stem);
  return own[0] !== stem[0] && !isSlipInFirst(own, stem);
}

/** 지이 and 이지: letters that changed places. */
const areTurned = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/**
 * Whether two folded names differ by just a part that makes another ingredient: 바오밥나무추출물 and 바오밥나무씨추출물,
 * 폴리부텐 and 폴리아이소부텐.
 * @param given the text of a label, letters and digits only; a part that lost a syllable counts in it
 */
export function differsByPart(given: string, name: string): boolean {
  const { start, end: givenEnd, nameEnd } = differenceOf(given, name);
  const [more, less] = [given.slice(start, givenEnd), name.slice(start, nameEnd)];
  // A letter written twice is a slip: 추추출물.
  if (more === less || (less === '' && more.length === 1 && given[start - 1] === more)) return false;
  if (parts.makeUp(more) && parts.makeUp(less)) return true;
  if (plantParts.makeUp(more) && plantParts.makeUp(less) && isTail(given.slice(givenEnd))) return true;
  // A letter stands among letters (피이지); in 디메지콘 it is a syllable like any other.
  const isAmongLetters = letterBefore.test(given.slice(0, start)) || letterBehind.test(given.slice(givenEnd));
  if (isAmongLetters && isOfLetters(more) && isOfLetters(less) && !areTurned(more, less)) return true;
  if (LOST_ACRYL.test(given) && !LOST_ACRYL.test(name)) return true;
  if (/^(?:다|다이|트라이)?$/.test(less) && /^아이?$/.test(more) && LOST_ISO.test(given.slice(start))) return true;
  return less === '' && broken.has(more);
}
