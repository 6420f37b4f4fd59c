import { readPageBytes } from './page-bytes';
import type { Section } from './report';

/** Compressing it as small as it gets goes on beside the first answers. */
const SETTLES_MS = 5_000;

/** What the list of names weighs that the analysis of labels loads, as it travels. @throws when it is refused */
export async function dictionarySection(gatewayUrl: string): Promise<Section> {
  const address = `${gatewayUrl}/api/label-dictionary`;
  await readPageBytes(address, 'br');
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  const { body } = await readPageBytes(address, 'br');
  return { title: '전성분 사전', rows: [{ name: '전성분 사전', values: { kB: body.length / 1000 } }] };
}
