import { importProblemText, type CollectionField, type CollectionSpec, type ImportOutcome } from '@gredia/domain';
import { Button, ErrorState, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import type { UIEvent } from 'react';
import { valueText } from '../field-values';
import { useImportRows, type ImportRowShown } from './use-import-rows';

const List = styled('ul', {
  base: {
    maxH: '52dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
  },
});
const Item = styled('li', {
  base: {
    px: '3',
    py: '2.5',
    textStyle: 'small',
    // Rows out of sight are not laid out: ten thousand may be scrolled.
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 56px',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Head = styled('p', { base: { display: 'flex', gap: '2.5', minW: 0 } });
const Line = styled('span', { base: { flex: 'none', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' } });
const Title = styled('strong', { base: { minW: 0, truncate: true } });
const Change = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1.5', overflowWrap: 'anywhere' },
});
const Name = styled('span', { base: { color: 'fg.subtle' } });
const Old = styled('span', { base: { minW: 0, color: 'fg.muted' } });
const New = styled('span', { base: { minW: 0, fontWeight: 650 } });
const Why = styled('p', { base: { color: 'bad.fg', overflowWrap: 'anywhere' } });
const More = styled('li', { base: { p: '3', textAlign: 'center' } });

/** How near the end of the list more is asked for, in pixels. */
const NEAR = 400;

interface ImportRowsProps {
  spec: CollectionSpec;
  importId: string;
  outcome: ImportOutcome;
  label: string;
}

/** Rows of a file with what becomes of each: before → after, or why not. */
export function ImportRows({ spec, importId, outcome, label }: ImportRowsProps) {
  const { rows, endLine, isBusy, error, loadMore, retry } = useImportRows(importId, outcome);

  function handleScroll({ currentTarget: list }: UIEvent) {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) loadMore();
  }

  if (error) return <ErrorState compact code={error.errorId} onRetry={retry} />;
  if (!rows.length && isBusy) return <Skeleton height="160px" />;
  return (
    <List aria-label={label} tabIndex={0} onScroll={handleScroll}>
      {rows.map((row) => (
        <Item key={row.line}>
          <Head>
            <Line>{row.line}행</Line>
            <Title>{row.title ?? ''}</Title>
          </Head>
          <RowChange spec={spec} row={row} />
        </Item>
      ))}
      {endLine !== null && (
        <More>
          <Button size="sm" loading={isBusy ? '불러오는 중' : undefined} onClick={loadMore}>
            더 보기
          </Button>
        </More>
      )}
    </List>
  );
}

function RowChange({ spec, row: { outcome, before, after, problems } }: { spec: CollectionSpec; row: ImportRowShown }) {
  if (outcome === 'REFUSED') {
    return problems.map(({ field, message }) => (
      <Why key={`${field} ${message}`}>{importProblemText(spec, { message, ...(field ? { field } : {}) })}</Why>
    ));
  }
  // In the order of the table, which the values do not keep.
  return Object.entries<CollectionField>(spec.fields).map(([name, field]) => {
    const value = after?.[name];
    // Of a new record its name stands above, and what nobody has filled in says nothing.
    const isSaid = outcome === 'CHANGE' || (name !== spec.titleField && !isEmpty(value));
    if (value === undefined || !isSaid) return null;
    return (
      <Change key={name}>
        <Name>{field.label}</Name>
        {outcome === 'CHANGE' && (
          <>
            <Old>{valueText(field, before?.[name])}</Old>
            <ArrowRight size={13} aria-hidden="true" />
            <VisuallyHidden>에서</VisuallyHidden>
          </>
        )}
        <New>{valueText(field, value)}</New>
      </Change>
    );
  });
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && !value.length);
