import { POLICY_KINDS, policyLabel, type PolicyKind } from '@gredia/domain';
import { useSession } from '@gredia/auth/client';
import { useGetPolicyDocumentQuery } from '@gredia/graphql-schema';
import { ErrorState, Note, Skeleton, styled, TabNav } from '@gredia/ui';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PolicyDesk } from '../../features/policies/policy-desk';
import { PolicyForm } from '../../features/policies/policy-form';
import { PolicyVersions } from '../../features/policies/policy-versions';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

const Reader = styled('div', { base: { mb: '4' } });
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '4',
    mt: '4',
  },
});

const hrefOf = (kind: PolicyKind, version?: string): string =>
  `${paths.policies}?${new URLSearchParams({ kind, ...(version && { version }) }).toString()}`;

/** `/admin/documents/policies`: terms, privacy policy and the text about memberships, version by version. */
export function PoliciesPage() {
  const [search] = useSearchParams();
  const kind = POLICY_KINDS.find((known) => known === search.get('kind')) ?? 'TERMS';
  return (
    <>
      <ScreenHead title="약관과 방침" note="시행된 판은 고칠 수 없어요. 바뀐 내용은 새 판으로 만들어요." />
      <TabNav
        label="문서"
        tabs={POLICY_KINDS.map((known) => ({
          label: policyLabel[known],
          href: hrefOf(known),
          isCurrent: known === kind,
        }))}
      />
      <Policy key={kind} kind={kind} version={search.get('version')} />
    </>
  );
}

function Policy({ kind, version }: { kind: PolicyKind; version: string | null }) {
  const navigate = useNavigate();
  const { session } = useSession();
  const mayWrite = session?.user.role === 'ADMIN';
  const [writing, setWriting] = useState<'new' | 'change' | null>(null);
  const { data, error, refetch } = useGetPolicyDocumentQuery({
    variables: { kind, version: version ?? undefined },
    fetchPolicy: 'network-only',
  });
  const document = data?.policyDocument;
  const show = useCallback(
    (id?: string) => {
      setWriting(null);
      void navigate(hrefOf(kind, id));
      void refetch();
    },
    [navigate, kind, refetch],
  );
  const showSaved = useCallback(({ id }: { id: string }) => show(id), [show]);

  if (error) return <ErrorState code={error.errorId} onRetry={() => void refetch()} />;
  if (!document) return <Skeleton height="480px" />;
  return (
    <Grid>
      <PolicyVersions document={document} hrefOf={(id) => hrefOf(kind, id)} />
      <div>
        {!mayWrite && (
          <Reader>
            <Note>판을 만들고 고치는 일은 관리자만 할 수 있어요.</Note>
          </Reader>
        )}
        {writing ? (
          <PolicyForm
            key={writing}
            version={document}
            isNew={writing === 'new'}
            onSaved={showSaved}
            onCancel={() => setWriting(null)}
          />
        ) : (
          <PolicyDesk
            document={document}
            mayWrite={mayWrite}
            onEdit={() => setWriting('change')}
            onAdd={() => setWriting('new')}
            onRemoved={() => show()}
          />
        )}
      </div>
    </Grid>
  );
}
