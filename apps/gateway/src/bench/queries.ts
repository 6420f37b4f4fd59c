import { initialsOf, latinFromHangulKeys, searchKey } from '@gredia/domain';

export type BenchName = readonly [nameKor: string, inci: string, casNo?: string];

/** Ingredients that are searched for, each with its INCI name and a CAS number where it has one of its own. */
export const benchNames: readonly BenchName[] = [
  ['글리세린', 'Glycerin', '56-81-5'],
  ['나이아신아마이드', 'Niacinamide', '98-92-0'],
  ['부틸렌글라이콜', 'Butylene Glycol', '107-88-0'],
  ['1,2-헥산다이올', '1,2-Hexanediol', '6920-22-5'],
  ['에틸헥실글리세린', 'Ethylhexylglycerin', '70445-33-9'],
  ['다이소듐이디티에이', 'Disodium EDTA', '139-33-3'],
  ['소듐하이알루로네이트', 'Sodium Hyaluronate', '9067-32-7'],
  ['판테놀', 'Panthenol', '81-13-0'],
  ['아데노신', 'Adenosine', '58-61-7'],
  ['카프릴릴글라이콜', 'Caprylyl Glycol', '1117-86-8'],
  ['카보머', 'Carbomer'],
  ['알란토인', 'Allantoin', '97-59-6'],
  ['잔탄검', 'Xanthan Gum', '11138-66-2'],
  ['토코페롤', 'Tocopherol', '59-02-9'],
  ['병풀추출물', 'Centella Asiatica Extract'],
  ['페녹시에탄올', 'Phenoxyethanol', '122-99-6'],
  ['다이메티콘', 'Dimethicone', '9006-65-9'],
  ['시트릭애씨드', 'Citric Acid', '77-92-9'],
  ['스쿠알란', 'Squalane', '111-01-3'],
  ['베타인', 'Betaine', '107-43-7'],
  ['살리실릭애씨드', 'Salicylic Acid', '69-72-7'],
  ['티타늄디옥사이드', 'Titanium Dioxide', '13463-67-7'],
  ['징크옥사이드', 'Zinc Oxide', '1314-13-2'],
  ['하이알루로닉애씨드', 'Hyaluronic Acid', '9004-61-9'],
  ['녹차추출물', 'Camellia Sinensis Leaf Extract'],
  ['메틸파라벤', 'Methylparaben', '99-76-3'],
  ['레티놀', 'Retinol', '68-26-8'],
  ['세라마이드엔피', 'Ceramide NP', '100403-19-8'],
  ['아스코빅애씨드', 'Ascorbic Acid', '50-81-7'],
  ['알부틴', 'Arbutin', '497-76-7'],
];

/** Words that half the names hold, and the shortest ones. */
const common = [
  '추출',
  '오일',
  '소듐',
  '폴리',
  '글리',
  '애씨드',
  '뿌리',
  '나무',
  '아미',
  '펩타',
  '사이',
  '리신',
  'pe',
  'ex',
  'so',
  'oil',
];

const onLatinKeys = (text: string) => latinFromHangulKeys(text) ?? text;
/** Without its last jamo. */
const unfinished = (text: string) => text.normalize('NFD').slice(0, -1).normalize('NFC');
const without = (text: string, index: number) => text.slice(0, index) + text.slice(index + 1);
const swapped = (text: string, index: number) =>
  text.slice(0, index) +
  text
    .slice(index, index + 2)
    .split('')
    .reverse()
    .join('') +
  text.slice(index + 2);

/** What people type for a name: all of it, some of it, on the wrong keyboard, with a slip. */
const typings = ([nameKor, inci, casNo]: BenchName): string[] => [
  nameKor,
  nameKor.slice(0, Math.max(2, Math.ceil(nameKor.length / 2))),
  unfinished(nameKor),
  initialsOf(nameKor),
  onLatinKeys(nameKor),
  onLatinKeys(nameKor.slice(0, 3)),
  inci.toLowerCase(),
  inci.slice(0, 4),
  without(nameKor, nameKor.length >> 1),
  swapped(inci.toLowerCase(), inci.length >> 1),
  ...(casNo ? [casNo, casNo.replaceAll('-', '')] : []),
];

/** What is typed for names, each text once. */
export const textsTyped = (names: readonly BenchName[]): string[] =>
  [...new Set(names.flatMap(typings))].filter((query) => query.length >= 2 && searchKey(query) !== '');

/** The fixed list of the benchmark: each search once. */
export const benchQueries: readonly string[] = [...new Set([...textsTyped(benchNames), ...common])];

/** The pages and lists that are read. */
export const benchTitles: readonly string[] = benchNames.map(([nameKor]) => nameKor);
