/** A text that must wait for an operator, as an account of some hours writes it. */
export interface BadText {
  text: string;
  title?: string;
  links?: string[];
  images?: number;
  same?: number;
}

/** Advertisements and worse, written before the rules were first run over them; each line is one text. */
const LINES = `
미백 원료 최저가! 카톡 beauty24 문의 주세요 010-1234-5678
글루타치온 트라넥사믹애씨드 최저가로 드립니다. 카톡 아이디 bulk_chem 샘플 무료
원료 땡처리 초특가! 문의 010-9876-5432 텔레 @rawking
화장품 원료 도매 공일공 일이삼사 오륙칠팔 전화 주세요
견적 필요하신 분 O1O-2345-6789 로 연락하세요 제일 쌉니다
공1공-이삼사오-육칠팔구 문자 주시면 단가표 보내드려요
0 1 0 - 7 7 7 7 - 8 8 8 8 단가 문의
010 ㅡ 1234 ㅡ 5678 최저가 파격 할인
카 톡 rawchem77 으로 오시면 반값에 드려요
ㅋㅏ톡 sale2024 친추하고 견적 받으세요 파격가
카톡: best_price24 전국 최저가 보장
카카오톡 아이디 cosmeraw 추가하면 단가표 드립니다 초특가 010-5555-4444
오픈채팅 들어오시면 무료 샘플 https://open.kakao.com/o/sAbCdEf
https://open.kakao.com/o/gXyZ123 단체방 입장하세요
텔레그램 t.me/rawmaterial_deal 들어오세요 대량 할인
텔레그램 @dealer_kim99 문의 텔레그램 아이디 dealer_kim99
위챗 아이디 cnchem888 공장 직거래 factory price
왓츠앱 추가 cosmo2024 best price wholesale price
HYALURONIC ACID BEST PRICE CONTACT WHATSAPP ID BULKCHEM88 NOW
BEST PRICE FACTORY PRICE BUY NOW http://global-chem88.shop
CHEAP RAW MATERIALS HOT SALE http://cheap-chem.top ORDER TODAY
http://bulk-beauty.shop
https://cheap-cosme.store/item?id=3
www.supersale-cosme.xyz
https://bit.ly/3abcdeF
여기 확인하세요 https://bit.ly/3xyzabc
han.gl/AbCdE 클릭하면 쿠폰 드려요
무료 쿠폰 https://tinyurl.com/free-cosme 지금 받으세요
https://www.nаver.com/login 로그인하고 쿠폰 받으세요
https://gооgle.com/event 이벤트 당첨 확인
https://xn--80ak6aa92e.com 보안 인증을 다시 해 주세요
http://mfds.go.kr@evil-site.top/notice 식약처 공지 확인
http://192.0.2.15/login 계정 확인이 필요합니다
카지노 가입하면 3만원 바로 드려요
온라인 카 지 노 추천 안전한 곳
ㅋㅏ지노 신규 가입 이벤트
바카라 사이트 추천 먹튀 없는 곳
토토사이트 추천 꽁머니 지급
파.워.볼 실시간 분석방 입장
슬롯머신 무료 체험 http://slot-777.vip
당일대출 무직자도 가능 상담하세요
무직자 대출 당일 대출 바로 입금됩니다
소액결제 현금화 90% 지급 24시간
신용카드현금화 업계 1위
상품권 현금화 즉시 입금 010-2222-3333
리딩방 무료 입장 수익 보장 급등주 추천
하루 30분 투자로 월 500 고수익 알바 모집
재택 부업 하실 분 카톡 dream_job7
고수익부업 초보도 가능 텔레 moneyking1
출장마사지 서울 전지역 24시
조 건 만 남 20대 연결
성인 용품 최저가 전국 배송 비밀 포장
명품 레플 최상급 홍콩 직배송 카톡 lux_rep99
시험성적서 위조 가능 하루 만에 발급
문서 위조 각종 증명서 제작 텔레그램 doc_maker1
대포통장 매입합니다 통장 매입 고가
계정 판매 블로그 아이디 삽니다
인스타 팔로워 늘리기 좋아요 늘리기 저렴
백링크 작업 구글 상위 노출 http://seo-rank.top 문의 텔레 seo_king1
비아그라 시알리스 정품 직구 당일 배송 http://vitamen.shop
최저가 초특가 파격 땡처리 반값 세일 중입니다 연락 주세요
최저가!! 특가!! 파격!! 한정 수량!! http://today-sale.shop
★★★★★★★★★★★★ 초특가 세일 ★★★★★★★★★★★★ http://star-sale.shop
🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥 최저가 🔥🔥🔥🔥 http://fire-sale.site
💰💰💰💰💰💰💰💰💰💰💰💰 부업 문의 010-3333-2222
할인 할인 할인 할인 할인 할인 할인 할인 할인 할인 할인 할인 http://discount.shop
문의 주세요 문의 주세요 문의 주세요 문의 주세요 문의 주세요 문의 주세요 문의 주세요 010-1111-2222
원료원료원료 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 팝니다 카톡 rawsell1
가가가가가가가가가가가가가가가가가가가가가가가가 http://test-spam.xyz
메일 주세요 bulkchem 골뱅이 네이버 닷컴 최저가 보장 010-4321-8765
bulkseller(at)gmail(dot)com 반값 초특가
연락처 영일영 이이이이 삼삼삼삼 입니다
빵일빵 5555 6666 전화주세요
OIO 대신 o1o.3434.5656 으로 문자 주세요
０１０－１２３４－５６７８ 단가 최저가
𝟎𝟏𝟎-𝟏𝟐𝟑𝟒-𝟓𝟔𝟕𝟖 카톡 같은 번호 최저가 문의
0.1.0.1.2.3.4.5.6.7.8 로 문자 주세요 최저가
단가 문의 010.1234.5678 최저가 보장 파격가
0 10 12 34 56 7 8 번호로 연락 주시면 반값
카보머 0.1, 0.3 % 최저가 문의 공1공 2345 6789
①①② 문의 010 9999 8888 초특가 원료 한정수량
좋은 원료 많습니다 http://a1.shop http://a2.shop http://a3.shop
원료 사이트 모음 http://raw-one.shop http://raw-two.shop http://raw-three.shop http://raw-four.shop
싸게 파는 곳 https://shop-one.xyz https://shop-two.xyz https://shop-three.xyz 구경 오세요
화장품 용기 최저가 http://bottle-sale.shop 문의 010-7878-8989
마스크팩 재고 땡처리 1,000장 파격가 카톡 maskpack7
중국 공장 직영 factory price wechat rawking88
010-1212-3434 010-5656-7878 두 번호로 문의 주세요 반값
선착순 마감! 오픈톡 들어오세요 초특가 공구 진행
원료 공동구매 오픈채팅방 문의 최저가 https://open.kakao.com/o/pAbc123
비타민C 원료 헐값에 넘깁니다 텔레그램 vitac_sale1
통관 대행 최저가 카톡 customs365 010-6767-8989
대행 수수료 파격 할인 https://me2.kr/abcd1 클릭
수익 보장 원금 보장 투자 상담 카톡 invest_pro1
꽁머니 5만 지급 http://casino-king.bet
급전 필요하신 분 010-8080-9090 당일 입금
홀덤 카페 창업 환전 가능 문의 텔레 holdem77
성인용품 도매 http://adult-mall.shop
야동 사이트 주소 http://yadong-19.site
대리시험 토익 문서위조 가능
아이디 삽니다 카톡 buyid2024
짝퉁 화장품 정품급 제작 카톡 copycos1 최저가
`;

