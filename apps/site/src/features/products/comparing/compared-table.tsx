import type { ComparedProductFragment } from '@gredia/graphql-schema';
import { IconButton, Link, styled, TableFrame } from '@gredia/ui';
import { X } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { isDifferent, type ComparedRow } from './compared-rows';

const Root = styled('div', {
  base: {
    display: { base: 'none', md: 'block' },
    _print: { display: 'block' },
    '& table': { tableLayout: 'fixed', minW: '640px' },
    '& thead th': { h: 'auto', py: '3.5', verticalAlign: 'top', whiteSpace: 'normal' },
    '& :is(thead, tbody) th:first-child': {
      w: '160px',
      textAlign: 'start',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 500,
    },
    '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& tbody th a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& tr[data-different=true] td': { bg: 'warn.bg' },
    '& tr[data-group] th': { fontSize: 'xs', fontWeight: 600, color: 'fg.default' },
    '& td[data-none]': { color: 'fg.subtle' },
  },
});

const Column = styled('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    '& > a': { flex: 1, minW: 0, fontSize: 'md', lineHeight: '5', fontWeight: 650, color: 'fg.default' },
    '& > a:hover': { color: 'fg.link', textDecoration: 'underline' },
  },
});

const Company = styled('p', {
  base: { mb: '2', textStyle: 'small', fontWeight: 400, color: 'fg.muted' },
});

interface ComparedTableProps {
  products: readonly ComparedProductFragment[];
  groups: readonly { title: string; rows: readonly ComparedRow[] }[];
  onRemove: (id: string) => void;
}

/** Materials as columns, what is said of them as lines; narrow screens have cards. */
export function ComparedTable({ products, groups, onRemove }: ComparedTableProps) {
  return (
    <Root>
      <TableFrame caption="원료 비교" top pinned>
        <thead>
          <tr>
            <th scope="col">항목</th>
            {products.map((product) => {
              const { id, name, dealer, seller } = product;
              return (
                <th key={id} scope="col">
                  <Column>
                    <Link href={paths.product(id)}>
                      <MixedName text={name} />
                    </Link>
                    <IconButton size="sm" label={`${name} 빼기`} icon={<X size={15} />} onClick={() => onRemove(id)} />
                  </Column>
                  <Company>{seller ? dealer : '공급사 미등록'}</Company>
                  <MaterialAction product={product} variant={seller ? 'solid' : undefined} />
                </th>
              );
            })}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr data-group>
              <th scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} products={products} />
            ))}
          </tbody>
        ))}
      </TableFrame>
    </Root>
  );
}

function Row({ row, products }: { row: ComparedRow } & Pick<ComparedTableProps, 'products'>) {
  const { label, ingredientTitle, values, drawn } = row;
  return (
    <tr data-different={isDifferent(row)}>
      <th scope="row">{ingredientTitle ? <Link href={paths.ingredient(ingredientTitle)}>{label}</Link> : label}</th>
      {products.map(({ id }, column) => (
        <td key={id} data-none={values[column] === null ? '' : undefined}>
          {drawn?.[column] ?? values[column] ?? '–'}
        </td>
      ))}
    </tr>
  );
}
