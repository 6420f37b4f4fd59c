import { nextNetwork } from './ask-over-http';
import type { Section } from './report';
import { startServer } from './server-process';
import { loadInTurns } from './throughput';

export const COUNTED = '페이지뷰 세기';
export const BARE_COUNTED = '빈 Express 경로, 204';
const ROUNDS = 5;
const SECONDS = 5;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** What counting a page view takes beside the same request that nothing is done with. */
export async function pageViewsSection(databaseUrl: string): Promise<Section> {
  const [bare, whole] = await Promise.all([
    startServer('bare-server', databaseUrl, { databaseUrl, recordings: {} }),
    startServer('gateway-server', databaseUrl),
  ]);
  const beacon = () => ({ 'user-agent': CHROME, 'x-forwarded-for': nextNetwork(), 'sec-fetch-site': 'same-origin' });
  try {
    const loads = await loadInTurns(
      [
        { name: BARE_COUNTED, server: bare, path: '/bare/page-views?views=1', operation: null, beacon },
        { name: COUNTED, server: whole, path: '/api/page-views?views=1', operation: null, beacon },
      ],
      ROUNDS,
      SECONDS,
    );
    const floor = loads.get(BARE_COUNTED);
    return {
      title: '페이지뷰 (연결 50개, 서버는 각각 다른 프로세스)',
      note: '방문자마다 다른 주소에서 와요. 게이트웨이는 1초에 20,000개까지 세어요.',
      rows: [...loads].map(([name, { requestsPerSecond, processorMs }]) => ({
        name,
        values: {
          '요청/초': requestsPerSecond,
          '프로세서 ms/요청': processorMs,
          '요청/초 ÷ Express': requestsPerSecond / (floor?.requestsPerSecond ?? Number.NaN),
        },
      })),
    };
  } finally {
    await Promise.all([bare.stop(), whole.stop()]);
  }
}
