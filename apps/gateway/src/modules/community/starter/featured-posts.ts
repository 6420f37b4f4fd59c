import { ingredient, table, type StarterPost } from './starter-post';

/** 원료 소개: 공급사가 쓴 글. What they say of a material is what `products.csv` says of it. */
export const featuredPosts: readonly StarterPost[] = [
  {
    key: 'featured-niacinamide',
    mid: 'featured',
    postType: 'PROMOTION',
    author: 'seller@gredia.example',
    title: '물별 나이아신아마이드 99: 잔류 나이아신까지 적힌 성적서',
    isAdvertising: true,
    daysAgo: 10.4,
    views: 968,
    html: `<p>${ingredient('나이아신아마이드')}는 흔한 원료가 되었지만, 로트마다 무엇이 다른지 적어 주는 곳은 많지 않습니다. 물별소재는 함량과 함께 잔류 나이아신을 로트마다 재서 성적서에 적습니다.</p>
<h2>왜 잔류 나이아신을 보나요</h2>
<p>나이아신(니코틴산)은 피부를 잠시 붉고 화끈거리게 하는 것으로 알려진 성분입니다. 나이아신아마이드를 만들 때 조금 남거나, 제품 안에서 가수분해되어 생길 수 있습니다. 그래서 원료의 시작값과 제형의 pH를 함께 관리해야 합니다.</p>
<h2>규격</h2>
${table(
  ['항목', '내용'],
  ['INCI', 'Niacinamide'],
  ['성상', '백색 분말'],
  ['함량', '99.0% 이상'],
  ['잔류 나이아신', '로트별 성적서에 기재'],
  ['최소 주문', '1 kg'],
)}
<h2>쓰는 법</h2>
<ul>
<li>50 ℃ 아래의 수상에 녹입니다. 물에 잘 녹아 따로 데우지 않아도 되는 처방이 많습니다.</li>
<li>pH 5~7에서 안정합니다. 산성 각질 케어 제형처럼 pH가 낮은 곳에는 권하지 않습니다.</li>
<li>미백 기능성 고시 함량은 2~5%입니다.</li>
</ul>
<p>샘플과 최근 로트 세 개의 성적서를 견적 요청으로 신청하실 수 있습니다.</p>`,
    comments: [
      {
        author: 'formulator',
        text: '최근 로트 세 개를 같이 보여 준다는 점이 좋네요. 철도 같이 적어 주시나요?',
        hoursAfter: 26.3,
        replies: [
          {
            author: 'seller@gredia.example',
            text: '네, 중금속과 함께 철을 ppm으로 적습니다. 10% 수용액의 색도 있습니다.',
            hoursAfter: 28.0,
          },
        ],
      },
    ],
  },
  {
    key: 'featured-ceramide',
    mid: 'featured',
    postType: 'PROMOTION',
    author: 'seller@gredia.example',
    title: '세라 수분산 5: 데우지 않고 넣는 세라마이드엔피',
    isAdvertising: true,
    daysAgo: 19.7,
    views: 711,
    html: `<p>${ingredient('세라마이드엔피')}는 녹는점이 높아 처방에서 결정으로 다시 나오기 쉬운 성분입니다. 세라 수분산 5는 ${ingredient('하이드로제네이티드레시틴')}, ${ingredient('콜레스테롤')}, ${ingredient('스테아릭애씨드')}와 함께 물에 미리 분산해 두어, 40 ℃ 아래에서 저으며 넣으시면 됩니다. 세라마이드, 콜레스테롤, 지방산은 각질층 지질을 이루는 성분이라 피부장벽과 보습을 다루는 크림에 많이 쓰입니다.</p>
<h2>10%를 넣으면</h2>
${table(
  ['성분', '원료 중', '완제품 중'],
  ['글리세린', '15%', '1.5%'],
  ['세라마이드엔피', '5%', '0.5%'],
  ['하이드로제네이티드레시틴', '5%', '0.5%'],
  ['콜레스테롤', '3%', '0.3%'],
  ['1,2-헥산다이올', '2%', '0.2%'],
  ['피토스핑고신', '1%', '0.1%'],
  ['스테아릭애씨드', '1%', '0.1%'],
)}
<p>나머지는 정제수입니다. 전성분 순서를 정하실 때 참고하세요.</p>
<h2>쓸 때 주의할 점</h2>
<ul>
<li>${ingredient('에탄올')}이나 음이온 계면활성제가 많은 제형에서는 분산이 깨질 수 있으니 먼저 작은 양으로 확인해 주세요.</li>
<li>얼었다 녹으면 입자가 커질 수 있습니다. 5 ℃ 아래로 내려가지 않게 보관해 주세요.</li>
<li>주문 생산이라 2주쯤 걸립니다.</li>
</ul>`,
    comments: [
      {
        author: 'newcomer',
        text: '투명 토너에도 쓸 수 있나요? 분산액이면 뿌옇게 될 것 같아서요.',
        hoursAfter: 30.4,
        replies: [
          {
            author: 'seller@gredia.example',
            text: '유백색이라 투명 제형에는 맞지 않습니다. 불투명 토너나 에멀션, 크림에 권합니다.',
            hoursAfter: 32.1,
          },
        ],
      },
    ],
  },
  {
    key: 'featured-uv-filter',
    mid: 'featured',
    postType: 'PROMOTION',
    author: 'seller2@gredia.example',
    title: '오스트윈 선필 S: UVB와 UVA를 함께 흡수하는 유용성 분말',
    isAdvertising: true,
    daysAgo: 26.2,
    views: 634,
    html: `<p>두레빛교역이 들여오는 선필 S는 ${ingredient('비스-에칠헥실옥시페놀메톡시페닐트리아진')} 단일 원료입니다. UVB와 UVA를 모두 흡수하고 빛에 강해 여러 나라에서 쓰이는 성분입니다.</p>
<h2>나라별 한도</h2>
${table(['나라', '한도'], ['한국 (별표 2)', '10%'], ['EU (부속서 VI 25번)', '10%'])}
<p>미국은 자외선차단제를 의약품으로 관리해 쓸 수 있는 성분이 다릅니다. 미국에 나갈 제품이면 먼저 확인해 주세요.</p>
<h2>처방할 때</h2>
<ul>
<li>유용성 분말입니다. 물에는 녹지 않으니 극성 에스터에 데워 완전히 녹인 뒤 유화하세요.</li>
<li>녹일 오일이 모자라면 식으면서 결정이 나옵니다. 목표 함량보다 조금 높은 농도로 5 ℃에 두어 석출을 먼저 확인하시길 권합니다.</li>
<li>액상 자외선차단 성분인 ${ingredient('에칠헥실살리실레이트')}(한국 5%까지)도 용매 역할을 합니다.</li>
</ul>
<h2>공급</h2>
<p>10 kg부터, 수입에 8주쯤 걸립니다. 시험성적서와 안전 자료를 함께 드립니다.</p>`,
    comments: [
      {
        author: 'suncare',
        text: '용해도 표를 받을 수 있을까요? 오일 다섯 가지 정도면 충분합니다.',
        hoursAfter: 12.8,
        replies: [
          {
            author: 'seller2@gredia.example',
            text: '25 ℃ 용해도 자료를 보내 드릴게요. 견적 요청에서 기술자료(TDS)를 골라 주세요.',
            hoursAfter: 15.5,
          },
        ],
      },
    ],
  },
];
