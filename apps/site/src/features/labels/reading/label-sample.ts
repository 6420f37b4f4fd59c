/**
 * An invented label with what real ones have: old names, a slip of the pen, names without a comma between them. It has
 * 30 names, as many as visitors may ask limits about.
 */
export const LABEL_SAMPLE =
  '전성분: 정제수, 글리세린, 부틸렌글리콜, 나이아신아마이드, 1,2-헥산디올, 스쿠알란호호바씨오일, 디메치콘, 판테놀, ' +
  '세테아릴알코올, 베타인, 캐모마일꽃물, 이산화티탄, 페녹시에탄올, 병풀추출물, 소듐하이알루로네이트, 알란토닌, 아데노신, ' +
  '카보머, 메칠파라벤, 에칠헥실글리세린, 세라마이드엔피, 콜레스테롤, 토코페롤, 디소듐이디티에이, 잔탄검, ' +
  '향료, 리날룰, 리모넨, 시트로넬올';
