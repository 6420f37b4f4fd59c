import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { AI_NOTICE_VERSION } from '@gredia/domain';
import { connect } from '../platform/database/client';
import { removeMembers, signInMembers } from './bench-accounts';
import type { Section } from './report';
import { startServer } from './server-process';
import { percentile } from './timing';

export const FIRST_TOKEN = '성분 AI 첫 글자, 질문 20개 한꺼번에';
const STREAMS = 20;
/** A member may ask twenty times a minute; the first rounds warm up. */
const ROUNDS = 18;
const WARM_UP_ROUNDS = 3;

/** What the four starters ask, in other words and of other ingredients. */
const QUESTIONS = [
  '페녹시에탄올 1.2% EU 크림에 써도 되나요?',
  '레티놀 0.5% 아이크림 유럽 한도',
  '살리실릭애씨드 한국 샴푸 최대 함량',
  '하이드로젠퍼옥사이드 EU 치약 한도',
  '벤질알코올 1.5% 크림 한국',
  '소듐벤조에이트 일본 기준이 어떻게 돼요?',
  '트라이클로산 중국에서 금지인가요',
  '메칠파라벤 0.3%랑 에칠파라벤 0.3% 같이 쓰면 EU에서 괜찮나요',
  '나노 징크옥사이드 선크림 EU',
  '우레아 12% 크림 한국',
  '전성분: 정제수, 글리세린, 부틸렌글라이콜, 나이아신아마이드, 페녹시에탄올, 향료 EU 기준 맞나요?',
  '이 전성분 한국에서 괜찮나요? 전성분: 정제수, 카프릴릴글라이콜, 소듐하이알루로네이트, 판테놀, 알란토인, 1,2-헥산다이올',
  '페녹시에탄올 대신 쓸 성분이 있나요',
  '나이아신아마이드 원료 파는 곳 알려 줘',
  '보습제로 올라온 원료가 뭐가 있어요?',
  '최근에 바뀐 EU 규제',
  '나이아신아마이드 최근 변경 내역',
  '알부틴과 알파-알부틴 차이',
  '판테놀은 어떤 성분인가요?',
  'who sells glycerin',
];

interface Told {
  first: number;
  whole: number;
}

/**
 * How long the first letter of an answer from records takes where twenty people ask at the same moment, with all that a question is:
 * who asks, what is left of the day, what is kept.
 */
export async function firstTokenSection(databaseUrl: string): Promise<Section> {
  const secret = randomBytes(32).toString('hex');
  process.env.SESSION_SECRET = secret;
  const { db, pool } = connect({ url: databaseUrl, onIdleError: () => undefined });
  const gateway = await startServer('gateway-server', databaseUrl);
  const agent = new http.Agent({ keepAlive: true });
  try {
    const devices = await signInMembers(db, secret, { people: STREAMS, devices: 1 });
    const tokens = await Promise.all(devices.map(({ cookie }) => tokenOf(gateway.url, cookie)));
    const told: Told[] = [];
    let processor = 0;
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS - WARM_UP_ROUNDS; round += 1) {
      const before = await gateway.processorTime();
      const asked = tokens.map((token, place) =>
        ask(gateway.url, agent, token, QUESTIONS[(place + round + ROUNDS) % QUESTIONS.length] ?? ''),
      );
      const answers = await Promise.all(asked);
      if (round < 0) continue;
      processor += (await gateway.processorTime()) - before;
      told.push(...answers);
    }
    const at = (share: number, read: (one: Told) => number) => percentile(told.map(read), share);
    return {
      title: '성분 AI (기록으로 답하는 기본 엔진)',
      note: `${STREAMS}명이 같은 순간에 물어요. ${told.length}번, 다 읽을 때까지 열어 둬요.`,
      rows: [
        {
          name: FIRST_TOKEN,
          values: {
            ...{ p50: at(0.5, ({ first }) => first), p95: at(0.95, ({ first }) => first) },
            ...{ 최대: at(1, ({ first }) => first), '다 들은 때 p95': at(0.95, ({ whole }) => whole) },
            '프로세서 ms/답': processor / told.length,
          },
        },
      ],
    };
  } finally {
    agent.destroy();
    await gateway.stop();
    await removeMembers(db);
    await pool.end();
  }
}

async function tokenOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await response.json()) as { token: string };
  if (!token) throw new Error('The gateway gave no token.');
  return token;
}

/** Milliseconds until the first piece of an answer is there, and until its end. */
function ask(url: string, agent: http.Agent, token: string, question: string): Promise<Told> {
  const start = performance.now();
  const headers = { 'Content-Type': 'application/json', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/ai/answers`, { method: 'POST', agent, headers }, (response) => {
      let [told, first] = ['', Number.NaN];
      response.setEncoding('utf8').on('data', (chunk: string) => {
        told += chunk;
        if (Number.isNaN(first) && told.includes('event: token')) first = performance.now() - start;
      });
      response.once('end', () => {
        if (told.includes('event: done') && first) return resolve({ first, whole: performance.now() - start });
        reject(new Error(`‘${question}’ was answered ${response.statusCode}: ${told.slice(0, 300)}`));
      });
    });
    request.once('error', reject).end(JSON.stringify({ question, noticeVersion: AI_NOTICE_VERSION }));
  });
}
