import { bundleText, formatWon, leadTimeText, packageStandingLabel, pricedUnitOf } from '@gredia/domain';
import { Badge, styled, useEarlyChoice, VisuallyHidden } from '@gredia/ui';
import { stockText, type ItemPackage } from './item-detail';

const Table = styled('table', {
  base: {
    w: '100%',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    borderCollapse: 'separate',
    borderSpacing: 0,
    overflow: 'hidden',
    '& th, & td': { px: { base: '2.5', md: '3.5' }, py: '3', textAlign: 'start', verticalAlign: 'middle' },
    '& thead th': { bg: 'bg.subtle', textStyle: 'caption', color: 'fg.muted', fontWeight: 500 },
    '& tbody td, & tbody th': { borderTop: '1px solid', borderColor: 'border.default' },
    '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
  },
});
const Row = styled('tr', {
  base: {
    cursor: 'pointer',
    '&[data-chosen]': { bg: 'bg.selected' },
    '&[data-off]': { cursor: 'default', color: 'fg.subtle' },
  },
});
const Name = styled('label', { base: { display: 'block', fontWeight: 600, cursor: 'inherit' } });
const More = styled('small', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', textStyle: 'caption', color: 'fg.muted', fontWeight: 400 },
});
// A line of its own, below what is noted of the package.
const NarrowText = styled('span', { base: { display: { base: 'block', md: 'none' }, flexBasis: 'full' } });
const Radio = styled('input', { base: { boxSize: '4.5', accentColor: 'brand.solid', verticalAlign: 'middle' } });

interface PackageTableProps {
  packages: readonly ItemPackage[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The packages of an item, of which one is chosen. Those that are not for sale say why, and cannot be. */
export function PackageTable({ packages, chosen, onChoose }: PackageTableProps) {
  const group = useEarlyChoice<HTMLTableElement>(chosen, onChoose);
  return (
    <Table ref={group}>
      <VisuallyHidden as="caption">포장별 가격</VisuallyHidden>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>고르기</VisuallyHidden>
          </th>
          <th scope="col">포장</th>
          <th scope="col" data-number="">
            가격
          </th>
          <th scope="col" data-number="" data-wide="">
            단가
          </th>
          <th scope="col" data-wide="">
            납기
          </th>
          <th scope="col" data-number="" data-wide="">
            묶음
          </th>
          <th scope="col" data-number="">
            최대
          </th>
        </tr>
      </thead>
      <tbody>
        {packages.map((one) => (
          <PackageRow key={one.id} one={one} isChosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
        ))}
      </tbody>
    </Table>
  );
}

interface PackageRowProps {
  one: ItemPackage;
  isChosen: boolean;
  onChoose: () => void;
}

function PackageRow({ one, isChosen, onChoose }: PackageRowProps) {
  const { id, pac, unit, price, pricePerUnit, leadTime, bundle, maxQuantity, sample, standing } = one;
  const isOff = standing !== 'ON_SALE';
  const priced = pricePerUnit === null ? null : `${formatWon(pricePerUnit)}/${pricedUnitOf(unit)}`;
  const notes = [bundleText(bundle), stockText(one)].filter((note) => note !== null);
  return (
    <Row data-chosen={isChosen || undefined} data-off={isOff || undefined} onClick={isOff ? undefined : onChoose}>
      <td>
        <Radio
          type="radio"
          name="package"
          value={id}
          id={`package-${id}`}
          checked={isChosen}
          disabled={isOff}
          onChange={onChoose}
        />
      </td>
      <th scope="row">
        <Name htmlFor={`package-${id}`}>{pac}</Name>
        <More>
          {sample && (
            <Badge size="sm" tone="info">
              샘플
            </Badge>
          )}
          {isOff && (
            <Badge size="sm" tone={standing === 'SOLD_OUT' ? 'warn' : 'unknown'}>
              {packageStandingLabel[standing]}
            </Badge>
          )}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          <NarrowText>{[priced, leadTimeText(leadTime)].filter(Boolean).join(' · ')}</NarrowText>
        </More>
      </th>
      <td data-number="">
        <b>{formatWon(price)}</b>
      </td>
      <td data-number="" data-wide="">
        {priced ?? '–'}
      </td>
      <td data-wide="">{leadTimeText(leadTime)}</td>
      <td data-number="" data-wide="">
        {bundle}
      </td>
      <td data-number="">{maxQuantity ?? '–'}</td>
    </Row>
  );
}
