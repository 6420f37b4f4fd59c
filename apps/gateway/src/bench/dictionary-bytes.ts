import { setTimeout as wait } from 'node:timers/promises';
import { readPageBytes } from './page-bytes';
import type { Section } from './report';

/** The first answers of a version are packed in a hurry; the smallest ones follow. */
const [TRIES, PAUSE_MS] = [8, 5_000];

/** What the list of names weighs that the analysis of labels loads, as it travels. @throws when it is refused */
export async function dictionarySection(gatewayUrl: string): Promise<Section> {
  const weigh = async () => (await readPageBytes(`${gatewayUrl}/api/label-dictionary`, 'br')).body.length;
  const first = await weigh();
  let bytes = first;
  for (let tries = 0; tries < TRIES && bytes === first; tries += 1) {
    await wait(PAUSE_MS);
    bytes = await weigh();
  }
  const values = { kB: bytes / 1000, '첫 답 kB': first / 1000 };
  return { title: '전성분 사전', rows: [{ name: '전성분 사전', values }] };
}
