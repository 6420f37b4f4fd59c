import type { CosmeticType, ProductUse } from '../regulations/product-types';

/** A use that types of product belong to: sprays and products for children are of any. */
export type TypeUse = Exclude<ProductUse, 'SPRAY' | 'CHILD'>;

/** A place of the body that lists tell creams and lotions apart by. */
export type BodyPlace = 'FACE' | 'BODY' | 'HAND';

/** What a word says of the product: its type, its use, where it is used, whether it is washed off, its form, or for whom it is. */
export type ProductMeaning =
  // One of any place is for the face where no other place is said (`세럼`, `바디 세럼`).
  | { type: CosmeticType; isSpray?: boolean; isOfAnyPlace?: boolean }
  | { use: TypeUse }
  | { place: BodyPlace }
  | { trait: 'RINSE_OFF' | 'LEAVE_ON' | 'HAIR' | 'SPRAY' | 'CHILD' | 'UNDER_3' };

const type = (of: CosmeticType): ProductMeaning => ({ type: of });
const use = (of: TypeUse): ProductMeaning => ({ use: of });
const place = (of: BodyPlace): ProductMeaning => ({ place: of });
const trait = (of: 'RINSE_OFF' | 'LEAVE_ON' | 'HAIR' | 'SPRAY' | 'CHILD' | 'UNDER_3'): ProductMeaning => ({
  trait: of,
});

/** How a question says that nothing is washed off. Each holds a word for what is: the longer one counts. */
const NOT_WASHED_OFF = [
  ...['씻어내지', '씻어 내지', '씻지'].flatMap((verb) =>
    ['않는', '않고', '않아', '않은', '않을', '않게', '않습니다'].flatMap((end) => [`${verb} ${end}`, `${verb}${end}`]),
  ),
  ...['씻어내는', '씻어 내는', '씻어낼', '씻는', '씻어'].flatMap((verb) => [`안 ${verb}`, `안${verb}`]),
  ...['씻어낼', '씻어 낼', '씻을'].flatMap((verb) =>
    ['필요 없는', '필요가 없는', '필요없는'].map((end) => `${verb} ${end}`),
  ),
  '리브온|리브 온|leave-on|leave on|leave-in|leave in|no-rinse|no rinse|non-rinse|non rinse|rinse-free|rinse free|rinseless',
  'not rinse|not rinse-off|not rinse off|not rinsed|not rinsed off|non-rinse-off|non rinse-off|non rinse off|without rinse|not wash-off|not washed off',
].join('|');

