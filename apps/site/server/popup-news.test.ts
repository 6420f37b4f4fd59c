// @vitest-environment node
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Popup } from '../src/shared/page/page-state';
import { PopupNews } from './popup-news';

const popup: Popup = { id: 'n1', title: '점검 안내', popupSeverity: 'info' };

/** News of what a gateway says in turn; an Error where it does not answer. */
function newsOf(...answers: (Popup | null | Error)[]) {
  const seen: (Popup | null)[] = [];
  const lines: string[] = [];
  const askPopup = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
  const news = new PopupNews({
    renderer: { entry: async () => ({ askPopup }) as never },
    gatewayUrl: 'http://gateway.test',
    onChange: () => void seen.push(news.current()),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  return { news, seen, lines };
}

it('tells of another popup, and of its end, once each', async () => {
  const { news, seen } = newsOf(null, popup, popup, null);
  for (let times = 0; times < 4; times += 1) await news.refresh();
  expect(seen).toEqual([popup, null]);
});

it('keeps what stood there while the gateway does not answer, and says so once', async () => {
  const { news, lines } = newsOf(popup, new Error('away'), new Error('away'), popup, new Error('away'));
  for (let times = 0; times < 5; times += 1) await news.refresh();
  expect(news.current()).toEqual(popup);
  expect(lines).toHaveLength(2);
});

it('asks once more for what changed while it was asking', async () => {
  const { news, seen } = newsOf(null, popup);
  await Promise.all([news.refresh(), news.refresh()]);
  expect(seen).toEqual([popup]);
});
