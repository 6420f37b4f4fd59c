import { Card, formatBytes, formatDate, styled } from '@gredia/ui';
import { counted, type Usage } from './storage-words';

const Root = styled(Card, {
  base: { overflow: { base: 'auto', lg: 'hidden' }, maxH: { base: '336px', lg: 'none' }, alignSelf: 'start' },
});
const Row = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    w: '100%',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0 },
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'brand.subtle' },
  },
});
const Name = styled('strong', { base: { fontWeight: 600 } });
const Size = styled('span', { base: { textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } });
const Remark = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Count = styled(Remark, { base: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });

interface StorageCollectionsProps {
  usage: readonly Usage[];
  picked: string;
  onPick: (collection: Usage['collection']) => void;
}

/** The collections, the largest first; one of them is looked at. */
export function StorageCollections({ usage, picked, onPick }: StorageCollectionsProps) {
  return (
    <Root role="group" aria-label="컬렉션">
      {usage.map(({ collection, label, unit, totalSizeBytes, totalDocuments, oldest, newest }) => (
        <Row key={collection} type="button" aria-pressed={collection === picked} onClick={() => onPick(collection)}>
          <Name>{label}</Name>
          <Size>{totalDocuments === 0 ? '–' : formatBytes(totalSizeBytes)}</Size>
          <Remark>{oldest && newest ? `${formatDate(oldest)} – ${formatDate(newest)}` : '기록이 없어요'}</Remark>
          <Count>{counted(totalDocuments, unit)}</Count>
        </Row>
      ))}
    </Root>
  );
}
