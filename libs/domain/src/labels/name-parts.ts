import { foldSpelling } from '../search/spelling';

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

/** Parts of plants, and what is made of them: behind these words only what says so too. */
const PLANT_PARTS =
  '잎 꽃 꽃잎 꽃봉오리 뿌리 줄기 씨 씨앗 열매 껍질 피 싹 새싹 전초 커넬 과육 과피 가지 순 송이 오일 버터 왁스 가루 분말 수 즙'.split(
    ' ',
  );
/** Beginnings and ends of 다이, 트라이, 테트라, 아이소: more was meant than nothing. */
const BROKEN_PARTS = '다 트 트라 테트 소 이소'.split(' ');

/** Names of Latin letters, which tell 피이지 from 피피지 and the kinds of an ingredient apart. */
const LETTERS = '에이 비 씨 디 이 에프 지 에이치 아이 케이 엘 엠 엔 피 알 에스 티'.split(' ').map(foldSpelling);
/** What is done to a plant or a protein before it has a stem of its own. */
const TREATED = /^(?:하이드롤라이즈드|하이드로제네이티드)/;

const anyOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|');
const partPattern = new RegExp(anyOf(PARTS), 'g');
const onlyParts = new RegExp(`^(?:${anyOf(PARTS)})*$`);
const onlyPlantParts = new RegExp(`^(?:${anyOf(PLANT_PARTS)})*$`);
const onlyLetters = new RegExp(`^(?:${anyOf(LETTERS)})$`);
const broken = new Set(BROKEN_PARTS);

/** The parts a folded name has, in their order. */
export const meaningfulParts = (folded: string): string[] => folded.match(partPattern) ?? [];

/** What is made of a plant, and of which part of it: said of thousands of plants in the same words. */
const TAILS =
  /(?:추출물|추출액|추출분말|오일|버터|왁스|가루|분말|수|즙|액|워터|여과물|발효물|발효|용해물|배양|배양액|캘러스|피토플라센타|세포외소포|단백질|불검화물|세포|잎|꽃|꽃잎|꽃봉오리|뿌리|뿌리줄기|줄기|씨|씨앗|열매|껍질|나무|나무껍질|싹|새싹|전초|커넬|과육|과피|가지|순|송이|점액|검|수지|향료)+$/;

const onlyTails = new RegExp(`^(?:$|${TAILS.source})`);

const beforeTails = new RegExp(`^(.+?)${TAILS.source}`);

/** A folded name without such words at its end; the name itself when nothing else is left. 가지뿌리추출물 is of 가지. */
export function stemOf(folded: string): string {
  const stem = beforeTails.exec(folded)?.[1] ?? folded;
  return /[가-힣a-z]/i.test(stem) ? stem : folded;
}

/** So many syllables of a stem leave no room for a slip, or for none in the first. */
const [TINY_STEM, SHORT_STEM] = [2, 6];

/**
 * Whether two folded names have other stems: 감차추출물 is not 감자추출물, 라지뿌리추출물 not 가지뿌리추출물.
 * @param given the text of a label, letters and digits only
 */
export function hasOtherStem(given: string, name: string): boolean {
  const areTreated = TREATED.test(given) && TREATED.test(name);
  const [own, other] = areTreated ? [given.replace(TREATED, ''), name.replace(TREATED, '')] : [given, name];
  const stem = stemOf(other);
  if (!/^[가-힣]/.test(stem) || stem.length > SHORT_STEM) return false;
  return stem.length <= TINY_STEM ? !own.startsWith(stem) : own[0] !== stem[0];
}

/**
 * Whether two folded names differ by just a part that makes another ingredient: 바오밥나무추출물 and 바오밥나무씨추출물,
 * 폴리부텐 and 폴리아이소부텐.
 * @param given the text of a label, letters and digits only; a part that lost a syllable counts in it
 */
export function differsByPart(given: string, name: string): boolean {
  let start = 0;
  while (start < given.length && start < name.length && given[start] === name[start]) start += 1;
  let [givenEnd, nameEnd] = [given.length, name.length];
  while (givenEnd > start && nameEnd > start && given[givenEnd - 1] === name[nameEnd - 1]) {
    givenEnd -= 1;
    nameEnd -= 1;
  }
  const [more, less] = [given.slice(start, givenEnd), name.slice(start, nameEnd)];
  // A letter written twice is a slip: 추추출물.
  if (more === less || (less === '' && more.length === 1 && given[start - 1] === more)) return false;
  if (onlyParts.test(more) && onlyParts.test(less)) return true;
  if (onlyPlantParts.test(more) && onlyPlantParts.test(less) && onlyTails.test(given.slice(givenEnd))) return true;
  if (onlyLetters.test(more) && onlyLetters.test(less)) return true;
  return less === '' && broken.has(more);
}
