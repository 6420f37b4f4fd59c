/** What is asked for. */
export const AI_INTENTS = [
  'LIMIT',
  'LABEL',
  'REPLACE',
  'OFFERS',
  'CHANGES',
  'COMPARE',
  'DEFINE',
  'FUNCTION',
  'NONE',
] as const;
export type AiIntent = (typeof AI_INTENTS)[number];

/** Why nothing is answered. */
export type AiRefusal = 'MEDICAL' | 'PRIVATE' | 'OUT_OF_SCOPE';

/** A word of a question: what it asks for, why it is refused, what the ingredient is made into, or nothing of weight. */
export type IntentMeaning =
  | { intent: Exclude<AiIntent, 'NONE'>; isWeak?: boolean }
  | { refusal: AiRefusal }
  | { mark: 'SAFETY' | 'NANO' | 'NOT_NANO' | 'PROFESSIONAL' | 'NOT' | 'AND' | 'EVERYWHERE' | 'FILLER' };

const asks = (intent: Exclude<AiIntent, 'NONE'>): IntentMeaning => ({ intent });

export const INTENT_WORDS: readonly (readonly [string, IntentMeaning])[] = [
  [
    '한도|함량|농도|최대|최고|상한|얼마|몇 퍼센트|몇 프로|몇%|몇 %|배합|써도|써야|쓸 수|쓸수|쓰면|쓰려|넣을 수|넣어도|넣으면|사용할 수|사용할수|사용해도|사용 가능|사용가능|' +
      '가능|되나|되는|돼요|돼|될까|됩니까|허용|규제|제한|금지|규정|기준|초과|넘어|넘으|넘는|넘나|넘지|넘을|괜찮|적합|맞나|맞아|맞는지|맞을까|법적|표시|표기|기재|승인|알러젠|알레르겐|알레르기 유발|팔 수|팔수|팔아도|판매할 수|판매 가능|판매가능|판매해도|판매되|수출할 수|allergen|allergens|ok|okay|limit|limits|max|maximum|' +
      'allowed|allow|can i use|may i use|can use|can we use|use|used|restricted|restriction|restrictions|banned|ban|prohibited|permitted|regulation|regulations|legal|' +
      'how much|concentration|level',
    asks('LIMIT'),
  ],
  ['전성분|라벨|성분표|ingredient list|ingredients list|label', asks('LABEL')],
  [
    '대체|대신|대안|대용|바꿀|바꿔 쓸|바꿔쓸|비슷한|유사한|replace|replaces|replacement|alternative|alternatives|substitute|instead of|instead|similar to',
    asks('REPLACE'),
  ],
  [
    '공급사|공급처|공급하는|공급|파는|판매|구매|구입|살 수|살수|사려|구할|업체|취급|견적|supplier|suppliers|supply|buy|sells|sell|offers|vendor|who offers',
    asks('OFFERS'),
  ],
  [
    '바뀐|바뀌|바꼈|변경|변한|변했|달라진|달라졌|개정|업데이트|갱신|이력|최근|요즘|요새|최신|근래|changed|changes|change|recent|recently|lately|latest|update|updated|amended|amendment',
    asks('CHANGES'),
  ],
  ['비교|차이|다른 점|다른점|다르|뭐가 나|vs|vs.|versus|compare|comparison|difference|differences', asks('COMPARE')],
  [
    '뭐야|뭐예요|뭐에요|뭔가요|뭔지|뭐지|무엇|어떤 성분|어떤성분|어떤 물질|정체|설명|소개|정의|inci|cas|영문명|국문명|영어 이름|영어이름|어떤 기능|무슨 기능|기능이|무슨 역할|역할|what is|what are|what does|define|describe|tell me about',
    asks('DEFINE'),
  ],
  ['알려|궁금|정보|찾아|보여|tell me|show', { intent: 'DEFINE', isWeak: true }],
  ['추천|골라|쓰면 좋|처방|아이디어|제형|포뮬러|recommend|recommendation|formula|formulation|idea', asks('FUNCTION')],
  [
    '치료|처방전|병원|의사|약사|질환|질병|병에|임신|임산부|임부|수유|부작용|먹어도|먹으면|복용|낫게|나을까|낫나|진단|피부염|아토피|습진|건선|무좀|탈모약|두드러기|' +
      '따가|따끔|가려워|가렵|화상|상처|통증|염증이 생|발진|알러지가|알레르기가|암에|항암|백반증|당뇨|고혈압|여드름약|연고|증상이|피부과|' +
      'pregnan|pregnant|pregnancy|breastfeeding|cure my|cure acne|cures|treat my|treat acne|can treat|treats|acne treatment|medical treatment|disease|doctor|eczema|dermatitis|psoriasis|side effect|side effects|rash|allergic to|symptom|symptoms|diagnose|medicine|cancer',
    { refusal: 'MEDICAL' },
  ],
  [
    '비밀번호|패스워드|주민등록|개인정보|전화번호|휴대폰 번호|연락처|회원 목록|회원들|다른 회원|누구의|내 견적|견적 금액|견적서|내 주문|주문 내역|계정|password|passwords|e-mail address|email address|phone number|credential|credentials|api key|secret|token',
    { refusal: 'PRIVATE' },
  ],
  [
    '날씨|주가|주식|코인|비트코인|환율|파이썬|자바스크립트|코드를|코드 짜|프로그램 짜|번역|노래|가사|시를 써|소설|영화|드라마|정치|대통령|선거|축구|야구|맛집|레시피|요리|로또|운세|연애|' +
      '시스템 프롬프트|프롬프트|농담|숙제|여행|weather|stock price|stock market|bitcoin|python|javascript|translate|song|lyrics|poem|joke|movie|recipe|president|election|football|system prompt|prompt',
    { refusal: 'OUT_OF_SCOPE' },
  ],
  [
    '안전|안전성|위험|유해|해롭|독성|발암|안심|자극|safe|safety|toxic|toxicity|dangerous|harmful|carcinogen|carcinogenic|irritating',
    { mark: 'SAFETY' },
  ],
  [
    '나노|나노입자|나노 입자|나노형태|나노 형태|나노크기|나노 크기|나노사이즈|나노화|nano|nanoparticle|nanoparticles|nanomaterial',
    { mark: 'NANO' },
  ],
  [
    '나노가 아닌|나노가 아니|나노 아닌|나노 형태가 아닌|나노 형태 아닌|나노 입자가 아닌|나노가 없는|나노 없는|나노 말고|나노 제외|나노를 제외|비나노|논나노|논 나노|' +
      'non-nano|non nano|nonnano|not nano|nano-free|nano free|without nano',
    { mark: 'NOT_NANO' },
  ],
  ['없는|없이|말고|빼고|아니|아닌|안 쓰|안쓰|제외|무첨가|without|except|excluding|other than', { mark: 'NOT' }],
  ['국내외|국내·외|국내/외|국가별|나라별|모든 나라|모든 국가|all countries|worldwide', { mark: 'EVERYWHERE' }],
  ['전문가용|전문가 용|살롱용|professional use|professional', { mark: 'PROFESSIONAL' }],
  ['그리고|하고|랑|이랑|및|또는|또|and|or|,|/|·|+|&', { mark: 'AND' }],
  [
    '피부|효과|효능|좋은|좋아|좋을|사항|성분|원료|물질|화장품|제품|것|거|건가|건데|건지|뭐가|뭐라고|하던데|때|중|중에|에서|의|가|이|은|는|을|를|좀|혹시|제발|그럼|그러면|그러|그|저|제가|저희|우리|우리가|이거|그거|저거|이게|그게|이것|그것|도|만|더|잘|꼭|다|각각|둘|두|두 가지|함께|같이|어떻게|어떤|어느|무슨|' +
      '왜|언제|어디|어디서|누가|있나|있는|있어|있을|있습|있죠|없나|없어|하나|하는|해야|해도|해요|해 줘|해줘|해주|합니|할 수|할수|하면|하려|하고 싶|줘|주세요|주실|인가|일까|이야|이에요|예요|입니|싶|대해|대한|관련|관해|따라|따른|위한|위해|' +
      '용도|용|ph|기능성|기능성화장품|고시|합계|합산|합치|합해|합쳐|섞|혼합|여러|개|곳|번호|만한|만하|제일|쓰는|쓰인|쓰이|쓸|쓴|씁|사용|넣는|넣을|넣고|들어|들어가|들어간|들어있|만드|만들|만들려|만들고|출시|수출|판매하|팔|나라|국가|해외|국외|모든|전체|전부|목록|리스트|법|법규|조항|조건|까지|정도|이상|이하|미만|부터|보다|' +
      '알고|알 수|알수|확인|질문|문의|답|답변|말해|가르쳐|부탁|감사|고마|안녕|네|예|응|요|이번|지난|지난달|이번달|이번 달|지난주|올해|작년|오늘|어제|내용|자료|데이터|추가|현재|지금|혹은|경우|보통|일반|일반적|주로|많이|조금|정확|자세|간단|빨리|한번|한 번|' +
      "please|what's|it's|that's|is there|the|a|an|of|in|on|for|to|with|is|are|be|it|this|that|my|me|i|we|you|do|does|did|can|could|may|should|would|will|if|at|by|from|what|which|who|how|when|where|why|about|under|percent|product|products|cosmetic|cosmetics|ingredient|ingredients|material|materials|there|have|has|any|as|per|give|know|want|need|get|also|both|between|than|against|its|has been|been|was|were|not|no|yes|hello|hi|thanks",
    { mark: 'FILLER' },
  ],
];
