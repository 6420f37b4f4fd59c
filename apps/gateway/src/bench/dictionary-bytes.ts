import { readPageBytes } from './page-bytes';
import type { Section } from './report';

/** What the list of names weighs that the analysis of labels loads, as it travels first: later it is packed smaller still. */
export async function dictionarySection(gatewayUrl: string): Promise<Section> {
  const { body } = await readPageBytes(`${gatewayUrl}/api/label-dictionary`, 'br');
  return { title: '전성분 사전', rows: [{ name: '전성분 사전', values: { kB: body.length / 1000 } }] };
}
