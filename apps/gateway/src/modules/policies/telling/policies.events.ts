import { policyLabel } from '@gredia/domain';
import { defineEvent, noticeAlone } from '../../../platform/events/event';
import { appReaders } from '../../identity/public';
import type { PolicyVersionRow } from '../policies.table';
import { changesPath, koreanDateText } from './policy-words';

interface ChangedPolicy {
  userId: string;
  version: Pick<PolicyVersionRow, 'id' | 'kind' | 'effectiveAt' | 'summary'>;
  /** The version that holds until then; null where there is none. */
  againstId: string | null;
}

/** Members are told of a version in the app, with the mail or without an address, whatever the settings say. */
export const policyChanged = defineEvent(
  'policy.changed',
  noticeAlone<ChangedPolicy>({
    kind: 'NOTICE',
    to: appReaders(null, ({ userId }) => [userId]),
    text: (_tx, { version, againstId }) => ({
      title: `${policyLabel[version.kind]}이 ${koreanDateText(version.effectiveAt)}부터 바뀌어요`,
      body: version.summary,
      path: changesPath({ kind: version.kind, versionId: version.id, againstId }),
    }),
  }),
);
