import { ingredient, type StarterPost } from './starter-post';

/** 원료 찾아요, 구인구직 */
export const requestAndJobPosts: readonly StarterPost[] = [
  {
    key: 'seeking-squalane',
    mid: 'request',
    postType: 'REQUEST',
    author: 'buyer@gredia.example',
    title: '사탕수수 유래 스쿠알란 월 15 kg, 비건 확인서 가능한 곳 찾습니다',
    daysAgo: 2.4,
    views: 173,
    html: `<p>페이스오일 리뉴얼로 ${ingredient('스쿠알란')} 공급처를 찾습니다.</p>
<ul>
<li>유래: 사탕수수 (상어, 올리브 유래 아님)</li>
<li>물량: 첫 발주 15 kg, 이후 월 15 kg 예상</li>
<li>필요한 자료: 시험성적서, MSDS, 비건 확인서, 원산지 증명</li>
<li>납기: 발주 뒤 3주 안</li>
</ul>
<p>샘플 500 g 먼저 받아 보고 싶습니다. 메일 제안 환영합니다.</p>`,
    comments: [
      {
        author: 'seller2@gredia.example',
        text: '두레빛교역입니다. 사탕수수 유래 스쿠알란을 국내 창고에 두고 있고 포장은 15 kg입니다. 비건 확인서 있습니다. 월 15 kg이면 포장 단위가 딱 맞아 단가를 따로 맞춰 드릴 수 있어요. 자세한 조건은 메일로 제안드렸습니다.',
        hoursAfter: 3.1,
        isSecret: true,
        replies: [
          {
            author: 'buyer@gredia.example',
            text: '제안 잘 받았습니다. 샘플 요청은 견적으로 넣을게요.',
            hoursAfter: 4.4,
            isSecret: true,
          },
        ],
      },
      {
        author: 'formulator',
        text: '유래가 중요하면 성적서 말고 유래 확인서를 따로 받으세요. 순도 숫자만 봐서는 무엇에서 왔는지 알 수 없어요.',
        hoursAfter: 11.2,
      },
      {
        author: 'newcomer',
        text: '저희도 같은 원료 찾고 있는데 월 2 kg라 MOQ가 안 맞네요 ㅠ 같이 발주하실 분 계시면 좋겠어요.',
        hoursAfter: 20.3,
      },
    ],
  },
  {
    key: 'seeking-zinc-oxide',
    mid: 'request',
    postType: 'REQUEST',
    author: 'colours',
    title: '나노 아닌 소수 처리 징크옥사이드, 색이 덜 뜨는 등급 찾아요',
    daysAgo: 4.7,
    views: 251,
    html: `<p>톤업 베이스에 쓸 ${ingredient('징크옥사이드')}를 찾습니다.</p>
<ul>
<li>나노가 아니라는 입도 자료(개수 기준 분포)를 줄 수 있는 등급</li>
<li>표면 처리: ${ingredient('트라이에톡시카프릴릴실레인')} 또는 ${ingredient('다이메티콘')}</li>
<li>중금속 성적서, 로트 간 색차 관리 값</li>
<li>샘플 300 g, 이후 월 20 kg</li>
</ul>
<p>EU에 나갈 제품이라 나노 여부를 서류로 보여 줄 수 있어야 합니다.</p>`,
    comments: [
      {
        author: 'suncare',
        text: '저도 같은 조건으로 찾고 있어요. 입도 자료를 부피 기준으로 주는 곳이 많아서, 개수 기준인지 꼭 확인하셔야 해요.',
        hoursAfter: 2.2,
      },
      {
        author: 'rules',
        text: '참고로 EU 부속서 VI 30번(나노 아님)과 30a번(나노)이 나뉘어 있고, 둘을 합쳐 25%까지입니다. 흡입할 수 있는 제품에는 둘 다 안 됩니다.',
        hoursAfter: 6.8,
      },
    ],
  },
  {
    key: 'hiring-formulator',
    mid: 'job',
    postType: 'JOB_OFFER',
    author: 'hiring',
    title: '[판교] 스킨케어 제형 연구원 경력 3년 이상',
    daysAgo: 0.15,
    views: 96,
    expiresInDays: 30,
    html: `<p>결빛누리제조 연구소에서 스킨케어 제형 연구원을 모십니다.</p>
<h2>하는 일</h2>
<ul>
<li>에센스, 크림, 선케어 처방 개발과 안정성 시험</li>
<li>고객사 요청 처방의 스케일업, 생산 이관</li>
</ul>
<h2>지원 자격</h2>
<ul>
<li>화장품 처방 경력 3년 이상</li>
<li>유화, 가용화 제형을 혼자 끝까지 만들어 보신 분</li>
</ul>
<h2>근무 조건</h2>
<ul>
<li>판교 연구소, 주 5일, 시차 출퇴근</li>
<li>급여는 경력에 따라 협의, 수습 3개월 급여 동일</li>
</ul>
<p>이력서와 처방 포트폴리오(성분명을 가린 것)를 <a href="mailto:lab@gyeolbit.example">lab@gyeolbit.example</a>로 보내 주세요.</p>`,
    comments: [
      {
        author: 'newcomer',
        text: '경력 1년인데 선케어 위주로 했어요. 지원해 봐도 될까요?',
        hoursAfter: 1.2,
        replies: [
          {
            author: 'hiring',
            text: '이번 자리는 3년 이상이지만 봄에 신입·주니어 채용이 따로 있습니다. 그때 꼭 지원해 주세요.',
            hoursAfter: 2.1,
          },
        ],
      },
    ],
  },
  {
    key: 'seeking-regulatory-work',
    mid: 'job',
    postType: 'JOB_SEEK',
    author: 'seeking',
    title: '기능성 심사와 CPNP 서류 4년, 수도권에서 인허가 자리 찾습니다',
    daysAgo: 3.3,
    views: 84,
    expiresInDays: 30,
    html: `<p>책임판매업체에서 인허가를 혼자 맡아 왔고, 서류를 나눠 볼 동료가 있는 곳으로 옮기려 합니다.</p>
<h2>해 온 일</h2>
<ul>
<li>기능성화장품 심사 자료 6건, 보고 40여 건 (미백, 주름 개선, 자외선 차단)</li>
<li>유럽: CPNP 등록 30여 건. 책임자(RP)와 안전성 평가자(CPSR)의 질문에 답하고 제품정보파일(PIF)을 관리했습니다.</li>
<li>중국: 일반화장품 비안 자료를 대리인과 함께 5건</li>
<li>라벨과 광고 문안 검토, 원료 한도 점검표 관리</li>
</ul>
<h2>찾는 자리</h2>
<ul>
<li>수도권, 1월 둘째 주부터 출근할 수 있습니다.</li>
<li>브랜드사, 제조사, 대행사 모두 괜찮습니다.</li>
</ul>
<p>연락처를 비밀 댓글로 남겨 주시면 회사명과 제품명을 가린 목록을 보내 드리겠습니다.</p>`,
    comments: [
      {
        author: 'hiring',
        text: '결빛누리제조 채용 담당입니다. 인허가 자리가 1월에 하나 나는데 고객사 서류가 많아 PIF 경험을 눈여겨봤습니다. lab@gyeolbit.example로 목록을 보내 주시면 팀장님께 바로 전하겠습니다.',
        hoursAfter: 4.2,
        isSecret: true,
      },
      {
        author: 'rules',
        text: '영국도 해 보셨으면 같이 적으세요. CPNP와 따로 SCPN에 올리고 영국 책임자를 두어야 해서, 찾는 회사가 많습니다.',
        hoursAfter: 9.6,
      },
    ],
  },
];
