import type { StarterPost } from './starter-post';

/** 공지사항, 업데이트 소식 */
export const noticePosts: readonly StarterPost[] = [
  {
    key: 'maintenance',
    mid: 'notice',
    postType: 'NOTICE',
    author: 'admin@gredia.example',
    title: '{day+3} 02:00–04:00 데이터베이스 점검 안내',
    isNotice: true,
    isAllowComment: false,
    popup: { severity: 'info', days: 3 },
    daysAgo: 0.4,
    views: 318,
    html: `<p>안정적인 서비스를 위해 아래와 같이 점검합니다.</p>
<ul>
<li>일시: {day+3} 02:00–04:00 (2시간)</li>
<li>내용: 데이터베이스 버전 올리기, 검색 색인 재구성</li>
</ul>
<h2>점검하는 동안</h2>
<ul>
<li>성분과 원료를 보고 검색하실 수 있습니다. 검색이 잠시 느려질 수 있습니다.</li>
<li>글과 댓글 쓰기, 견적 요청은 몇 분 동안 되지 않을 수 있습니다. 쓰시던 글은 점검 전에 임시 저장해 주십시오.</li>
</ul>
<p>점검이 일찍 끝나면 바로 쓰실 수 있습니다. 이용에 불편을 드려 죄송합니다.</p>`,
    comments: [],
  },
  {
    key: 'promotion-policy',
    mid: 'notice',
    postType: 'NOTICE',
    author: 'operator@gredia.example',
    title: '홍보 글과 광고 표시 기준 안내',
    isNotice: true,
    isAllowComment: false,
    daysAgo: 20.2,
    views: 1204,
    html: `<p>원료와 서비스를 알리는 글도 포럼에 필요한 정보입니다. 읽는 분이 광고임을 바로 알 수 있도록 다음 기준을 두었습니다.</p>
<h2>올리실 수 있는 글</h2>
<ul>
<li>말머리를 <strong>홍보</strong>로 고른 글. 누구의 무엇을 알리는지 본문 첫머리에 적습니다.</li>
<li>성분(INCI), 규격, 포장, 함께 드리는 자료처럼 확인할 수 있는 사실이 담긴 글</li>
<li>받는 조건과 수량, 마감이 분명한 샘플 제공 글</li>
</ul>
<h2>숨기는 글</h2>
<ul>
<li>연락처나 링크만 있는 글, 같은 내용을 되풀이한 글</li>
<li>질문이나 후기처럼 꾸민 광고</li>
<li>화장품의 범위를 넘는 효능을 내세우거나 다른 회사를 깎아내리는 글</li>
<li>질문 글에 답하지 않고 자사 원료만 적은 댓글</li>
</ul>
<h2>광고 표시</h2>
<p>대가를 받고 싣는 글과 배너에는 언제나 <strong>광고</strong>를 표시합니다. 원료 소개의 공급사 글에도 표시합니다. 광고는 검색 결과의 순서를 바꾸지 않습니다.</p>
<h2>숨긴 뒤</h2>
<p>글을 숨기면 까닭을 글쓴이에게 알려 드립니다. 고쳐서 다시 올리실 수 있으며, 잘못 숨긴 글은 확인하는 대로 되돌립니다.</p>`,
    comments: [],
  },
  {
    key: 'email-confirmation',
    mid: 'notice',
    postType: 'NOTICE',
    author: 'admin@gredia.example',
    title: '모든 계정에 이메일 인증이 필요합니다',
    isAllowComment: false,
    daysAgo: 320.5,
    views: 3377,
    html: `<p>다른 사람의 주소로 가입하거나 견적을 보내는 일을 막기 위해, 로그인하는 모든 계정은 이메일 인증을 한 번 거쳐야 합니다.</p>
<h2>인증하는 방법</h2>
<ol>
<li>로그인하면 화면 위쪽에 인증 안내가 나옵니다.</li>
<li>받은 메일의 링크를 누르면 끝납니다. 링크는 24시간 동안 한 번만 쓸 수 있습니다.</li>
<li>메일이 보이지 않으면 스팸함을 확인하시고 재발송을 눌러 주십시오. 새 메일을 보내면 앞의 링크는 쓸 수 없습니다.</li>
</ol>
<h2>인증하지 않으면</h2>
<p>성분과 원료를 찾고 읽는 것은 그대로 하실 수 있습니다. 글쓰기와 견적 요청은 인증한 뒤에 하실 수 있습니다.</p>`,
    comments: [],
  },
  {
    key: 'quotes-at-once',
    mid: 'update',
    postType: 'INFO',
    author: 'admin@gredia.example',
    title: '여러 원료를 한꺼번에 견적 요청할 수 있습니다',
    isAllowComment: false,
    daysAgo: 17.3,
    views: 742,
    html: `<p>같은 내용을 공급사마다 다시 적지 않으셔도 됩니다. 원료 목록에서 고른 원료에 한 번에 견적을 요청하는 기능을 열었습니다.</p>
<ul>
<li>한 번에 열 가지까지 고를 수 있습니다.</li>
<li>수량, 받을 자료, 메모를 한 번만 적습니다.</li>
<li>답변은 원료별로 따로 도착하며, 단가와 납기를 나란히 놓고 비교할 수 있습니다.</li>
<li>어느 공급사에 함께 요청했는지는 요청한 분께만 보입니다.</li>
</ul>
<p>불편한 점은 포럼 자유게시판에 남겨 주십시오.</p>`,
    comments: [],
  },
  {
    key: 'label-analysis',
    mid: 'update',
    postType: 'INFO',
    author: 'admin@gredia.example',
    title: '전성분을 붙여 넣으면 나라별 규제를 함께 보여 드립니다',
    isAllowComment: false,
    daysAgo: 33.8,
    views: 1568,
    html: `<p>전성분 분석이 새로워졌습니다. 라벨의 전성분을 그대로 붙여 넣으면 성분을 하나씩 읽어 다음을 보여 드립니다.</p>
<ul>
<li>한국, EU, 중국, 일본, 미국 등 나라별 금지와 한도, 그 근거가 된 항목</li>
<li>표시해야 하는 향 알레르기 유발성분</li>
<li>1% 선의 위치: 1%를 넘지 않을 것으로 보이는 성분이 어디서 시작하는지</li>
<li>찾으신 성분의 원료와 공급사</li>
</ul>
<p>옛 이름, 띄어쓰기, 붙어 버린 이름도 읽습니다. 읽지 못한 이름은 비슷한 후보를 함께 보여 드립니다. 규제 정보는 참고용이며 출시 전에는 원문 고시를 확인해 주십시오.</p>`,
    comments: [],
  },
];
