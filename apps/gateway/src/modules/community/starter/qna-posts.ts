import { ingredient, table, type StarterPost } from './starter-post';

/** 질문답변 */
export const qnaPosts: readonly StarterPost[] = [
  {
    key: 'niacinamide-yellowing',
    mid: 'qna',
    postType: 'QUESTION',
    author: 'formulator',
    title: '나이아신아마이드 5% 수상 제형 변색, pH 때문일까요?',
    daysAgo: 0.9,
    views: 214,
    accepted: 'leave-one-out',
    html: `<p>안녕하세요. ${ingredient('나이아신아마이드')} 5%에 ${ingredient('판테놀')} 2%, ${ingredient('1,2-헥산다이올')} 2%를 넣은 수상 세럼인데, 45 ℃ 가속 4주차에 옅은 노란색이 올라옵니다. 상온 샘플은 괜찮아요.</p>
<p>지금까지 확인한 내용입니다.</p>
<ul>
<li>초기 pH 5.6, 45 ℃ 4주 뒤 5.4</li>
<li>${ingredient('다이소듐이디티에이')} 0.05%</li>
<li>나이아신아마이드 로트를 두 가지 써 봐도 같은 모습</li>
<li>차광 용기에서는 변화가 절반쯤</li>
</ul>
${table(['조건', '2주 Δb*', '4주 Δb*'], ['45 ℃ 투명 용기', '0.9', '2.6'], ['45 ℃ 차광 용기', '0.5', '1.2'], ['25 ℃ 투명 용기', '0.1', '0.3'])}
<p>pH를 6대로 올릴지, 항산화제를 넣을지 의견 부탁드립니다.</p>`,
    comments: [
      {
        author: 'emulsions',
        text: '차광에서 절반으로 줄었으면 열만 보면 안 되고 빛도 봐야죠. 45 ℃ 챔버가 유리문이에요? 보통 가속은 암소인데 빛이 들어가면 조건이 섞입니다.',
        hoursAfter: 0.8,
        replies: [
          {
            author: 'formulator',
            text: '문이 유리라 실험실 조명이 들어옵니다. 그 생각을 못 했네요.',
            hoursAfter: 1.1,
            replies: [
              {
                author: 'emulsions',
                text: '그럼 투명 용기를 알루미늄 포일로 싸서 한 줄 더 거세요. 열과 빛을 나눠야 다음 얘기를 할 수 있어요.',
                hoursAfter: 1.4,
              },
            ],
          },
        ],
      },
      {
        author: 'microbes',
        text: '철도 확인해 보세요. 정제수나 다른 원료에서 미량만 들어와도 색이 붙는 경우가 있어요. EDTA 0.05%가 모자란 건지, 0.1%로 한 세트 걸어 보면 바로 보입니다.',
        hoursAfter: 2.6,
      },
      {
        key: 'leave-one-out',
        author: 'haircare',
        text: `나이아신아마이드는 pH 5~7에서 안정하고, 강한 산이나 알칼리 쪽으로 갈수록 나이아신으로 가수분해가 빨라집니다. 다만 그 반응 자체는 거의 무색이라 노란색은 같이 든 것에서 오는 경우가 많아요.
하나씩 빼고 거는 게 제일 빠릅니다. 1) 판테놀 뺀 것 2) 나이아신아마이드 뺀 것 3) 둘 다 뺀 것 4) EDTA 0.1%. 전부 차광으로요.
판테놀은 열에서 조금씩 가수분해되면 아민이 생기고, 아민은 알데하이드나 환원당과 만나면 갈변할 수 있어요. 저희는 이걸로 원인 찾았습니다.`,
        hoursAfter: 4.5,
        replies: [
          {
            author: 'formulator',
            text: '이 순서대로 오늘 걸었습니다. 2주 뒤에 결과 올릴게요. 채택합니다!',
            hoursAfter: 8.2,
          },
        ],
      },
      {
        author: 'seller@gredia.example',
        text: '안녕하세요, 물별소재입니다. 비교하실 수 있게 로트 성적서(잔류 나이아신, 철, 10% 수용액 색)와 샘플 100 g을 보내 드릴 수 있습니다. 받으실 주소를 견적 요청에 남겨 주시면 바로 발송하겠습니다.',
        hoursAfter: 5.2,
        isSecret: true,
      },
      {
        author: 'seller2@gredia.example',
        text: '어느 회사 원료든 성적서에서 잔류 나이아신, 철, 용액 색을 나란히 놓고 보시길 권합니다. 나이아신은 색보다 홍조나 따가움 쪽 문제지만, 로트를 얼마나 고르게 관리하는지 보여 주는 값이에요.',
        hoursAfter: 6.7,
      },
      {
        author: 'newcomer',
        text: 'pH를 7까지 올리면 해결되지 않을까요?',
        hoursAfter: 7.1,
        removed: 'AUTHOR',
        replies: [
          {
            author: 'haircare',
            text: '판테놀이 같이 있으면 오히려 나빠질 수 있어요. 판테놀은 약산성에서 안정하고 알칼리 쪽으로 가면 가수분해가 빨라집니다. 둘이 같이 쓰면 5.5~6.0 정도가 무난해요.',
            hoursAfter: 7.6,
          },
        ],
      },
      {
        author: 'suncare',
        text: 'pH가 5.6에서 5.4로 내려간 건 나이아신이 생겨서인가요?',
        hoursAfter: 9.4,
        replies: [
          {
            author: 'haircare',
            text: '그것만으로는 설명이 잘 안 돼요. 아마이드가 가수분해되면 산과 암모니아가 같이 나와서 pH를 크게 내리지는 않거든요. 0.2면 온도나 전극 오차부터 보는 게 순서예요.',
            hoursAfter: 10.3,
          },
        ],
      },
    ],
  },
  {
    key: 'panthenol-winter',
    mid: 'qna',
    postType: 'QUESTION',
    author: 'purchasing',
    title: '판테놀 75% 수용액 겨울철 점도 상승, 보관 온도 어떻게 하세요?',
    daysAgo: 1.7,
    views: 188,
    accepted: 'warm-gently',
    html: `<p>5 ℃쯤 되는 창고에 둔 <strong>판테놀 75% 수용액</strong>이 너무 되직해져서 펌프가 못 올립니다. 공급사는 15~25 ℃ 보관을 권하는데 난방이 안 되는 창고라 고민이에요.</p>
<ul>
<li>데우면 점도가 원래대로 돌아오는지</li>
<li>데웠다 식혔다 반복해도 ${ingredient('판테놀')} 함량에 영향이 없는지</li>
</ul>
<p>연구소에 물어보니 "될 것 같은데 확인은 안 해 봤다"고 하셔서 경험 있으신 분 찾습니다.</p>`,
    comments: [
      {
        key: 'warm-gently',
        author: 'seller@gredia.example',
        text: `공급사 기술 담당입니다. 온도가 내려가 점도가 오르는 것은 물리적인 변화라서, 25 ℃ 안팎으로 데우면 되돌아옵니다.
급하실 때는 40 ℃를 넘지 않는 온수조나 보온 재킷으로 천천히 데우고, 쓸 만큼만 덜어 쓰세요. 히터를 통에 바로 대면 벽 쪽만 뜨거워집니다.
여러 번 되풀이할 예정이면 소분해 두시는 편이 안전합니다. 오래 둔 통은 쓰기 전에 함량, pH, 색을 한 번 재 보시길 권합니다.`,
        hoursAfter: 1.9,
        replies: [
          {
            author: 'purchasing',
            text: '감사합니다. 밴드 히터 감을 뻔했네요. 창고 안에 작은 항온 캐비닛을 놓는 걸로 결재 올렸습니다.',
            hoursAfter: 5.5,
          },
        ],
      },
      {
        author: 'formulator',
        text: '저희는 겨울엔 제조 전날 제조실로 옮겨 둡니다. 하룻밤이면 20 ℃ 넘어가서 그냥 따라져요.',
        hoursAfter: 3.3,
      },
      {
        author: 'emulsions',
        text: '흡습성이 있으니 반쯤 남은 통 뚜껑 열어 두지 마시고요. 농도가 바뀌면 계량이 틀어집니다.',
        hoursAfter: 6.1,
      },
    ],
  },
  {
    key: 'carbomer-thinning',
    mid: 'qna',
    postType: 'QUESTION',
    author: 'newcomer',
    title: '카보머 젤에 소듐피씨에이를 넣으면 묽어지는데 정상인가요?',
    daysAgo: 3.2,
    views: 367,
    accepted: 'electrolyte',
    html: `<p>${ingredient('카보머')} 0.3%를 ${ingredient('트로메타민')}으로 중화한 투명 젤입니다. 여기까지는 점도가 잘 나오는데, ${ingredient('소듐피씨에이')} 2%를 넣는 순간 물처럼 됩니다.</p>
<p>중화가 덜 된 건가 싶어 트로메타민을 더 넣어도 안 올라와요. 지금 pH는 6.3입니다. 이유가 뭘까요?</p>`,
    comments: [
      {
        key: 'electrolyte',
        author: 'emulsions',
        text: `정상입니다. 중화 문제가 아니라 전해질 문제예요.
카보머는 카복실기가 음전하를 띠고 서로 밀어내면서 펴져서 점도가 납니다. 소듐피씨에이 같은 염이 들어가면 그 전하가 가려져 사슬이 움츠러들어요. pH 6.3이면 중화는 충분합니다.
방법은 셋 정도예요. 염을 줄이거나 글리세린 같은 비이온 보습제로 바꾸거나, 염에 강한 점증제(잔탄검, 하이드록시에틸셀룰로오스)로 가거나, 카보머와 잔탄검을 섞어 절충하거나.`,
        hoursAfter: 0.7,
        replies: [
          {
            author: 'newcomer',
            text: '아... 중화제만 계속 넣고 있었네요. 잔탄검 섞는 쪽으로 해 보겠습니다.',
            hoursAfter: 1.2,
          },
        ],
      },
      {
        author: 'formulator',
        text: '소듐하이알루로네이트나 알로에 추출물(염이 꽤 들어 있는 등급)도 같은 식으로 점도를 깎습니다. 원료 바꿀 때마다 점도 다시 재세요.',
        hoursAfter: 2.8,
      },
      {
        author: 'surfactants',
        text: '참고로 pH도 봐 두세요. 카보머는 pH 5 아래로 내려가면 점도가 빠르게 떨어져서, 산성 제형이면 암모늄아크릴로일다이메틸타우레이트/브이피코폴리머 쪽이 낫습니다. 다만 이것도 염에는 약합니다.',
        hoursAfter: 5.9,
      },
      {
        author: 'microbes',
        text: '투명 용기면 EDTA도 조금 넣으세요. 카보머 젤은 빛과 미량 금속이 같이 있으면 몇 주 뒤에 점도가 떨어지는 일이 있어요.',
        hoursAfter: 26.4,
      },
    ],
  },
  {
    key: 'shea-grains',
    mid: 'qna',
    postType: 'QUESTION',
    author: 'marketing',
    title: '시어버터 밤에 여름 지나면 알갱이가 생겨요. 불량인가요?',
    daysAgo: 8.3,
    views: 512,
    html: `<p>${ingredient('시어버터')} 30% 무수 밤인데 여름에 유통된 제품에서 모래 같은 알갱이가 만져진다는 문의가 왔습니다. 변질은 아닌 것 같고 냄새도 그대로예요.</p>
<p>제조사에는 어떻게 요청하면 되나요? 처방을 바꿔야 하는지, 제조 방법으로 되는지 궁금합니다.</p>`,
    comments: [
      {
        author: 'emulsions',
        text: `변질이 아니라 결정이에요. 시어버터에는 녹는점이 다른 지방이 섞여 있어서, 여름에 일부만 녹았다가 천천히 굳으면 녹는점이 높은 지방이 먼저 모여 알갱이가 됩니다.
제조 쪽에서는 충분히 높은 온도에서 다 녹여 남은 결정을 없앤 뒤, 저으면서 빨리 식혀 충진하는 게 기본이에요. 처방 쪽에서는 시어버터를 줄이고 액상 오일을 늘리거나, 왁스로 굳기를 잡아 줍니다.
그래도 35~40 ℃를 오가는 유통이면 완전히 막기는 어려워요.`,
        hoursAfter: 2.2,
      },
      {
        author: 'colours',
        text: '립밤도 똑같아요. 저희는 25 ℃와 40 ℃를 며칠씩 번갈아 두는 사이클 시험을 꼭 합니다. 40 ℃ 고정만 하면 알갱이가 안 보여요.',
        hoursAfter: 5.1,
        replies: [
          {
            author: 'marketing',
            text: '저희 성적서에는 45 ℃ 고정만 있네요. 사이클 시험 추가로 요청하겠습니다.',
            hoursAfter: 22.6,
          },
        ],
      },
      {
        author: 'seller2@gredia.example',
        text: '정제도와 분획에 따라서도 다릅니다. 원료 성적서의 녹는점과 지방산 조성을 로트마다 받아 비교해 보세요.',
        hoursAfter: 25.7,
      },
    ],
  },
  {
    key: 'hazy-toner',
    mid: 'qna',
    postType: 'QUESTION',
    author: 'newcomer',
    title: '투명 토너에 향 0.05% 넣었는데 45 ℃에서만 뿌옇게 됩니다',
    daysAgo: 11.4,
    views: 296,
    accepted: 'premix',
    html: `<p>토너에 ${ingredient('향료')} 0.05%를 ${ingredient('피이지-60하이드로제네이티드캐스터오일')} 0.2%로 가용화했습니다. 상온과 5 ℃에서는 맑은데 45 ℃ 챔버에서만 뿌예졌다가, 꺼내서 식히면 다시 맑아져요.</p>
<p>처방에는 ${ingredient('베타인')} 2%와 ${ingredient('소듐시트레이트')} 0.3%가 있습니다. 가용화제를 더 넣어야 하나요?</p>`,
    comments: [
      {
        key: 'premix',
        author: 'surfactants',
        text: `식히면 맑아지는 걸 보면 가용화제가 온도에서 힘을 잃는 쪽입니다. PEG계 비이온은 온도가 오르면 물과의 결합이 약해지고, 염이 있으면 그 온도가 더 내려가요.
1) 향과 가용화제를 먼저 맑게 섞고 물을 천천히 더하는지 2) 가용화제를 0.3~0.5%로 올려 보고 3) 소듐시트레이트를 줄일 수 있는지 차례로 보세요. 향마다 필요한 양이 달라서 비율은 직접 잡으셔야 합니다.`,
        hoursAfter: 1.6,
        replies: [
          {
            author: 'newcomer',
            text: '향을 물에 먼저 넣고 있었어요... 먼저 섞는 순서로 바꾸고 0.35%로 올리니 45 ℃에서도 맑습니다. 감사합니다!',
            hoursAfter: 48.3,
          },
        ],
      },
      {
        author: 'perfumer',
        text: '향료 쪽에서 덧붙이면, 같은 0.05%라도 머스크나 레진이 많은 향은 가용화가 어렵습니다. 향을 고를 때 토너용이라고 말해 주시면 처음부터 맞춰 드릴 수 있어요.',
        hoursAfter: 7.4,
      },
      {
        author: 'formulator',
        text: '가용화제를 많이 늘리면 끈적임과 거품이 따라오니 사용감도 같이 보세요. 폴리글리세릴-10라우레이트를 섞어 쓰는 것도 방법입니다.',
        hoursAfter: 27.9,
      },
    ],
  },
];
