import { paths } from '../addresses/paths';

/** What is known of a page before it has come. */
export interface PageFrame {
  /** Its heading; a page about one thing is called by its kind until its name is known. */
  title: string;
  lead?: string;
  /** The page above it. */
  above?: { label: string; href?: string };
  /** `list`: rows beside filters; `thing`: one thing with its name as heading; `bare`: a page without the site's margins. */
  shape?: 'list' | 'thing' | 'bare';
}

/** Keeps which of its parts a page has: one that has a line of text needs no look whether it does. */
const frame = <Frame extends PageFrame>(known: Frame): Frame & PageFrame => known;

const ingredients = { label: '성분', href: paths.ingredients };
const myProducts = { label: '내 원료', href: paths.myProducts };
const myItems = { label: '내 상품', href: paths.myItems };
const products = { label: '원료', href: paths.products };

/** Said once for a page and for what stands there until it has come. */
export const pageFrames = {
  home: frame({ title: '홈', shape: 'bare' }),
  ingredients: frame({
    title: '성분',
    lead: '화장품 성분의 이름, 식별 번호, 기능과 국가별 규제를 확인하세요.',
    shape: 'list',
  }),
  ranking: frame({
    title: '성분 검색 순위',
    lead: '그레디아에서 많이 찾은 성분을 일간, 주간, 월간으로 보여 드려요.',
    above: ingredients,
  }),
  ingredient: frame({ title: '성분', above: ingredients, shape: 'thing' }),
  substance: frame({ title: '규제 물질', above: { label: '규제 물질' }, shape: 'thing' }),
  analyze: frame({
    title: '전성분 분석',
    lead: '라벨의 전성분을 붙여 넣으면 이름, 한도, 알레르기, 원료를 한 번에 확인해요.',
    above: ingredients,
  }),
  analyzeCompare: frame({
    title: '전성분 비교',
    lead: '두 목록의 성분과 순서를 나란히 봐요. 이름은 표준명으로 맞춰서 비교해요.',
    above: ingredients,
  }),
  products: frame({ title: '원료', lead: '견적을 받을 수 있는 원료를 먼저 보여드려요.', shape: 'list' }),
  productsCompare: frame({
    title: '원료 비교',
    lead: '원료 2건에서 4건까지 조건과 조성을 나란히 살펴보세요.',
    above: products,
  }),
  product: frame({ title: '원료', above: products, shape: 'thing' }),
  shop: frame({
    title: '스토어',
    lead: '소분과 대용량 포장을 가격과 납기로 비교하세요. 가격은 부가세 별도예요.',
    shape: 'list',
  }),
  item: frame({ title: '상품', above: { label: '스토어', href: paths.shop }, shape: 'thing' }),
  cart: frame({ title: '장바구니' }),
  checkout: frame({ title: '주문서' }),
  payment: frame({ title: '결제' }),
  cosmetics: frame({ title: '화장품', lead: '제품의 전성분과 국가별 규제를 확인하세요.', shape: 'list' }),
  cosmeticsItem: frame({ title: '화장품', above: { label: '화장품', href: paths.cosmetics }, shape: 'thing' }),
  featured: frame({
    title: '원료 소개',
    lead: '공급사가 직접 쓴 원료 이야기예요. 소개 글에는 광고 표시가 붙어요.',
  }),
  community: frame({ title: '포럼', lead: '제형, 규제, 원료 이야기를 동료와 나눠요.' }),
  writePost: frame({ title: '글쓰기', above: { label: '포럼', href: paths.community } }),
  editPost: frame({ title: '글 수정', above: { label: '포럼', href: paths.community } }),
  post: frame({ title: '포럼 글', above: { label: '포럼', href: paths.community }, shape: 'thing' }),
  notices: frame({ title: '공지사항' }),
  notice: frame({ title: '공지', above: { label: '공지사항', href: paths.notices }, shape: 'thing' }),
  updateLogs: frame({ title: '업데이트 내역', lead: '그레디아에서 새로 생기고 달라진 점을 알려 드려요.' }),
  pulls: frame({
    title: '정보 수정 내역',
    lead: '누구나 틀린 정보를 고치자고 제안할 수 있어요. 관리자와 신뢰 편집자가 확인한 뒤 반영해요.',
  }),
  pull: frame({ title: '수정 제안', above: { label: '정보 수정 내역', href: paths.pulls }, shape: 'thing' }),
  terms: frame({ title: '이용약관' }),
  privacy: frame({ title: '개인정보처리방침' }),
  membershipDocument: frame({
    title: '회사에 맞는 멤버십을 골라 보세요',
    lead: '검색과 견적 요청은 언제나 무료예요. 알리는 데 필요한 기능만 더하세요.',
  }),
  membership: frame({ title: '멤버십 관리' }),
  stats: frame({ title: '통계', shape: 'bare' }),
  ai: frame({ title: '성분 AI', lead: '성분사전과 규정, 원료에 적힌 것만 출처와 함께 답해요.' }),
  supplier: frame({ title: '공급사', above: products, shape: 'thing' }),
  login: frame({ title: '로그인', shape: 'bare' }),
  register: frame({ title: '회원가입', shape: 'bare' }),
  emailVerification: frame({ title: '이메일 인증', shape: 'bare' }),
  resetPassword: frame({ title: '비밀번호 다시 정하기' }),
  emailChange: frame({ title: '이메일 변경' }),
  mailAddress: frame({ title: '알림 받을 주소 확인' }),
  mailAddressStop: frame({ title: '이 주소로 그만 받기' }),
  commentMailsStop: frame({ title: '댓글 알림 그만 받기' }),
  pullMailsStop: frame({ title: '수정 제안 메일 그만 받기' }),
  dailyMailsStop: frame({ title: '하루 한 번 메일 그만 받기' }),
  noticeMailsStop: frame({ title: '공지 메일 그만 받기' }),
  advertisingMailsStop: frame({ title: '광고성 정보 수신 거부' }),
  watchMailsStop: frame({ title: '지켜보는 성분 메일 그만 받기' }),
  profile: frame({ title: '마이페이지' }),
  notifications: frame({ title: '알림' }),
  myProducts: frame({ title: '내 원료' }),
  newProduct: frame({ title: '새 원료 등록', above: myProducts }),
  myProduct: frame({ title: '원료 수정', above: myProducts }),
  myItems: frame({ title: '내 상품' }),
  newItem: frame({ title: '새 상품 등록', above: myItems }),
  myItem: frame({ title: '상품 수정', above: myItems }),
  quotes: frame({ title: '견적 내역', lead: '견적 요청과 답변을 한곳에서 관리하세요.' }),
  orders: frame({ title: '주문 내역', shape: 'bare' }),
  order: frame({ title: '주문', above: { label: '주문 내역', href: paths.orders } }),
  quotesCompare: frame({
    title: '견적 비교',
    lead: '받은 답변의 조건을 나란히 보고 하나를 골라 주문하세요.',
    above: { label: '견적 내역', href: paths.quotes },
  }),
};
