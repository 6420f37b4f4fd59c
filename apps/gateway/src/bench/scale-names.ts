import type { Random } from './random';

/** Parts of the names of companies: 420 dealers and 900 makers, Korean and Latin. */
const koreanStems = ['한빛', '누리', '다온', '해든', '서호', '라온', '가람', '미르', '이든', '온누리', '새봄', '두리', '아람', '하늘', '보람', '소망', '청솔', '백두', '금강', '태광', '동원', '세진', '대한', '우성', '명성', '진양', '삼보', '유진', '현우', '성진', '글로벌', '에코', '그린', '네이처', '퓨어', '코스', '뷰티', '메디', '셀', '더마', '아쿠아', '비오']; // prettier-ignore
const koreanTails = ['소재', '케미칼', '바이오', '코스켐', '머티리얼즈', '인터내셔널', '트레이딩', '인그리디언츠', '솔루션', '랩']; // prettier-ignore
const latinStems = ['Nordhaven', 'Altamar', 'Kitano', 'Seralpine', 'Vitaro', 'Lumora', 'Bellaform', 'Cristalis', 'Terravena', 'Oceanyx', 'Silvara', 'Medicore', 'Florentis', 'Pinnacle', 'Aurelia', 'Zephyra', 'Monteclair', 'Verdalis', 'Hanami', 'Rheinland', 'Ostara', 'Calypso', 'Delphin', 'Evergreen', 'Fairmont', 'Galenica', 'Helvetia', 'Iberis', 'Jovena', 'Keralux', 'Laboris', 'Mareva', 'Nacrea', 'Olivara', 'Pervia', 'Quintara', 'Rosalis', 'Solvenia', 'Tamarix', 'Ultrasil', 'Valoria', 'Wellbach', 'Xantho', 'Yamato', 'Zenkai', 'Amberline', 'Biosphera', 'Corvina']; // prettier-ignore
const latinTails = ['Chemie', 'Naturals', 'Fine', 'Specialties', 'Actives', 'Industries', 'GmbH', 'S.A.', 'Co., Ltd.', 'Ingredients']; // prettier-ignore

const pairs = (stems: readonly string[], tails: readonly string[], glue: string) =>
  tails.flatMap((tail) => stems.map((stem) => stem + glue + tail));

export const dealerNames = pairs(koreanStems, koreanTails, '');
const scrambled = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_537, 7);
// Korean and Latin ones mixed, in an order that has nothing to do with their parts.
export const makerNames = [...dealerNames, ...pairs(latinStems, latinTails, ' ')].sort(
  (a, b) => scrambled(a) - scrambled(b),
);

/** The beginnings of brand names, and what stands behind a name. */
const brandHeads = ['Nia', 'Hydra', 'Cera', 'Lumi', 'Veg', 'Pep', 'Ti', 'Sil', 'Emu', 'Derma', 'Aqua', 'Bio', 'Phyto', 'Coll', 'Gly', 'Pure', 'Soft', 'Velvet', 'Iso', 'Poly', '하이알로', '세라', '글리코', '보습', '펩타', '마일드', '바이오', '아쿠아', '비타', '콜라', '시카', '퓨어', '네오', '루미', '에코', '더마', '실키', '벨벳', '프리저브', '솔브']; // prettier-ignore
const brandTails = ['Pure', 'Lock', 'Plex', 'mide', 'gel', 'sil', 'guard', 'zyme', 'phore', 'max', 'lite', 'vera', 'tex', 'wax', 'oil', '본', '믹스', '릭스', '젠', '케어', '액티브', '플러스', '베이스', '콤플렉스', '파우더', '큐브', '셀', '락', '가드', '샤인']; // prettier-ignore
const grades = ['', '', ' 99', ' 99.5', ' 80', ' P', ' PG-30', ' BG', ' LMW-50', ' 1,3', ' 10%', ' Aqua N5', ' SE-9', ' UFS', ' T-80', ' 75W', ' PE9', ' (W)', ' NP-10', ' Eco', ' K-2', ' 300', ' 액상', ' 분말', ' 농축액', ' 프리미엄']; // prettier-ignore

export interface NamedIngredient {
  id: string;
  title: string;
  inci: string | null;
}

/** The name of a material: of what is in it, in Korean or Latin letters, or a brand name. */
export function materialName(random: Random, main: NamedIngredient): string {
  const kind = random.share();
  const grade = random.one(grades);
  if (kind < 0.35) return shorter(main.title) + grade;
  if (kind < 0.55) return shorter(main.inci ?? main.title) + grade;
  return `${random.one(brandHeads)}${random.one(brandTails)}${grade || ` ${1 + random.below(999)}`}`;
}

/** 100 characters at most, as the form of a material has it. */
const shorter = (name: string) => name.slice(0, 80);
