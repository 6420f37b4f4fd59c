import { BRAND } from '@gredia/domain';
import { GetLogsDocument, type GetLogsQuery } from '@gredia/graphql-schema';
import { changesHref, filterVariables, readChanges } from '../features/update-logs/change-params';
import { changeSentence, fieldName, originWords, targetHref } from '../features/update-logs/change-words';
import type { Feed, FeedEntry } from './post-feed';
import type { AskedQuery } from './page-queries';

/** Changes in a feed: what is older stands on the page. */
const ENTRIES = 50;

/** The feed of what changed, narrowed as the page `/update-logs?tab=changes` by the parameters of an address. */
export function changeFeedOf(search: URLSearchParams): Feed<GetLogsQuery> {
  const params = { ...readChanges(search), page: 1 };
  return {
    title: `${BRAND.ko} 성분 변경 이력`,
    description: '성분, 원료, 화장품과 규제 물질에서 바뀐 내용',
    path: changesHref(params),
    query: {
      document: GetLogsDocument,
      variables: { page: 1, perPage: ENTRIES, ...filterVariables(params) },
    } as AskedQuery<GetLogsQuery>,
    entriesOf: ({ logs }) =>
      logs.map((row): FeedEntry => ({
        id: `urn:uuid:${row.id}`,
        path: targetHref(row),
        title: `${row.targetName} · ${fieldName(row.key)}`,
        text: changeSentence(row) || fieldName(row.key),
        html: null,
        author: originWords(row),
        at: row.createdAt,
      })),
  };
}
