import { FIRST_POLICIES } from '@gredia/domain';
import { richTextHtml, untagContent } from '@gredia/domain/rich-text';
import type { GetPolicyDocumentQueryVariables, PolicyTextFragment } from '@gredia/graphql-schema';

/** What a faked gateway answers about documents. */
export interface FakePolicies {
  policyDocument?: (variables: GetPolicyDocumentQueryVariables) => PolicyTextFragment;
}

const AT = '2026-11-23T00:00:00.000Z';

/** Every document in its first version. */
export const firstPolicies = {
  policyDocument: ({ kind }: GetPolicyDocumentQueryVariables) => {
    const { title, effectiveAt, doc } = FIRST_POLICIES[kind];
    return policyText({ kind, title, effectiveAt, content: richTextHtml(doc), untagContent: untagContent(doc) });
  },
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
