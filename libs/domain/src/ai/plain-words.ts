/**
 * Words of everyday questions by which no list tells products or amounts apart: who asks and why, for which adults and skin, how the
 * product is praised. A word that is not here and has no other meaning leaves what would be allowed open (`unread-words.ts`): it
 * belongs here only if no list of any country could mean it.
 */
export const PLAIN_WORDS = [
  '성인|성인용|어른|어른용|남성|남성용|남자|남자용|여성|여성용|여자|여자용|남녀|남녀공용|공용|20대|30대|40대|50대|60대|중년|시니어|남편|아내|adult|adults|men|mens|women|womens|',
  '민감성|민감|민감한|예민한|건성|지성|복합성|중성|수부지|트러블|여드름|여드름성|손으로|데일리|매일|모닝|나이트|저녁|아침|밤|낮|',
  '수제|안티폴루션|저자극|고보습|고농축|고함량|고급|촉촉|촉촉한|산뜻|산뜻한|순한|가벼운|묽은|되직한|진한|비건|천연|자연유래|유기농|오가닉|프리미엄|럭셔리|무향|무향료|무색소|무실리콘|쿨링|',
  '여름|여름용|겨울|겨울용|봄|가을|환절기|사계절|신제품|시제품|완제품|완성품|최종|최종제품|최종 제품|신규|새로운|새|기존|리뉴얼|라인|시리즈|세트|국산|국내산|수입|자사|타사|',
  '회사|고객사|클라이언트|팀장님|대표님|사장님|실장님|과장님|상사|선배|거래처|업체|원료사|제조사|판매사|바이어|브랜드|온라인|쇼핑몰|매장|스마트스토어|연구원|연구소|연구실|연구|개발|개발팀|연구팀|품질팀|품질|담당|담당자|팀|팀장|신입|대학원생|대표|공방|oem|odm|rnd|r&d|',
  '요청|의뢰|검토|진행|예정|계획|생각|고민|생산|제조|제작|납품|등록|신고|심사|심의|인허가|허가|통관|런칭|론칭|프로젝트|테스트|시험|샘플|처방서|배치|문제|문제없|이슈|상관|상관없|무방|이상 없|안|안에|중인|중인데|중이|중이에요|중입니다|예시|참고|',
  '넣은|넣었|넣어|넣게|넣기|넣다|만든|만들어|들어갔|들어가는|들어가게|바르는|바를|바르고|쓰고|쓰게|썼|사용하|사용한|사용된|배합하|배합한|배합된|함유|함유한|함유된|함유하|포함|포함한|포함된|첨가|첨가한|첨가하|첨가된|투입|적용|적용하|설정|설정한|잡은|잡았|잡고|유지|낮추|낮춰|낮춘|줄이|줄여|줄인|맞추|맞춰|맞춘|',
  '약|대략|딱|정확히|총|총량|만큼|수준|정도로|범위|wt|w/w|기준으로|',
  '워터프루프|톤업|톤 업|약산성|올인원|속건조|속당김|시카|보습력|수분감|광채|물광|쫀쫀|리치|라이트|소프트|마일드|센서티브|스페셜|베이직|퍼스트|홈케어|살롱|단독|단독으로|싶은데|싶어|아마존|큐텐|쇼피|위생허가|위생행정허가|화장품등록|비안|cpnp|스타트업|소상공인|벤처|',
  'daily|night|day|vegan|natural|organic|premium|new|gentle|light|rich|sensitive|dry skin|oily|normal|skin|company|brand|client|customer|launch|check|dear|team|sample|final|finished|formulating|formulate|developing|develop|containing|contains|contain|add|added|adding|put|having|sold|selling|market|export|exported|exporting|fine|possible|want|wants|wanted|our|your|their|would|shall|like|please|compliant|compliance|comply|legal|legally|still|just|only|also|it|so|these|those|some|made|make|making|use it|about|around|approximately|approx|roughly|exactly',
]
  .join('')
  .split('|')
  .filter((word) => word !== '');
