import { ingredient, table, type StarterPost } from './starter-post';

/** 처방·제형 */
export const formulationPosts: readonly StarterPost[] = [
  {
    key: 'mineral-whitecast',
    mid: 'formulation',
    postType: 'QUESTION',
    author: 'suncare',
    title: '무기자차 백탁 줄이는 분산제 추천 부탁드려요',
    daysAgo: 0.25,
    views: 347,
    html: `<p>W/O 무기자차를 맡은 2년 차입니다. ${ingredient('징크옥사이드')} 17%, ${ingredient('티타늄디옥사이드')} 4%인데 손등에서는 괜찮다가 얼굴에 바르면 하얗게 뜹니다.</p>
<ul>
<li>오일상: ${ingredient('다이카프릴릴카보네이트')}, ${ingredient('사이클로펜타실록세인')}</li>
<li>분산: ${ingredient('폴리하이드록시스테아릭애씨드')} 1%, 호모믹서 30분</li>
<li>분체 표면 처리: 징크는 실레인, 티타늄은 스테아릭애씨드</li>
</ul>
<p>분산제를 늘려야 할까요, 다른 걸로 바꿔야 할까요?</p>`,
    comments: [
      {
        author: 'colours',
        text: '분체 21%에 분산제 1%는 적어 보여요. 표면적 기준이라 등급마다 다르지만 분체 대비 5~10% 선에서 올리면서 최저 점도 되는 지점을 찾아보세요. 그 지점이 그 분체의 적정량이에요.',
        hoursAfter: 0.6,
        replies: [
          {
            author: 'suncare',
            text: '최저 점도 지점이요! 슬러리만 따로 만들어서 곡선을 그려 보면 되겠네요.',
            hoursAfter: 0.9,
          },
        ],
      },
      {
        author: 'emulsions',
        text: '표면 처리가 실레인, 지방산으로 섞여 있으니 오일도 두 쪽을 다 적셔야 합니다. 휘발성 실리콘이 많으면 바른 뒤에 날아가면서 분체가 뭉쳐 하얘져요. C12-15알킬벤조에이트 같은 극성 에스터를 조금 넣고 비교해 보세요.',
        hoursAfter: 1.5,
      },
      {
        author: 'formulator',
        text: '호모믹서만으로는 뭉친 입자가 안 풀립니다. 비드밀이나 3롤 여유가 안 되면 분산액(디스퍼전)을 사서 한 번 비교해 보시는 걸 추천해요. 원인이 분산인지 처방인지 바로 갈립니다.',
        hoursAfter: 2.3,
      },
      {
        author: 'rules',
        text: '입자를 줄이는 방향이면 수출국부터 확인하세요. EU는 나노면 전성분에 (nano)를 붙여야 하고 부속서 VI에 나노 항목(27a, 30a) 조건이 따로 있습니다. 한국은 두 성분 모두 25%까지예요(화장품 안전기준 등에 관한 규정 별표 2).',
        hoursAfter: 2.9,
      },
      {
        author: 'colours',
        text: '끝까지 안 되면 산화철로 아주 살짝 톤을 넣는 방법도 있어요. 굴절률이 높은 분체라 백탁을 0으로는 못 만들고, 덜 보이게 하는 거죠. 그중에서도 티타늄이 징크보다 더 하얗게 보입니다.',
        hoursAfter: 4.2,
      },
    ],
  },
  {
    key: 'without-phenoxyethanol',
    mid: 'formulation',
    postType: 'REVIEW',
    author: 'formulator',
    title: '페녹시에탄올 없이 방부 시스템 구성한 후기',
    daysAgo: 6.8,
    views: 1540,
    html: `<p>O/W 로션에서 ${ingredient('페녹시에탄올')}을 빼 달라는 요청을 받아 네 번 만에 시험을 통과했습니다. 헤맨 부분을 적어 둡니다.</p>
<h2>최종 구성</h2>
${table(
  ['성분', '함량', '맡은 일'],
  [ingredient('1,2-헥산다이올'), '1.5%', '전체 억제력과 보습'],
  [ingredient('하이드록시아세토페논'), '0.4%', '보조'],
  [ingredient('카프릴릴글라이콜'), '0.2%', '세균, 효모 쪽 보강'],
  [ingredient('에틸헥실글리세린'), '0.1%', '보조'],
  [ingredient('다이소듐이디티에이'), '0.05%', '그람 음성균 보조, 금속 봉쇄'],
)}
<p>pH 5.5, ISO 11930 보존력 시험에서 기준 A에 들었습니다. 우리 처방 한 가지의 결과라 다른 제형에 그대로 옮기시면 안 됩니다.</p>
<h2>헤맨 부분</h2>
<ol>
<li>카프릴릴글라이콜을 0.5%까지 올렸더니 유화 점도가 반으로 떨어졌어요.</li>
<li>하이드록시아세토페논은 찬물에 천천히 녹습니다. 수상을 데울 때 함께 녹였어요.</li>
<li>곰팡이 하나가 마지막까지 걸렸는데, 헥산다이올만 올리는 것보다 나눠 넣는 쪽이 나았습니다.</li>
</ol>
<blockquote><p>별표 2의 보존제가 아니라는 것과 보존력이 없다는 것은 다른 말이더라고요. 시험 없이는 아무 말도 못 합니다.</p></blockquote>`,
    comments: [
      {
        author: 'microbes',
        text: '곰팡이는 대부분 마지막에 걸려요. 접종 방법이랑 회수(중화)가 제대로 됐는지도 성적서에서 확인하세요. 중화가 안 되면 통과로 보이는 착시가 생깁니다.',
        hoursAfter: 1.8,
        replies: [
          {
            author: 'formulator',
            text: '첫 번째 시험이 딱 그랬어요. 중화 확인 결과가 없어서 다시 맡겼습니다.',
            hoursAfter: 2.6,
          },
        ],
      },
      {
        author: 'marketing',
        text: '그럼 제품에 "무방부제"라고 쓸 수 있나요?',
        hoursAfter: 4.4,
        replies: [
          {
            author: 'rules',
            text: '권하지 않습니다. 미생물을 억제하려고 넣은 성분이 있는데 그렇게 쓰면 소비자가 오해할 수 있어요. 표시·광고는 실증할 수 있는 사실만 쓰는 게 원칙이라, 뺀 성분을 사실대로 말하는 문구도 최신 지침을 보고 정하세요.',
            hoursAfter: 6.2,
          },
        ],
      },
      {
        author: 'purchasing',
        text: '예전에 거래하던 회사 방부 원료는 다 엉터리였어요. 거기 것은 쓰지 마세요.',
        hoursAfter: 7.5,
        removed: 'OPERATOR',
        replies: [
          {
            author: 'operator@gredia.example',
            text: '확인되지 않은 다른 회사 이야기라 숨겼습니다. 어떤 처방에서 어떤 시험을 했는지 적어 주시면 다른 분께도 도움이 됩니다.',
            hoursAfter: 8.1,
          },
        ],
      },
      {
        author: 'emulsions',
        text: '점도 떨어진 건 카프릴릴글라이콜이 계면으로 들어가서 그래요. 유화제와 고급알코올 비율을 다시 잡으면 0.3%까지는 버팁니다.',
        hoursAfter: 8.7,
      },
      {
        author: 'haircare',
        text: '카프릴하이드록사믹애씨드도 써 보셨어요? 저희는 좋았는데 철이 있으면 붉게 착색돼서 산화철 들어간 제형에서는 포기했습니다.',
        hoursAfter: 23.5,
      },
    ],
  },
  {
    key: 'hexanediol-levels',
    mid: 'formulation',
    postType: 'INFO',
    author: 'microbes',
    title: '1,2-헥산다이올 배합량별 보존력 시험 결과 공유',
    daysAgo: 9.6,
    views: 2016,
    html: `<p>사내 교육용으로 만든 토너 베이스의 결과입니다. 의뢰 시료가 아니라서 공유해도 된다는 확인을 받았어요.</p>
<p>베이스: 정제수, ${ingredient('부틸렌글라이콜')} 5%, ${ingredient('글리세린')} 3%, pH 5.8. 시험은 ISO 11930 방식, 28일.</p>
${table(
  ['배합', '세균 3종', '칸디다', '아스페르길루스'],
  ['1,2-헥산다이올 1.0%', '미달', '미달', '미달'],
  ['1,2-헥산다이올 1.5%', '통과', '미달', '미달'],
  ['1,2-헥산다이올 2.0%', '통과', '통과', '미달'],
  ['2.0% + 에틸헥실글리세린 0.1%', '통과', '통과', '통과'],
  ['1,2-헥산다이올 3.0%', '통과', '통과', '통과'],
)}
<h2>읽을 때 주의할 점</h2>
<ul>
<li>영양분이 거의 없는 베이스입니다. 추출물, 단백질, 당이 들어가면 필요한 양이 늘어납니다.</li>
<li>${ingredient('1,2-헥산다이올')}은 물에 남아 있어야 일합니다. 오일상이 많은 제형에서는 같은 양이라도 약해질 수 있어요.</li>
<li>${ingredient('에틸헥실글리세린')}은 혼자서 보존하기보다 다른 성분을 돕는 역할로 보시면 됩니다.</li>
<li>용기가 결과를 바꿉니다. 단지와 펌프는 사용 중 오염이 전혀 다릅니다.</li>
</ul>`,
    comments: [
      {
        author: 'newcomer',
        text: '1.5%에서 세균만 통과한 건 왜 그런가요? 곰팡이가 더 센 건가요?',
        hoursAfter: 1.5,
        replies: [
          {
            author: 'microbes',
            text: '다이올은 주로 세포막에 작용하는데, 아스페르길루스는 포자로 접종해서 훨씬 잘 버텨요. 판정 기준도 균마다 달라서 한 줄로 비교하면 안 돼요.',
            hoursAfter: 2.4,
          },
        ],
      },
      {
        author: 'formulator',
        text: 'pH 5.8 고정이죠? 헥산다이올은 산이 아니라서 pH를 덜 탄다고 봐도 되나요.',
        hoursAfter: 3.1,
        replies: [
          {
            author: 'microbes',
            text: '네, 해리하는 기가 없어서 소듐벤조에이트나 포타슘솔베이트처럼 pH에 크게 좌우되지는 않습니다. 그 둘은 pH가 오르면 산 형태가 줄어 약해지니까요.',
            hoursAfter: 3.9,
          },
        ],
      },
      {
        author: 'rules',
        text: '인허가 쪽 메모: 1,2-헥산다이올은 별표 2 보존제 목록에 없습니다. 그래서 보존제 한도는 없지만, 안전성 근거는 책임판매업자가 갖춰야 하는 건 같아요.',
        hoursAfter: 7.2,
      },
      {
        author: 'buyer@gredia.example',
        text: '3%면 사용감이 어떤가요? 따갑다는 얘기를 들어서요.',
        hoursAfter: 10.8,
        replies: [
          {
            author: 'emulsions',
            text: '눈가나 면도 뒤에는 따갑다는 분이 있어요. 저는 토너에서 2%를 넘기면 사용 시험을 먼저 합니다.',
            hoursAfter: 12.3,
          },
        ],
      },
    ],
  },
  {
    key: 'ceramide-crystals',
    mid: 'formulation',
    postType: 'QUESTION',
    author: 'newcomer',
    title: '세라마이드엔피 0.5% 크림, 2주 뒤 결정이 보입니다',
    daysAgo: 13.5,
    views: 489,
    html: `<p>O/W 크림에 ${ingredient('세라마이드엔피')} 0.5%를 오일상(80 ℃)에 바로 넣었습니다. 만들 때는 맑게 녹은 것 같았는데 5 ℃와 상온 모두 2주 뒤 반짝이는 알갱이가 보이고, 편광 현미경에서 바늘 모양으로 빛납니다.</p>
<p>오일상은 ${ingredient('카프릴릭/카프릭트라이글리세라이드')} 8%, ${ingredient('세테아릴알코올')} 2%예요. 처방을 어떻게 고치면 좋을까요?</p>`,
    comments: [
      {
        author: 'emulsions',
        text: '80 ℃면 다 안 녹았을 거예요. 세라마이드엔피는 녹는점이 높아서 오일에 흩어진 채로 유화되고, 그게 씨앗이 됩니다. 옥틸도데칸올처럼 잘 녹이는 오일 일부에 90 ℃ 넘게 데워 투명해진 걸 눈으로 확인하고 합치세요.',
        hoursAfter: 1.4,
      },
      {
        author: 'formulator',
        text: '녹이기만 해서는 식으면서 다시 나와요. 콜레스테롤, 지방산(스테아릭애씨드)과 같이 넣고 하이드로제네이티드레시틴으로 라멜라를 만들어 주면 오래 버팁니다.',
        hoursAfter: 3.8,
      },
      {
        author: 'seller@gredia.example',
        text: '물에 미리 분산한 원료를 쓰시는 방법도 있습니다. 저희 것은 세라마이드엔피 5%라, 완제품에 0.5%를 맞추려면 10%를 넣으셔야 해요. 40 ℃ 아래에서 넣어 주세요.',
        hoursAfter: 8.9,
      },
      {
        author: 'haircare',
        text: '0.5%가 꼭 필요한 양인지도 한 번 보세요. 0.1%로 낮추면 대부분 해결되는데 기획에서 숫자를 정해 온 경우가 많더라고요.',
        hoursAfter: 27.3,
      },
    ],
  },
  {
    key: 'shampoo-salt-curve',
    mid: 'formulation',
    postType: 'INFO',
    author: 'haircare',
    title: '샴푸 소금 곡선, 그려 두면 편합니다',
    daysAgo: 16.2,
    views: 734,
    html: `<p>점도를 소금으로 맞출 때 곡선을 한 번 그려 두면 생산에서 안 헤맵니다. 저희 베이스 예시예요.</p>
<p>${ingredient('소듐라우레스설페이트')} 유효분 10%, ${ingredient('코카미도프로필베타인')} 유효분 3%, pH 5.5, 25 ℃. 원료가 가져오는 소금은 빼고, 더 넣은 ${ingredient('소듐클로라이드')}만 적었습니다.</p>
${table(
  ['소듐클로라이드', '점도 (mPa·s)'],
  ['0%', '400'],
  ['0.5%', '1,800'],
  ['1.0%', '5,200'],
  ['1.5%', '8,900'],
  ['2.0%', '7,400'],
  ['2.5%', '3,600'],
)}
<p>꼭대기를 넘으면 소금을 더할수록 묽어집니다. 목표 점도는 꼭대기보다 <strong>왼쪽</strong>에서 잡으세요. 오른쪽은 원료 로트가 조금만 바뀌어도 크게 흔들립니다.</p>`,
    comments: [
      {
        author: 'surfactants',
        text: '베타인 30% 원료에는 소금이 5% 정도 같이 들어 있어요. 유효분 3%면 원료로 10%니까 거기서 이미 0.5%가 들어옵니다. 베타인 회사를 바꾸면 곡선이 옆으로 밀리는 이유예요.',
        hoursAfter: 2.7,
        replies: [
          {
            author: 'haircare',
            text: '보충 감사합니다. 작년에 공급사 바꾸고 점도 반토막 난 게 딱 그거였습니다.',
            hoursAfter: 3.5,
          },
        ],
      },
      {
        author: 'newcomer',
        text: '아미노산계 샴푸도 소금으로 올라가나요? 소듐코코일글루타메이트 베이스는 아무리 넣어도 물이에요.',
        hoursAfter: 19.2,
        replies: [
          {
            author: 'surfactants',
            text: '머리 쪽이 크고 전하가 많아 소금 반응이 약합니다. pH를 5대 초중반으로 내리면 조금 나아지고, 모자라면 피이지-150다이스테아레이트 같은 점증제로 가는 편이 빨라요.',
            hoursAfter: 20.6,
          },
        ],
      },
      {
        author: 'perfumer',
        text: '향을 넣고 나서 다시 그리셔야 해요. 향료에 따라 점도가 오르기도, 떨어지기도 합니다.',
        hoursAfter: 44.8,
      },
    ],
  },
];