/** Words for products, in lower case. A word that several types share names the use of them all. */
export const PRODUCT_WORDS: readonly (readonly [string, ProductMeaning])[] = [
  ['비듬샴푸|비듬 샴푸|비듬용 샴푸|antidandruff shampoo|anti-dandruff shampoo', type('ANTIDANDRUFF_SHAMPOO')],
  ['샴푸|샴푸바|샴푸 바|shampoo', type('SHAMPOO')],
  [
    '린스|컨디셔너|헤어팩|헤어 팩|트리트먼트|헤어트리트먼트|헤어 트리트먼트|hair treatment|hair mask|rinse|hair conditioner|conditioner',
    type('RINSE_OFF_CONDITIONER'),
  ],
  ['핸드워시|핸드 워시|손세정제|손 세정제|hand wash', type('HAND_WASH')],
  ['바디워시|바디 워시|바디클렌저|바디 클렌저|보디워시|샤워젤|샤워 젤|body wash|shower gel', type('BODY_WASH')],
  ['클렌징폼|클렌징 폼|폼클렌징|폼 클렌징|폼클렌저|세안제|페이스워시|face wash|facial cleanser', type('FACE_WASH')],
  ['입욕제|목욕용|배쓰밤|bath', type('BATH')],
  ['면도크림|면도 크림|면도용|쉐이빙폼|쉐이빙 폼|쉐이빙|shaving', type('SHAVING')],
  ['여성청결제|여성 청결제|외음부 세정제|intimate wash', type('INTIMATE_WASH')],
  ['워시오프팩|워시오프 팩|씻어내는 팩|wash-off mask', type('RINSE_OFF_MASK')],
  [
    '클렌저|클렌징|클렌징 오일|클렌징오일|클렌징 밤|클렌징밤|클렌징 젤|클렌징젤|클렌징 크림|클렌징크림|비누|세정제|soap|cleanser',
    use('RINSE_OFF_BODY'),
  ],
  ['얼굴 크림|얼굴크림|페이스크림|페이스 크림|face cream|facial cream', type('FACE_CREAM')],
  [
    '수분크림|수분 크림|영양크림|세럼|에센스|앰플|토너|스킨로션|에멀전|serum|essence|toner|ampoule',
    { type: 'FACE_CREAM', isOfAnyPlace: true },
  ],
  ['핸드크림|핸드 크림|손 크림|hand cream', type('HAND_CREAM')],
  ['바디로션|바디 로션|보디로션|바디크림|바디 크림|body lotion|body cream', type('BODY_LOTION')],
  ['풋크림|풋 크림|발 크림|foot cream', type('FOOT_CARE')],
  ['선크림|썬크림|선스크린|선로션|자외선 차단 제품|자외선차단 제품|sunscreen|sun cream', type('SUNSCREEN')],
  ['선스프레이|썬스프레이|선 스프레이|sun spray', { type: 'SUNSCREEN', isSpray: true }],
  ['파운데이션|프라이머|쿠션|비비크림|블러셔|컨실러|색조 화장|foundation|blusher', type('FACE_MAKEUP')],
  ['페이스파우더|페이스 파우더|팩트|face powder', type('FACE_POWDER')],
  ['베이비파우더|베이비 파우더|바디파우더|바디 파우더|body powder', type('BODY_POWDER')],
  ['오드투알레트|오드뚜왈렛|오 드 뚜왈렛|eau de toilette', type('EAU_DE_TOILETTE')],
  ['향수|퍼퓸|perfume', type('FINE_FRAGRANCE')],
  ['애프터쉐이브|애프터 쉐이브|면도 후|aftershave', type('AFTERSHAVE')],
  ['물휴지|물티슈|wet wipes|wipes', type('WIPES')],
  ['셀프태닝|셀프 태닝|태닝|self tanning', type('SELF_TANNING')],
  ['굳은살 제거|굳은살', type('CALLUS_REMOVER')],
  [
    '크림|로션|젤크림|젤 크림|수면팩|슬리핑팩|마스크팩|시트마스크|시트 마스크|팩|스킨케어|기초 화장품|cream|lotion|skin care|skincare',
    use('LEAVE_ON'),
  ],
  [
    '헤어토닉|헤어 토닉|두피토닉|두피 토닉|헤어에센스|헤어 에센스|헤어로션|헤어 로션|헤어오일|hair tonic',
    type('HAIR_LOTION'),
  ],
  ['헤어스프레이|헤어 스프레이|hair spray|hairspray', { type: 'HAIR_STYLING', isSpray: true }],
  ['헤어왁스|헤어 왁스|헤어젤|헤어 젤|헤어무스|스타일링|hair styling|hair gel', type('HAIR_STYLING')],
  ['아이섀도|아이섀도우|아이라이너|eye shadow|eyeshadow|eyeliner', type('EYE_MAKEUP')],
  ['마스카라|mascara', type('MASCARA')],
  ['아이브로우|눈썹|eyebrow', type('EYEBROW')],
  ['아이크림|아이 크림|눈가 크림|눈가크림|eye cream', type('EYE_CREAM')],
  ['아이리무버|아이 리무버|아이 메이크업 리무버|eye makeup remover', type('EYE_MAKEUP_REMOVER')],
  ['속눈썹 영양제|속눈썹영양제|속눈썹 제품', type('EYELASH_CARE')],
  ['속눈썹 염색', type('LASH_DYE')],
  ['속눈썹 펌|속눈썹펌', type('LASH_PERM')],
  ['눈가|눈가용|아이 메이크업|eye area|eye products', use('EYE')],
  ['립스틱|립틴트|립 틴트|틴트|립글로스|lipstick|lip tint', type('LIPSTICK')],
  ['립밤|립 밤|립케어|립 케어|입술 보호제|lip balm', type('LIP_CARE')],
  ['입술|립 제품|립제품|lip products', use('LIP')],
  ['치약|toothpaste', type('TOOTHPASTE')],
  ['가글|구강청결제|구강 청결제|mouthwash', type('MOUTHWASH')],
  ['치아미백|치아 미백|tooth whitening', type('TOOTH_WHITENING')],
  ['구강용|구강 제품|oral products', use('ORAL')],
  ['매니큐어|네일폴리시|네일 폴리시|네일에나멜|nail polish', type('NAIL_POLISH')],
  ['네일리무버|네일 리무버|매니큐어 제거제|nail polish remover', type('NAIL_REMOVER')],
  ['손톱 강화제|손톱강화제|네일 강화제|nail hardener', type('NAIL_HARDENER')],
  ['큐티클 리무버|큐티클 제거제|cuticle remover', type('CUTICLE_REMOVER')],
  ['인조 손톱|인조손톱|젤네일|젤 네일|artificial nail|gel nail', type('ARTIFICIAL_NAIL')],
  ['손발톱|네일|손톱|nail products', use('NAIL')],
  ['롤온 데오도란트|롤온데오도란트|롤온|roll-on deodorant', type('ROLL_ON_DEODORANT')],
  [
    '데오도란트 스프레이|스프레이 데오도란트|deodorant spray|spray deodorant',
    { type: 'SPRAY_DEODORANT', isSpray: true },
  ],
  ['땀억제제|땀 억제제|제한제|antiperspirant', type('ANTIPERSPIRANT')],
  ['데오도란트|데오드란트|deodorant', use('DEODORANT')],
  ['비산화 염모제|비산화염모제|non-oxidative hair dye', type('NON_OXIDATIVE_HAIR_DYE')],
  ['산화 염모제|산화염모제|산화형 염모제|oxidative hair dye', type('OXIDATIVE_HAIR_DYE')],
  ['탈색제|탈염제|탈색|hair bleach', type('HAIR_BLEACH')],
  ['염모제|염색약|염색제|염모|hair dye|hair color', use('HAIR_DYE')],
  ['스트레이트너|매직 스트레이트|hair straightener', type('HAIR_STRAIGHTENER')],
  ['제모제|제모크림|제모 크림|제모|depilatory', type('DEPILATORY')],
  ['퍼머넌트|파마약|펌제|펌|파마|hair perm|perm', type('HAIR_PERM')],
  [NOT_WASHED_OFF, trait('LEAVE_ON')],
  [
    '씻어내는|씻어 내는|씻어낼|씻는|린스오프|린스 오프|워시오프|워시 오프|rinse-off|rinse off|wash-off',
    trait('RINSE_OFF'),
  ],
  ['두발용|두발|모발용|모발|손상모|헤어|두피용|두피|hair|scalp', trait('HAIR')],
  ['얼굴|얼굴용|페이셜|face|facial', place('FACE')],
  ['바디|보디|바디용|몸|전신|body', place('BODY')],
  ['손|손용|hand|hands', place('HAND')],
  [
    '스프레이|스프레이형|에어로졸|에어로솔|에어졸|에어러졸|분무|분무형|분무하는|분사|분사형|분사하는|뿌리는|뿌려|뿌릴|뿌리고|뿌리면|미스트|' +
      'spray|sprays|sprayed|spray-on|sprayable|aerosol|aerosols|mist',
    trait('SPRAY'),
  ],
  [
    '세 살 미만|신생아|신생아용|영아|영아용|갓난아기|갓난아이|갓난애|돌쟁이|한 살|두 살|기저귀|newborn|newborns|under 3 years|under three|under 3s|under-3s|children under 3|kids under 3|babies under 3|nappy|diaper',
    trait('UNDER_3'),
  ],
  [
    '우리 아이|우리아이|저희 아이|내 아이|제 아이|남자아이|여자아이|남자 아이|여자 아이|어린 아이|어린아이|아이가|아이에게|아이한테|' +
      '영유아용|영유아|어린이용|어린이|유아용|유아|유아동|유아동용|아기용|아기|아기들|베이비|키즈|키즈용|아이용|아이들|애들|소아|소아용|아동|아동용|유소년|' +
      '초등학생|초등학생용|초등생|초등|초딩|유치원생|유치원|어린이집|미취학|주니어|주니어용|꼬마|꼬맹이|토들러|세 살|네 살|다섯 살|여섯 살|일곱 살|여덟 살|아홉 살|열 살|' +
      "children|children's|child|child's|baby|baby's|babies|infant|infants|toddler|toddlers|kid|kids|kids'|junior|juniors|preschool|preschooler|preschoolers",
    trait('CHILD'),
  ],
];
