import { ingredient, table, type StarterPost } from './starter-post';

/** 규제·인허가: 등록과 심사 */
export const licensingPosts: readonly StarterPost[] = [
  {
    key: 'china-submission-code',
    mid: 'regulation',
    postType: 'QUESTION',
    author: 'exports',
    title: '중국 위생허가용 원료 안전정보 제출 코드 받는 법',
    daysAgo: 7.9,
    views: 904,
    html: `<p>중국 대리인이 원료마다 <strong>제출 코드(报送码)</strong>를 달라고 합니다. 원료가 31개인데 코드가 있는 게 12개뿐이에요.</p>
<ul>
<li>코드는 누가 만드는 건가요? 저희가 직접 만들 수 있나요?</li>
<li>끝까지 코드가 없는 원료는 방법이 없나요?</li>
<li>코드가 있으면 NMPA가 원료를 허가했다는 뜻인가요?</li>
</ul>`,
    comments: [
      {
        author: 'rules',
        text: `순서대로 답할게요.
1) 원료 제조사가 NMPA의 원료 안전정보 등록 플랫폼에 올리면 생깁니다. 제조사가 권한을 준 법인이 대신 올릴 수도 있어요. 브랜드사 마음대로 만드는 번호는 아닙니다.
2) 코드가 없으면 제조사에서 받은 자료로 원료 안전정보(첨부 14 양식)를 채워 등록·비안 자료에 직접 넣는 길이 있습니다. 제조사 도장이나 위임이 필요하니 대리인과 서류를 먼저 맞추세요.
3) 아닙니다. 코드는 정보를 등록했다는 번호이고, 심사나 허가가 아니에요. 내용의 책임은 올린 회사와 쓰는 회사에 있습니다.`,
        hoursAfter: 1.9,
        replies: [
          {
            author: 'exports',
            text: '3번이 제일 궁금했는데 감사합니다. 대리인이 허가번호처럼 말해서 헷갈렸어요.',
            hoursAfter: 2.7,
          },
        ],
      },
      {
        author: 'seller2@gredia.example',
        text: '공급사입니다. 코드를 요청하실 때는 상품명만이 아니라 등급과 제조사를 함께 적어 주세요. 같은 INCI라도 제조사가 다르면 코드가 다릅니다. 배합 원료는 조성까지 맞아야 하고요.',
        hoursAfter: 4.6,
      },
      {
        author: 'purchasing',
        text: '견적 요청할 때 받을 자료에서 "중국 원료안전정보(NMPA) 번호"를 고르면 공급사가 답할 때 같이 적어 줘요. 저는 이제 처음부터 체크합니다.',
        hoursAfter: 8.8,
      },
      {
        author: 'formulator',
        text: '처방 단계에서 거르는 게 제일 싸게 먹혀요. 저희는 중국 나갈 처방이면 원료 고를 때 IECIC 등재 → 코드 유무 → 한도 순서로 표에 적어 둡니다.',
        hoursAfter: 23.9,
      },
      {
        author: 'marketing',
        text: '혹시 코드에 유효기간이 있나요?',
        hoursAfter: 30.5,
        replies: [
          {
            author: 'rules',
            text: '제조 공정이나 규격이 바뀌면 정보를 고쳐야 하니 영구적이라고 보시면 안 됩니다. 등록 직전에 제조사에 현행 정보인지 다시 확인하세요.',
            hoursAfter: 31.8,
          },
        ],
      },
    ],
  },
  {
    key: 'notified-actives',
    mid: 'regulation',
    postType: 'INFO',
    author: 'rules',
    title: '미백·주름개선 고시 성분과 함량 한눈에 보기',
    daysAgo: 15.1,
    views: 1320,
    html: `<p>「기능성화장품 심사에 관한 규정」 별표 4에서 미백과 주름개선만 뽑았습니다. 고시된 성분을 고시된 함량과 제형으로 쓰면 안전성·유효성 자료를 내지 않아도 되는 품목들이에요.</p>
<h2>피부 미백에 도움</h2>
${table(
  ['성분', '함량'],
  ['닥나무추출물', '2%'],
  [ingredient('알부틴'), '2~5%'],
  ['에칠아스코빌에텔', '1~2%'],
  ['유용성감초추출물', '0.05%'],
  [ingredient('아스코빌글루코사이드'), '2%'],
  [ingredient('마그네슘아스코빌포스페이트'), '3%'],
  [ingredient('나이아신아마이드'), '2~5%'],
  [ingredient('알파-비사보롤'), '0.5%'],
  [ingredient('아스코빌테트라이소팔미테이트'), '2%'],
)}
<h2>피부 주름개선에 도움</h2>
${table(
  ['성분', '함량'],
  [ingredient('레티놀'), '2,500 IU/g'],
  [ingredient('레티닐팔미테이트'), '10,000 IU/g'],
  [ingredient('아데노신'), '0.04%'],
  [ingredient('폴리에톡실레이티드레틴아마이드'), '0.05~0.2%'],
)}
<p>제형의 범위는 개정으로 바뀌어 왔으니 별표 4의 최신본을 보세요. 닥나무추출물과 유용성감초추출물은 고시에 규격이 정해진 원료라 같은 식물의 일반 추출물로 대신할 수 없습니다.</p>`,
    comments: [
      {
        author: 'newcomer',
        text: '에칠아스코빌에텔이 전성분의 3-O-에틸아스코빅애씨드인가요? 이름이 달라서 한참 찾았어요.',
        hoursAfter: 1.8,
        replies: [
          {
            author: 'rules',
            text: '네, 같은 성분입니다. 고시에는 옛 이름이 남아 있고 전성분은 현재 표준명으로 적습니다.',
            hoursAfter: 2.5,
          },
        ],
      },
      {
        author: 'buyer@gredia.example',
        text: '나이아신아마이드 10% 세럼들은 그럼 기능성이 아닌 건가요?',
        hoursAfter: 6.7,
        replies: [
          {
            author: 'rules',
            text: '고시 범위가 2~5%라서 10%는 고시 품목으로 보고할 수 없습니다. 자료를 갖춰 따로 심사를 받거나, 기능성을 내세우지 않고 일반 화장품으로 내는 거예요. 일반 화장품이면 미백 문구를 쓸 수 없고요.',
            hoursAfter: 7.9,
          },
        ],
      },
      {
        author: 'formulator',
        text: '알파-알부틴은 고시 성분이 아니라는 것도 같이 알아 두세요. 목록의 알부틴은 베타 쪽입니다. EU는 둘을 항목까지 나눠 놨어요(III/377, 378).',
        hoursAfter: 19.3,
      },
      {
        author: 'suncare',
        text: '미백 + 주름개선 이중 기능성도 고시 조합이 있나요?',
        hoursAfter: 28.2,
        replies: [
          {
            author: 'rules',
            text: '있습니다. 「기능성화장품 기준 및 시험방법」에 두 성분을 함께 쓰는 복합제 항목이 따로 있어요. 성분별로 된다고 임의로 합치지 말고 그 목록에 있는 조합인지 보셔야 합니다.',
            hoursAfter: 29.4,
          },
        ],
      },
    ],
  },
  {
    key: 'claim-question',
    mid: 'regulation',
    postType: 'QUESTION',
    author: 'marketing',
    title: '출시 전 제품 상세 문구 검토 부탁드립니다',
    isSecret: true,
    daysAgo: 8.6,
    views: 23,
    html: `<p>아직 공개 전이라 비밀글로 올립니다. 기능성 심사를 받지 않은 일반 크림인데 상세 페이지 초안에 이런 문구가 있어요.</p>
<ul>
<li>"바르고 2주, 주름이 옅어집니다"</li>
<li>"무너진 피부 장벽을 재생"</li>
<li>"촉촉하고 매끄러운 피부결"</li>
</ul>
<p>어디까지 고쳐야 할까요? 비슷한 사례를 안내한 글이 있으면 알려 주세요.</p>`,
    comments: [
      {
        author: 'operator@gredia.example',
        text: '포럼에서 문구를 심사해 드릴 수는 없습니다. 다만 주름 개선은 기능성화장품의 효능이고 "재생"은 의약품으로 오인될 수 있는 표현으로 알려져 있으니, 식약처의 화장품 표시·광고 지침 최신본과 사내 허가 담당자의 확인을 먼저 받으시기 바랍니다.',
        hoursAfter: 5.8,
        replies: [
          {
            author: 'marketing',
            text: '안내 감사합니다. 세 번째 문구만 남기고 다시 쓰겠습니다.',
            hoursAfter: 7.3,
          },
        ],
      },
    ],
  },
];
