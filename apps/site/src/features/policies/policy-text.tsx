import { useGetPolicyDocumentQuery, type PolicyTextFragment } from '@gredia/graphql-schema';
import { ErrorState, lazyPart, SectionNav, Skeleton, styled } from '@gredia/ui';
import { useMemo } from 'react';
import { RichText } from '../../shared/rich-text/rich-text';
import { headedHtml } from './headed-html';

const PolicyDifference = lazyPart(() => import('./policy-difference').then((module) => module.PolicyDifference));

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 800px) 200px' },
    justifyContent: 'space-between',
    gap: { base: '6', xl: '12' },
    pb: { base: '12', md: '72px' },
    '& nav': { order: 1 },
  },
});
/** The contents of narrow screens, which have no side. */
const Contents = styled('details', {
  base: {
    display: { xl: 'none' },
    mb: '5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    px: '4',
    '& > summary': { py: '2.5', fontWeight: 600, cursor: 'pointer' },
    '& li > a': { display: 'block', py: '1.5', color: 'fg.muted', _hover: { color: 'fg.default' } },
    '& > ul': { pb: '2.5' },
    _print: { display: 'none' },
  },
});
const Text = styled('div', { base: { minW: 0 } });

interface PolicyTextProps {
  document: PolicyTextFragment;
  /** The version it is compared with, in its place. */
  against: string | null;
}

/** A version of a document with its contents; or what became otherwise since another one. */
export function PolicyText({ document, against }: PolicyTextProps) {
  const { html, headings } = useMemo(() => headedHtml(document.content), [document.content]);
  if (against) return <Compared document={document} against={against} />;
  const items = headings.length > 1 ? headings : [];
  return (
    <Columns>
      {items.length > 0 && <SectionNav items={items} />}
      <Text>
        {items.length > 0 && (
          <Contents>
            <summary>목차</summary>
            <ul>
              {items.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </Contents>
        )}
        <RichText html={html} />
      </Text>
    </Columns>
  );
}

function Compared({ document, against }: { document: PolicyTextFragment; against: string }) {
  const { data, error, refetch } = useGetPolicyDocumentQuery({ variables: { kind: document.kind, version: against } });
  const other = data?.policyDocument;
  const [before, after] = other && other.effectiveAt > document.effectiveAt ? [document, other] : [other, document];
  return (
    <Columns>
      {error && <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !before && <Skeleton height="320px" radius="8px" />}
      {before && <PolicyDifference before={before} after={after} />}
    </Columns>
  );
}
