import { FORUM_BOARDS, type PostSearchOption } from '@gredia/domain';
import { generateCommunity, TALK_OF_ALL } from './generated-community';
import { openGateway } from './in-process';
import { LATENCY_ROUNDS } from './latency';
import { newestCommentsOperation, postListOperation, postOperation } from './operations';
import type { ReportRow, Section } from './report';
import { timeInTurns, type Subject } from './timing';

const [POSTS, COMMENTS] = [100_000, 1_000_000];
const CALLS = 60;
/** Two letters each, from those that most texts hold to those that none does. */
const PAIRS = ['성분', '안정', '점도', '보습', '변색', '레티', '카보', '녹차', '알지', '병풀', 'pH', '56', '없말', '시어', '임상']; // prettier-ignore
const WORDS = ['디메치콘', '나이아신아마이드', '레티놀 안정성', 'LOT1234', '전성분 표시', '1,2-헥산디올', '메칠파라벤'];
const FLOOR = '빈 select (20행)';

type Gateway = ReturnType<typeof openGateway>;

/** What 100,000 posts and 1,000,000 comments make slow, beside a bare select of a page. */
export async function communityAtScale(databaseUrl: string): Promise<Section> {
  const posts = await generateCommunity(databaseUrl, POSTS, COMMENTS);
  const gateway = openGateway(databaseUrl);
  try {
    const latencies = await timeInTurns(await subjectsOf(gateway), LATENCY_ROUNDS);
    const floor = latencies.get(FLOOR)?.p95 ?? Number.NaN;
    return {
      title: '게시판 지연 시간 (ms, 한 번에 하나씩)',
      note: `만들어 넣은 글 ${posts}개, 댓글 ${COMMENTS}개. 게이트웨이는 yoga.fetch로 불러요.`,
      rows: [...latencies].map(([name, { p50, p95 }]): ReportRow => ({
        name,
        values: { p50, p95, 'p95 ÷ select': p95 / floor },
      })),
    };
  } finally {
    await gateway.close();
  }
}

async function subjectsOf({ ask, pool }: Gateway): Promise<Subject[]> {
  const { rows } = await pool.query<{ id: string }>(
    `(SELECT id FROM posts WHERE title = $1 LIMIT 1) UNION ALL (SELECT id FROM posts ORDER BY id DESC LIMIT 50)`,
    [TALK_OF_ALL],
  );
  const [talk = '', ...others] = rows.map(({ id }) => id);
  const list = (name: string, variables: (call: number) => Parameters<typeof postListOperation>[0]): Subject => ({
    name,
    calls: CALLS,
    run: (call) => ask(postListOperation({ perPage: 20, ...variables(call) })),
  });
  const search = (name: string, option: PostSearchOption, texts: readonly string[]): Subject =>
    list(name, (call) => ({ option, search: texts[call % texts.length] ?? '' }));
  return [
    {
      name: FLOOR,
      calls: CALLS,
      run: () => pool.query('SELECT * FROM posts ORDER BY id DESC LIMIT 20'),
    },
    list('글 목록, 전체', (call) => ({ page: 1 + (call % 20) })),
    list('글 목록, 게시판 하나, 조회순', (call) => ({ mid: FORUM_BOARDS[call % FORUM_BOARDS.length], sort: 'VIEWS' })),
    list('글 목록, 깊은 쪽', (call) => ({ page: 4000 + call })),
    { name: '글 하나', calls: CALLS, run: (call) => ask(postOperation(others[call % others.length] ?? '')) },
    { name: '댓글 2,000개가 달린 글', calls: CALLS, run: () => ask(postOperation(talk)) },
    { name: '그 댓글 한 쪽, 최신순', calls: CALLS, run: () => ask(newestCommentsOperation(talk)) },
    search('두 글자 찾기, 제목+내용', 'ALL', PAIRS),
    search('두 글자 찾기, 제목', 'TITLE', PAIRS),
    search('두 글자 찾기, 댓글', 'COMMENT', PAIRS),
    search('낱말 찾기, 제목+내용', 'ALL', WORDS),
    search('글쓴이로 찾기', 'AUTHOR', ['모의회원12', '모의회원777']),
  ];
}
