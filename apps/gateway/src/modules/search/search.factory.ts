import { buildIngredient } from '../ingredients/ingredients.factory';
import type { NewIngredient } from '../ingredients/ingredients.table';

/** Korean name, INCI, labels, and what else the ingredient is known by. */
type Entry = [nameKor: string | null, inci: string, labels: number, more?: Partial<NewIngredient>];

/** Names chosen so that every kind of match has rivals: common words, near names, homonyms, old names. */
const entries: Entry[] = [
  ['정제수', 'WATER', 1000, { casNo: ['7732-18-5'] }],
  ['글리세린', 'GLYCERIN', 900, { casNo: ['56-81-5'], ecNo: ['200-289-5'], synonyms: ['글리세롤'] }],
  ['글리세릴스테아레이트', 'GLYCERYL STEARATE', 300],
  ['글리세레스-26', 'GLYCERETH-26', 60],
  ['다이글리세린', 'DIGLYCERIN', 20],
  ['에틸헥실글리세린', 'ETHYLHEXYLGLYCERIN', 560, { nameKorPrevious: ['에칠헥실글리세린'] }],
  ['나이아신', 'NIACIN', 2, { casNo: ['59-67-6'] }],
  ['나이아신아마이드', 'NIACINAMIDE', 320, { casNo: ['98-92-0'], ecNo: ['202-713-4'], synonyms: ['비타민 B3'] }],
  ['나이아신아마이드말레이트', 'NIACINAMIDE MALATE', 0],
  ['나이아신아마이드락테이트', 'NIACINAMIDE LACTATE', 1],
  ['능아연석', 'CALAMINE', 0],
  ['메틸파라벤', 'METHYLPARABEN', 55, { nameKorPrevious: ['메칠파라벤'], casNo: ['99-76-3'] }],
  ['소듐메틸파라벤', 'SODIUM METHYLPARABEN', 5, { nameKorPrevious: ['소듐메칠파라벤'] }],
  ['에틸파라벤', 'ETHYLPARABEN', 10],
  ['다이메티콘', 'DIMETHICONE', 250, { nameKorPrevious: ['디메치콘'] }],
  ['다이메티콘올', 'DIMETHICONOL', 30],
  ['부틸렌글라이콜', 'BUTYLENE GLYCOL', 790, { casNo: ['107-88-0'] }],
  ['프로필렌글라이콜', 'PROPYLENE GLYCOL', 105],
  ['1,2-헥산다이올', '1,2-HEXANEDIOL', 600, { casNo: ['6920-22-5'] }],
  ['헥산다이올', 'HEXANEDIOL', 1],
  ['소듐하이알루로네이트', 'SODIUM HYALURONATE', 440],
  ['하이알루로닉애씨드', 'HYALURONIC ACID', 137],
  ['소듐클로라이드', 'SODIUM CHLORIDE', 130],
  ['소듐시트레이트', 'SODIUM CITRATE', 104],
  ['다이소듐이디티에이', 'DISODIUM EDTA', 515],
  ['이디티에이', 'EDTA', 3],
  ['살리실릭애씨드', 'SALICYLIC ACID', 48],
  ['시트릭애씨드', 'CITRIC ACID', 239],
  ['아스코빅애씨드', 'ASCORBIC ACID', 40, { synonyms: ['비타민C', 'Vitamin C'] }],
  ['레티놀', 'RETINOL', 6],
  ['레틴알', 'RETINAL', 2, { nameKorPrevious: ['레티날'] }],
  ['토코페롤', 'TOCOPHEROL', 276],
  ['판테놀', 'PANTHENOL', 353],
  ['알란토인', 'ALLANTOIN', 292],
  ['세라마이드엔피', 'CERAMIDE NP', 213, { nameKorPrevious: ['세라마이드3'] }],
  ['세라마이드에이피', 'CERAMIDE AP', 19],
  ['병풀추출물', 'CENTELLA ASIATICA EXTRACT', 269],
  ['병풀잎추출물', 'CENTELLA ASIATICA LEAF EXTRACT', 35],
  ['녹차추출물', 'CAMELLIA SINENSIS LEAF EXTRACT', 160],
  ['쇠비름추출물', 'PORTULACA OLERACEA EXTRACT', 128],
  ['황금추출물', 'SCUTELLARIA BAICALENSIS ROOT EXTRACT', 93],
  ['감초추출물', 'GLYCYRRHIZA GLABRA EXTRACT', 50],
  ['스페인감초뿌리추출물', 'GLYCYRRHIZA GLABRA ROOT EXTRACT', 55, { nameKorPrevious: ['감초추출물'] }],
  ['라벤더추출물', 'LAVANDULA ANGUSTIFOLIA EXTRACT', 21],
  ['로즈마리잎추출물', 'ROSMARINUS OFFICINALIS LEAF EXTRACT', 81],
  ['알로에베라잎추출물', 'ALOE BARBADENSIS LEAF EXTRACT', 83],
  ['당근뿌리추출물', 'DAUCUS CAROTA SATIVA ROOT EXTRACT', 9],
  ['해바라기씨오일', 'HELIANTHUS ANNUUS SEED OIL', 119],
  ['올리브오일', 'OLEA EUROPAEA FRUIT OIL', 97],
  ['라벤더오일', 'LAVANDULA ANGUSTIFOLIA OIL', 75],
  ['오일팜버터', 'ELAEIS GUINEENSIS BUTTER', 0],
  ['마트리카리아꽃추출물', 'CHAMOMILLA RECUTITA FLOWER EXTRACT', 69, { nameKorPrevious: ['캐모마일꽃추출물'] }],
  ['티타늄디옥사이드', 'TITANIUM DIOXIDE', 114, { colorIndex: 'CI 77891', casNo: ['13463-67-7'] }],
  ['피이지-40', 'PEG-40', 1],
  ['피이지-400', 'PEG-400', 2],
  ['가나무추출물', 'TREE A EXTRACT', 7],
  ['가나무추출물', 'TREE B EXTRACT', 8],
  [null, 'ABIES ALBA CONE WAX', 0, { casNo: ['90028-76-5'] }],
  [null, 'ZEA MAYS 100% _FILTRATE', 0],
];

/** A small dictionary for the tests of the search. */
export async function buildDictionary(): Promise<void> {
  for (const [nameKor, inci, labelCount, more] of entries)
    await buildIngredient({ nameKor, inci, labelCount, ...more });
}
