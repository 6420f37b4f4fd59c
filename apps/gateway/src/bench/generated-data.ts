import { titleKey } from '@gredia/domain';
import { connect } from '../platform/database/client';
import { newId } from '../platform/database/columns';
import { ingredients, type NewIngredient } from '../modules/ingredients/ingredients.table';
import { rebuildIngredientTerms } from '../modules/ingredients/ingredient-hits';
import { benchNames } from './queries';

/** Parts of names, Korean and Latin, that make as many names as the real dictionary has. */
const heads = ['소듐', '포타슘', '다이소듐', '하이드롤라이즈드', '하이드로제네이티드', '아세틸', '팔미토일', '폴리글리세릴-', '피이지-', '트라이', '다이', '비스-', '메틸', '에틸', '부틸', '아이소프로필', '락토바실러스/', '효모/', '바실러스/', '베타-']; // prettier-ignore
const stems = ['장미', '녹차', '병풀', '감초', '알로에', '라벤더', '동백나무', '해바라기씨', '올리브', '코코넛', '호호바', '인삼', '쌀겨', '콩', '보리', '스테아레이트', '올리에이트', '라우레이트', '팔미테이트', '글루타메이트', '시트레이트', '포스페이트', '글라이콜', '글루코사이드', '펩타이드', '하이알루로네이트', '다이메티콘', '아크릴레이트', '세라마이드', '콜라겐']; // prettier-ignore
const tails = [
  '추출물',
  '오일',
  '수',
  '가루',
  '왁스',
  '버터',
  '발효여과물',
  '뿌리추출물',
  '잎추출물',
  '꽃추출물',
  '씨오일',
  '크로스폴리머',
  '코폴리머',
  '에스터',
  '아마이드',
];
const editions = ['', '-2', '-5', '-10'];

const BATCH = 3000;

/**
 * Fills an empty database with as many ingredients as the real lists have, for a benchmark without them. Few are on many
 * labels, most on none.
 */
export async function generateIngredients(databaseUrl: string): Promise<number> {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  const known = benchNames.map(([nameKor, inci, casNo], index) => ({
    nameKor,
    inci,
    casNo: casNo ? [casNo] : [],
    labelCount: 9000 - index * 250,
  }));
  const made = heads.flatMap((head, h) =>
    stems.flatMap((stem, s) =>
      tails.flatMap((tail, t) =>
        editions.map((edition, e) => ({
          nameKor: `${head}${stem}${tail}${edition}`,
          inci: `HEAD${h} STEM${s} TAIL${t}${edition}`,
          labelCount: e === 0 ? Math.floor(2000 / (1 + ((h * 31 + s * 7 + t) % 400))) : 0,
        })),
      ),
    ),
  );
  const rows: NewIngredient[] = [...known, ...made].map((names) => ({
    id: newId(),
    title: names.nameKor,
    titleKey: titleKey(names.nameKor),
    contentHash: newId().replaceAll('-', ''),
    ...names,
  }));
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      const saved = await tx
        .insert(ingredients)
        .values(rows.slice(start, start + BATCH))
        .returning();
      await rebuildIngredientTerms(tx, saved);
    }
  });
  await db.execute('ANALYZE');
  await pool.end();
  return rows.length;
}