const OTHERS: BadText[] = [
  { text: '', images: 3, title: '(이미지)' },
  { text: '문의 주세요', images: 1, title: '원료 대방출' },
  { text: '자세히 보기', links: ['http://hidden-shop.xyz/item'] },
  { text: '여기를 눌러 주세요', links: ['https://bit.ly/3hidden'] },
  { text: '식약처 공지를 확인해 주세요', links: ['https://xn--80ak6aa92e.com/mfds'] },
  {
    text: '좋은 원료를 소개합니다. 홈페이지에서 확인하세요.',
    links: ['http://a.shop', 'http://b.shop', 'http://c.shop'],
  },
  { text: '프리미엄 원료 대량 보유. 언제든 연락 주세요. 010-4545-6767', same: 12 },
  { text: '순도 99% 원료를 가장 빠르게 보내 드립니다. 홈페이지 http://pure-raw.shop', same: 6 },
  { text: '카카오톡: rawmaterial365', title: '원료 최저가 문의' },
  { title: '최저가 원료 010-2323-4545', text: '카톡도 같은 번호입니다. 파격가로 드려요.' },
  {
    text: '특가 안내입니다\n특가 안내입니다 지금 오세요\n특가 안내입니다 지금 오세요\n특가 안내입니다 지금 오세요\n특가 안내입니다 지금 오세요',
  },
];

export const BAD_TEXTS: readonly BadText[] = [
  ...LINES.split('\n')
    .filter((line) => line !== '')
    .map((text) => ({ text })),
  ...OTHERS,
];
