import { LabelDictionary, parseLabel, type LabelEntry } from '../labels';

const entry = (nameKor: string, INCI: string | null, more: Partial<LabelEntry> = {}): LabelEntry => ({
  id: nameKor,
  nameKor,
  INCI,
  previousNames: [],
  aliases: [],
  ...more,
});

/** A few ingredients whose ids are their names. */
export const dictionary = new LabelDictionary([
  entry('정제수', 'AQUA', { aliases: ['WATER'] }),
  entry('글리세린', 'GLYCERIN'),
  entry('1,2-헥산다이올', '1,2-HEXANEDIOL', { previousNames: ['1,2-헥산디올'] }),
  entry('2-메틸-1,3-프로판다이올', '2-METHYL-1,3-PROPANEDIOL'),
  entry('부틸렌글라이콜', 'BUTYLENE GLYCOL', { previousNames: ['부칠렌글라이콜'] }),
  entry('다이메티콘', 'DIMETHICONE', { previousNames: ['디메치콘'] }),
  entry('향료', 'PARFUM'),
  entry('나이아신아마이드', 'NIACINAMIDE'),
  entry('티타늄디옥사이드', 'TITANIUM DIOXIDE', { aliases: ['CI 77891', '씨아이77891'] }),
  entry('적색40호', 'CI 16035', { aliases: ['적색 40호'] }),
  entry('약모밀추출물', 'HOUTTUYNIA CORDATA EXTRACT'),
  entry('녹차추출물', 'CAMELLIA SINENSIS LEAF EXTRACT'),
  entry('아크릴레이트/C10-30알킬아크릴레이트크로스폴리머', 'ACRYLATES/C10-30 ALKYL ACRYLATE CROSSPOLYMER'),
  entry('소듐하이알루로네이트', 'SODIUM HYALURONATE'),
  entry('토코페롤', 'TOCOPHEROL'),
  entry('소듐메틸코코일타우레이트', 'SODIUM METHYL COCOYL TAURATE'),
  entry('폴리솔베이트20', 'POLYSORBATE 20'),
  entry('폴리솔베이트60', 'POLYSORBATE 60'),
  entry('속단뿌리추출물', 'PHLOMIS UMBROSA ROOT EXTRACT'),
  entry('병풀추출물', 'CENTELLA ASIATICA EXTRACT'),
  entry('카프릴릭/카프릭트라이글리세라이드', 'CAPRYLIC/CAPRIC TRIGLYCERIDE', {
    previousNames: ['카프릴릭/카프릭트리글리세라이드'],
  }),
  entry('리모넨', 'LIMONENE'),
  entry('리날룰', 'LINALOOL'),
  entry('마이카', 'MICA', { aliases: ['CI 77019'] }),
  entry('적색산화철', 'IRON OXIDES', { aliases: ['CI 77491'] }),
  entry('황색산화철', 'CI 77492'),
  entry('흑색산화철', 'CI 77499'),
  entry('레티놀', 'RETINOL'),
  entry('아데노신', 'ADENOSINE'),
  entry('크림', 'CREAM'),
  entry('마그네슘아스코빌포스페이트', 'MAGNESIUM ASCORBYL PHOSPHATE'),
  entry('아스코빅애씨드', 'ASCORBIC ACID'),
  entry('피이지-20', 'PEG-20'),
  entry('글리세릴코코에이트', 'GLYCERYL COCOATE'),
  entry('바오밥나무씨추출물', 'ADANSONIA DIGITATA SEED EXTRACT'),
  entry('하이드로제네이티드폴리부텐', 'HYDROGENATED POLYBUTENE'),
  entry('포타슘솔베이트', 'POTASSIUM SORBATE'),
  entry('칼슘솔베이트', 'CALCIUM SORBATE'),
  entry('3-O-에틸아스코빅애씨드', '3-O-ETHYL ASCORBIC ACID'),
]);

/** Every name as `text → standard name (kind)`. */
export const readLabel = (label: string) =>
  parseLabel(label, dictionary)
    .products.flatMap(({ tokens }) => tokens)
    .map(({ text, match }) => `${text} → ${match ? `${match.id} (${match.kind})` : '?'}`);
/** The standard names alone. */
export const readNames = (label: string) =>
  parseLabel(label, dictionary).products.flatMap(({ tokens }) => tokens.map(({ match }) => match?.id ?? '?'));
