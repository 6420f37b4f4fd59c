import { foldSpelling } from '../search/spelling';

/** Parts of chemical names: where two names differ by one of them they are two substances, however alike they look. */
const PARTS = (
  '메틸 에틸 프로필 뷰틸 부틸 펜틸 헥실 헵틸 옥틸 노닐 데실 라우릴 미리스틸 세틸 세테아릴 스테아릴 올레일 베헤닐 ' +
  '글리세릴 페닐 비닐 바이닐 벤질 카프릴 카프릭 카프레이트 카프릴레이트 라우레이트 미리스테이트 팔미테이트 스테아레이트 ' +
  '올리에이트 베헤네이트 아크릴레이트 메타크릴레이트 살리실레이트 옥살레이트 살레이트 갈레이트 벤조에이트 ' +
  '모노 다이 트라이 테트라 펜타 헥사 헵타 옥타 데카 폴리 올리고 아이소 네오 ' +
  '소듐 포타슘 칼슘 마그네슘 마그네시윰 징크 알루미늄 암모늄 리튬 카퍼 나트륨 칼륨 ' +
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

const anyOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|');
const partPattern = new RegExp(anyOf(PARTS), 'g');
const onlyParts = new RegExp(`^(?:${anyOf(PARTS)})*$`);
const onlyPlantParts = new RegExp(`^(?:${anyOf(PLANT_PARTS)})*$`);
const broken = new Set(BROKEN_PARTS);

/** The parts a folded name has, in their order. */
export const meaningfulParts = (folded: string): string[] => folded.match(partPattern) ?? [];

/** What is made of a plant, and of which part of it: said of thousands of plants in the same words. */
const TAILS =
  /(?:추출물|추출액|추출분말|오일|버터|왁스|가루|분말|수|즙|액|워터|여과물|발효물|발효|용해물|배양|배양액|캘러스|단백질|불검화물|세포|잎|꽃|꽃잎|꽃봉오리|뿌리|뿌리줄기|줄기|씨|씨앗|열매|껍질|나무|나무껍질|싹|새싹|전초|커넬|과육|과피|가지|순|송이|점액|검|수지|향료)+$/;

const onlyTails = new RegExp(`^${TAILS.source}`);

/** A folded name without such words at its end; the name itself when nothing else is left. */
export function stemOf(folded: string): string {
  const stem = folded.replace(TAILS, '');
  return /[가-힣a-z]/i.test(stem) ? stem : folded;
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
  return less === '' && broken.has(more);
}
