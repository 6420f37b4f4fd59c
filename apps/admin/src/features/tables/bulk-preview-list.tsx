import { fieldOf, josa, type CollectionSpec } from '@gredia/domain';
import { formatNumber, Note, styled } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { FieldValue } from './field-value';
import type { BulkPreview } from './use-bulk-preview';

const Heading = styled('h3', { base: { textStyle: 'h3' } });
const List = styled('ul', { base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'control' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    textStyle: 'small',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Old = styled('span', { base: { flex: 1, minW: 0, truncate: true, color: 'fg.muted' } });
const New = styled('strong', { base: { flex: 1, minW: 0, truncate: true } });
const Count = styled('span', { base: { flex: 'none', fontVariantNumeric: 'tabular-nums' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface BulkPreviewListProps {
  spec: CollectionSpec;
  preview: BulkPreview;
  /** The new values by field. */
  after: Readonly<Record<string, unknown>>;
}

/** Which values become others and how many records have them, and which records are left as they are. */
export function BulkPreviewList({ spec, preview, after }: BulkPreviewListProps) {
  const { changing, groups, otherCount, refusals } = preview;
  const unit = (count: number) => `${formatNumber(count)}${spec.unit}`;
  const shown = (values: unknown) =>
    Object.entries(values as Record<string, unknown>).map(([name, value], index) => {
      const field = fieldOf(spec, name);
      return (
        field && (
          <Fragment key={name}>
            {index > 0 && ', '}
            <FieldValue field={field} value={value} />
          </Fragment>
        )
      );
    });
  return (
    <>
      <Heading>바뀌는 값 {unit(changing)}</Heading>
      {groups.length > 0 && (
        <List>
          {groups.map(({ before, count }) => (
            <Row key={JSON.stringify(before)}>
              <Old>{shown(before)}</Old>
              <ArrowRight size={13} aria-label="에서" />
              <New>{shown(after)}</New>
              <Count>{unit(count)}</Count>
            </Row>
          ))}
        </List>
      )}
      {otherCount > 0 && <Quiet>그 밖의 값 {unit(otherCount)}</Quiet>}
      {refusals.map(({ reason, count, titles }) => (
        <Note key={reason} tone="warn">
          {josa(unit(count), '은/는')} 바꾸지 않아요: {reason}
          {titles.length > 0 && ` (${titles.join(', ')}${count > titles.length ? ' 등' : ''})`}
        </Note>
      ))}
    </>
  );
}
