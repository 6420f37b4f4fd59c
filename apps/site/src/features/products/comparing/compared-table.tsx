import type { ComparedProductFragment } from '@gredia/graphql-schema';
import { IconButton, Link, styled, TableFrame, touchScreen, touchTarget } from '@gredia/ui';
import { X } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { isDifferent, type ComparedRow } from './compared-rows';

const Root = styled('div', { base: { display: { base: 'none', md: 'block' }, _print: { display: 'block' } } });

// Cells are plain elements, laid out by the part of the table or the row they stand in.
const labels = {
  '& > tr > th:first-child': {
    w: '160px',
    textAlign: 'start',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 500,
  },
} as const;
const Heads = styled('thead', {
  base: { '& > tr > th': { py: '3.5', verticalAlign: 'top' }, ...labels },
});
const Group = styled('tbody', {
  base: {
    ...labels,
    // The label would keep its own ground while the frame tints the row.
    '& > tr:hover > th:first-child': { bg: 'bg.hover' },
    '& > tr > th[scope=rowgroup]': { fontSize: 'xs', fontWeight: 600, color: 'fg.default' },
    '& > tr:has(> th > a)': { [touchScreen]: { h: 'touch' } },
    '& > tr > th > a': touchTarget,
    '& > tr > th > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > tr > td': { overflowWrap: 'anywhere' },
    // In the place of what is not said.
    '& > tr > td > span': { color: 'fg.subtle' },
  },
});
const Row = styled('tr', { variants: { isDifferent: { true: { '& > td': { bg: 'warn.bg' } } } } });

const Column = styled('div', { base: { display: 'flex', gap: '2.5', alignItems: 'flex-start' } });
const MaterialName = styled(Link, {
  base: {
    ...touchTarget,
    flex: 1,
    minW: 0,
    fontSize: 'md',
    lineHeight: '5',
    fontWeight: 650,
    color: 'fg.default',
    _hover: { color: 'fg.link', textDecoration: 'underline' },
  },
});

const Company = styled('p', { base: { mb: '2', textStyle: 'small', fontWeight: 400, color: 'fg.muted' } });

interface ComparedTableProps {
  products: readonly ComparedProductFragment[];
  groups: readonly { title: string; rows: readonly ComparedRow[] }[];
  onRemove: (id: string) => void;
}

/** Materials as columns, what is said of them as lines; narrow screens have cards. */
export function ComparedTable({ products, groups, onRemove }: ComparedTableProps) {
  return (
    <Root>
      <TableFrame caption="원료 비교" top pinned widths="even">
        <Heads>
          <tr>
            <th scope="col">항목</th>
            {products.map((product) => {
              const { id, name, dealer, seller } = product;
              return (
                <th key={id} scope="col">
                  <Column>
                    <MaterialName href={paths.product(id)} data-title="">
                      <MixedName text={name} />
                    </MaterialName>
                    <IconButton size="sm" label={`${name} 빼기`} icon={<X size={15} />} onClick={() => onRemove(id)} />
                  </Column>
                  <Company>{seller ? dealer : '공급사 미등록'}</Company>
                  <MaterialAction product={product} variant={seller ? 'solid' : undefined} />
                </th>
              );
            })}
          </tr>
        </Heads>
        {groups.map(({ title, rows }) => (
          <Group key={title}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <ComparedLine key={row.label} row={row} products={products} />
            ))}
          </Group>
        ))}
      </TableFrame>
    </Root>
  );
}

function ComparedLine({ row, products }: { row: ComparedRow } & Pick<ComparedTableProps, 'products'>) {
  const { label, ingredientTitle, values, drawn } = row;
  return (
    <Row isDifferent={isDifferent(row)}>
      <th scope="row">{ingredientTitle ? <Link href={paths.ingredient(ingredientTitle)}>{label}</Link> : label}</th>
      {products.map(({ id }, column) => (
        <td key={id}>{drawn?.[column] ?? values[column] ?? <span>–</span>}</td>
      ))}
    </Row>
  );
}
