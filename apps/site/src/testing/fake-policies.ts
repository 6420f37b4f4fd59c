import { FIRST_POLICIES } from '@gredia/domain';
import { richTextHtml, untagContent } from '@gredia/domain/rich-text';
import type {
  GetMembershipPageQuery,
  GetPolicyDocumentQueryVariables,
  PolicyTextFragment,
} from '@gredia/graphql-schema';

/** What a faked gateway answers about documents. */
export interface FakePolicies {
  policyDocument?: (variables: GetPolicyDocumentQueryVariables) => PolicyTextFragment;
  labelLimits?: () => GetMembershipPageQuery['labelLimits'];
  aiLimits?: () => number[];
}

const AT = '2026-11-23T00:00:00.000Z';

/** Every document in its first version. */
export const firstPolicies = {
  policyDocument: ({ kind }: GetPolicyDocumentQueryVariables) => {
    const { title, effectiveAt, doc } = FIRST_POLICIES[kind];
    return policyText({ kind, title, effectiveAt, content: richTextHtml(doc), untagContent: untagContent(doc) });
  },
  labelLimits: () => [
    { analyses: 3, names: 30 },
    { analyses: 20, names: 100 },
    { analyses: 200, names: 300 },
    { analyses: 1000, names: 500 },
  ],
  aiLimits: () => [5, 50, 200],
};

export function policyText(values: Partial<PolicyTextFragment> = {}): PolicyTextFragment {
  const { id = 'v1', effectiveAt = '2026-01-01', isInForce = true } = values;
  return {
    ...{ kind: 'TERMS', id, title: '이용약관', effectiveAt, isInForce, isAdverse: false, updatedAt: AT },
    ...{ content: '<h2>1. 서비스</h2><p>글</p>', untagContent: '1. 서비스\n글' },
    versions: [{ id, effectiveAt, isInForce, summary: null, createdAt: AT }],
    ...values,
  };
}
