import { policyPath, type PolicyKind } from '@gredia/domain';
import { useGetPolicyDocumentQuery, type PolicyTextFragment } from '@gredia/graphql-schema';
import { PageHead } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import { policyVariables, readPolicyAddress } from '../../features/policies/policy-address';
import { PolicyBar } from '../../features/policies/policy-bar';
import { PolicyText } from '../../features/policies/policy-text';
import { DocumentHead } from '../../shared/page/document-head';
import type { PageFrame } from '../../shared/page/page-frames';
import { PrintFrame } from '../../shared/sharing/print-frame';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

interface PolicyPageProps {
  kind: PolicyKind;
  frame: PageFrame;
}

/** A document as it holds, one of its versions (`?version=`), or what became otherwise between two (`?against=`). */
export function PolicyPage({ kind, frame }: PolicyPageProps) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetPolicyDocumentQuery({ variables: policyVariables(kind, search) });
  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={frame} />;
  return <LoadedPolicy document={data.policyDocument} address={readPolicyAddress(search)} />;
}

interface LoadedPolicyProps {
  document: PolicyTextFragment;
  address: ReturnType<typeof readPolicyAddress>;
}

function LoadedPolicy({ document, address: { version, against } }: LoadedPolicyProps) {
  const { kind, title, effectiveAt, untagContent } = document;
  return (
    <>
      <DocumentHead
        title={version ? `${title} ${effectiveAt}` : title}
        description={untagContent.slice(0, 150).replaceAll('\n', ' ')}
        path={policyPath[kind]}
        noindex={version !== null || against !== null}
      />
      <PrintFrame margin="16mm" hidden="#app main select" />
      <PageHead title={title} />
      <PolicyBar document={document} against={against} />
      <PolicyText document={document} against={against} />
    </>
  );
}
