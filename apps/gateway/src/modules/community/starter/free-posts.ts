import { ingredient, type StarterPost } from './starter-post';

/** 자유게시판 */
export const freePosts: readonly StarterPost[] = [
  {
    key: 'forum-rules',
    mid: 'free',
    postType: 'INFO',
    author: 'operator@gredia.example',
    title: '포럼 이용 규칙 안내',
    isNotice: true,
    daysAgo: 20.3,
    views: 2841,
    html: `<p>그레디아 포럼은 제형, 규제, 원료를 다루는 분들이 서로 묻고 답하는 곳입니다. 모두가 편하게 쓰도록 아래 내용을 지켜 주시기 바랍니다.</p>
<h2>글을 쓸 때</h2>
<ul>
<li>처방을 물을 때는 제형, pH, 주요 성분과 함량, 시험 조건(온도, 기간, 용기)을 함께 적어 주시면 답을 받기 쉽습니다.</li>
<li>법령과 고시를 인용할 때는 이름과 개정일을 밝혀 주십시오. 포럼의 해석은 참고용이며, 제품을 내기 전에 원문을 확인하셔야 합니다.</li>
<li>회사의 기밀, 다른 사람의 개인정보, 확인되지 않은 다른 회사 이야기는 올리지 마십시오.</li>
<li>공개하기 어려운 질문은 비밀글로 쓰실 수 있습니다. 비밀글은 글쓴이와 운영자만 읽습니다.</li>
</ul>
<h2>게시판 고르기</h2>
<ul>
<li><strong>질문답변</strong>에서는 도움이 된 답변을 채택해 주십시오. 같은 문제를 찾는 분에게 가장 먼저 보입니다.</li>
<li><strong>원료 찾아요</strong>에 쓰시면 공급사가 메일로 제안을 보낼 수 있습니다.</li>
<li><strong>구인구직</strong> 글은 30일 뒤에 마감됩니다.</li>
</ul>
<h2>운영 방식</h2>
<ul>
<li>가입한 지 3일이 지나지 않은 계정의 처음 두 글은 운영자가 확인한 뒤에 게시합니다.</li>
<li>규칙에 맞지 않는 글과 댓글은 숨기며, 숨긴 까닭을 글쓴이에게 알려 드립니다.</li>
</ul>
<p>원료와 서비스를 알리는 글은 공지사항의 홍보 글과 광고 표시 기준 안내를 먼저 읽어 주십시오.</p>`,
    comments: [
      {
        author: 'newcomer',
        text: '처방표를 캡처해서 올려도 되나요? 원료 상품명이 그대로 보여서요.',
        hoursAfter: 3.2,
        replies: [
          {
            author: 'operator@gredia.example',
            text: '회사에서 공개를 허락한 처방이라면 괜찮습니다. 그렇지 않다면 상품명을 INCI명으로 바꾸고, 함량은 질문에 필요한 성분만 적어 주십시오.',
            hoursAfter: 4.1,
          },
        ],
      },
      {
        author: 'rules',
        text: '고시 인용할 때 개정일 적자는 규칙 좋습니다. 몇 년 전 글 보고 따라 했다가 별표가 바뀌어 있던 적이 있어서요.',
        hoursAfter: 6.5,
      },
      {
        author: 'marketing',
        text: '비밀글 제목도 안 보이는 거 맞죠?',
        hoursAfter: 25,
        replies: [
          {
            author: 'operator@gredia.example',
            text: '네, 다른 분께는 제목 대신 비밀글이라는 안내만 보입니다.',
            hoursAfter: 26.3,
          },
        ],
      },
    ],
  },
  {
    key: 'promotion-hyaluronic',
    mid: 'free',
    postType: 'PROMOTION',
    author: 'seller@gredia.example',
    title: '저분자 히알루론산 분말 샘플 20 g 보내 드립니다 (회사당 1회, 서른 곳)',
    isAdvertising: true,
    daysAgo: 1.4,
    views: 612,
    html: `<p>물별소재입니다. 저분자 히알루론산 분말 새 로트가 나와 샘플을 나눠 드립니다.</p>
<ul>
<li>성분: ${ingredient('하이드롤라이즈드하이알루로닉애씨드')} 단일 원료</li>
<li>샘플: 20 g, 회사당 1회, 서른 곳까지</li>
<li>함께 보내는 자료: 로트 시험성적서(함량, 평균 분자량, pH, 미생물), 기술자료</li>
</ul>
<p>토너와 미스트처럼 끈적임을 줄이고 싶은 제형에 써 보시기 좋습니다. 저분자라서 점도를 올리는 힘은 거의 없으니, 점도가 필요하면 ${ingredient('소듐하이알루로네이트')} 고분자 등급이나 점증제를 함께 쓰셔야 합니다.</p>
<p>신청은 원료 페이지의 견적 요청에서 샘플 요청을 고르고 메모에 <strong>포럼 샘플</strong>이라고 적어 주세요.</p>`,
    comments: [
      {
        author: 'formulator',
        text: '평균 분자량은 어떤 방법으로 잰 값인가요? 회사마다 방법이 달라서 숫자만 보고 비교가 안 되더라고요.',
        hoursAfter: 2.1,
        replies: [
          {
            author: 'seller@gredia.example',
            text: '로트마다 GPC로 재고 있고, 조건(컬럼, 표준물질)을 성적서 뒷장에 적어 드립니다. 방법이 다르면 값을 바로 비교하기 어렵다는 말씀에 동의합니다.',
            hoursAfter: 3.4,
          },
        ],
      },
      {
        author: 'buyer@gredia.example',
        text: '방금 신청했어요. 받는 곳이 공장이라 오전에 도착하면 좋겠습니다. 비건 확인서도 같이 받을 수 있을까요?',
        hoursAfter: 9.5,
        isSecret: true,
        replies: [
          {
            author: 'seller@gredia.example',
            text: '네, 확인서를 함께 넣고 오전 도착으로 발송하겠습니다.',
            hoursAfter: 10.2,
            isSecret: true,
          },
        ],
      },
    ],
  },
  {
    key: 'lab-notes',
    mid: 'free',
    postType: 'NORMAL',
    author: 'newcomer',
    title: '신입 처방 연구원인데 실험 노트를 어떻게 남기세요?',
    daysAgo: 5.6,
    views: 431,
    html: `<p>입사 8개월 차입니다. 샘플 번호만 늘고 나중에 보면 왜 만들었는지 모르겠어요. 선배님들은 노트에 무엇을 꼭 적으시는지 궁금합니다.</p>
<p>지금은 이렇게 적고 있어요.</p>
<ol>
<li>처방표(상별, 함량, 원료 로트)</li>
<li>제조 순서와 온도</li>
<li>pH, 점도, 사진</li>
</ol>`,
    comments: [
      {
        author: 'emulsions',
        text: '맨 위에 "이번에 바꾼 것 하나"를 한 줄로 적으세요. 두 가지를 한꺼번에 바꾼 샘플은 나중에 아무 말도 못 해줍니다.',
        hoursAfter: 1.3,
      },
      {
        author: 'formulator',
        text: '점도는 스핀들, rpm, 측정 온도, 몇 분 뒤에 쟀는지까지요. 숫자만 있으면 못 씁니다. 교반기 날 종류와 rpm도 스케일업 때 꼭 찾게 돼요.',
        hoursAfter: 4.4,
      },
      {
        author: 'purchasing',
        text: '구매 쪽에서 부탁 하나만... 원료는 상품명 + 제조사 + 로트까지 적어 주세요. 같은 INCI라도 등급이 달라서 단종되면 찾느라 며칠 걸립니다 ㅠ',
        hoursAfter: 7.8,
      },
      {
        author: 'microbes',
        text: '안정성 샘플은 넣은 날, 빼는 날, 용기 재질을 같이요. 유리에 둔 것과 실제 용기에 둔 것은 결과가 다를 때가 많아요.',
        hoursAfter: 22.5,
      },
    ],
  },
];
