import { BOARDS, boardPostTypes, FORUM_BOARDS, type Board, type PostType } from '@gredia/domain';
import type { Random } from './random';

/** What people of the trade talk about, the most frequent first: the first is in most texts, the last in few. */
const nouns = ['성분', '원료', '제형', '처방', '안정성', '점도', '온도', '유화', '보습', '수상', '유상', '함량', '방부', '변색', '가용화', '에멀전', '세럼', '크림', '토너', '선크림', '색소', '향료', '계면활성제', '용해', '침전', '분리', '샘플', '견적', '공급사', '시험', '규제', '고시', '표시', '전성분', '알레르겐', '나노', '인허가', '수출', '중국', '유럽', '미국', '일본', '임상', '특허', '원가', '설비', '믹서', '호모게나이저', '냉각', '충진', '용기', '펌프', '라벨', '검체', '미생물', '챌린지테스트', '산화', '광안정성', '자외선', '레티놀', '나이아신아마이드', '글리세린', '판테놀', '다이메티콘', '하이알루로닉애씨드', '세라마이드엔피', '토코페롤', '1,2-헥산다이올', '페녹시에탄올', '부틸렌글라이콜', '프로판다이올', '아데노신', '티타늄디옥사이드', '징크옥사이드', '살리실릭애씨드', '알란토인', '카보머', '잔탄검', '소듐하이알루로네이트', '스쿠알란', '시어버터', '병풀추출물', '녹차추출물', '에틸헥실글리세린', '알지닌', '시트릭애씨드', '다이소듐이디티에이']; // prettier-ignore
const verbs = ['넣었더니', '줄이면', '올리면', '확인했는데', '궁금해요', '괜찮았어요', '문제였어요', '바꿔 봤어요', '권해요', '찾고 있어요', '나왔어요', '달라졌어요', '필요해요', '같아요', '해 보세요', '어려워요', '추천해요', '비교했어요', '기다려요', '알려 주세요']; // prettier-ignore
const particles = ['을', '를', '이', '가', '은', '는', '과', '에', '로', '만', '도', '에서', '보다', ''];
const adverbs = ['조금', '많이', '다시', '먼저', '혹시', '보통', '45 ℃에서', '4주 뒤', 'pH 5.6에서', '0.5 %', '2 %로', '실험실에서', '대량에서', '올해', '지난주에']; // prettier-ignore

/** A number for rare words: names of batches, of which each is in few texts. */
const lotNumber = (random: Random): string => `LOT${random.below(40_000)}`;

function sentence(random: Random): string {
  const words = Array.from(
    { length: 2 + random.below(4) },
    () => `${random.oftenEarly(nouns)}${random.one(particles)}`,
  );
  const lot = random.share() < 0.05 ? ` ${lotNumber(random)}` : '';
  return `${random.one(adverbs)} ${words.join(' ')}${lot} ${random.one(verbs)}.`;
}

const sentences = (random: Random, most: number): string[] =>
  Array.from({ length: 1 + random.below(most) }, () => sentence(random));

export interface MadePost {
  mid: Board;
  postType: PostType;
  title: string;
  paragraphs: string[];
}

export function makePost(random: Random): MadePost {
  const mid = random.share() < 0.97 ? random.one(FORUM_BOARDS) : random.one(BOARDS);
  const title = `${random.oftenEarly(nouns)} ${random.oftenEarly(nouns)}${random.one(particles)} ${random.one(verbs)}`;
  const paragraphs = Array.from({ length: 1 + random.below(5) }, () => sentences(random, 4).join(' '));
  return { mid, postType: random.one(boardPostTypes[mid]), title, paragraphs };
}

export const makeComment = (random: Random): string => sentences(random, 3).join(' ');
