import {
  formatWon,
  PACKAGE_UNITS,
  packageUnitLabel,
  PACKAGES_MAX,
  pricedUnitOf,
  pricePerUnitKrw,
} from '@gredia/domain';
import { Button, Checkbox, IconButton, SelectField, styled, TextField } from '@gredia/ui';
import type { ServerForm } from '@gredia/ui/forms';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { RowsProblem } from '../../shared/forms/form-parts';
import { blankPackage, itemInputOf, type ItemValues, type PackageValues } from './item-values';

const List = styled('ol', { base: { display: 'grid', gap: '4' } });
const Row = styled('li', {
  base: { p: '4', border: '1px solid', borderColor: 'border.default', borderRadius: 'card', display: 'grid', gap: '3' },
});
const Head = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > b': { flex: 1, minW: 0 } },
});
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
    gap: '3',
  },
});
const Wide = styled('div', { base: { gridColumn: { base: '1 / -1', md: 'span 3' } } });
const Marks = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' } });
const Derived = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Add = styled('div', { base: { mt: '4' } });

/** Whole numbers of a package, in the order of the form. */
const NUMBERS = [
  { name: 'price', label: '가격 (원)', hint: '부가세 별도', required: true },
  { name: 'leadTime', label: '납기 (영업일)', hint: '0은 당일 출고', required: true },
  { name: 'bundle', label: '묶음', hint: '이 수의 배수로 주문', required: true },
  { name: 'maxQuantity', label: '최대 수량', hint: '비우면 제한 없음', required: false },
  { name: 'stockQuantity', label: '재고', hint: '비우면 세지 않음', required: false },
] as const;

const UNITS = PACKAGE_UNITS.map((unit) => ({ value: unit, label: packageUnitLabel[unit] }));

/** The packages of an item: each in a row of its own, in the order in which people see them. */
export function PackagesSection({ form }: { form: ServerForm<ItemValues> }) {
  const root = useRef<HTMLDivElement>(null);
  const { values, put, clearRefusal } = form;
  const { packages } = values;
  const problem = form.errorOf('packages');

  function set(next: PackageValues[]) {
    // What was said of rows is not said of others that stand there now.
    clearRefusal('packages');
    put({ packages: next });
  }

  const change = (at: number, changed: Partial<PackageValues>) =>
    set(packages.map((one, index) => (index === at ? { ...one, ...changed } : one)));

  function move(at: number, to: number) {
    const next = [...packages];
    const [one] = next.splice(at, 1);
    if (!one) return;
    next.splice(to, 0, one);
    flushSync(() => set(next));
    // The focus goes with the row; at an end the button that it was on is off.
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>(`li:nth-of-type(${to + 1}) [data-move]:enabled`);
    [...(buttons ?? [])].at(to < at ? 0 : -1)?.focus();
  }

  function focusName(at: number) {
    root.current?.querySelector<HTMLElement>(`[name="packages.${at}.pac"]`)?.focus();
  }

  return (
    <div ref={root}>
      <List>
        {packages.map((one, at) => (
          <Row key={one.id || `new-${at}`} aria-label={`포장 ${at + 1}`}>
            <Head>
              <b>포장 {at + 1}</b>
              <IconButton
                data-move=""
                label={`포장 ${at + 1} 위로`}
                icon={<ArrowUp size={16} />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                data-move=""
                label={`포장 ${at + 1} 아래로`}
                icon={<ArrowDown size={16} />}
                disabled={at === packages.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                label={`포장 ${at + 1} 빼기`}
                icon={<Trash2 size={16} />}
                onClick={() => {
                  flushSync(() => set(packages.filter((_, index) => index !== at)));
                  focusName(Math.max(0, at - 1));
                }}
              />
            </Head>
            <Fields>
              <Wide>
                <TextField
                  {...form.field(`packages.${at}.pac`)}
                  label="포장 이름"
                  required
                  autoComplete="off"
                  placeholder="1 kg 알루미늄 백"
                />
              </Wide>
              <TextField
                {...form.field(`packages.${at}.amount`)}
                label="용량"
                required
                inputMode="decimal"
                autoComplete="off"
              />
              <SelectField
                label="단위"
                value={one.unit}
                options={UNITS}
                onChange={(unit) => unit && change(at, { unit })}
              />
              {NUMBERS.map(({ name, label, hint, required }) => (
                <TextField
                  {...form.field(`packages.${at}.${name}`)}
                  key={name}
                  label={label}
                  required={required}
                  inputMode="numeric"
                  autoComplete="off"
                  hint={(name === 'price' && perUnitText(values, at)) || hint}
                />
              ))}
            </Fields>
            <Marks>
              <Checkbox checked={one.sample} onChange={() => change(at, { sample: !one.sample })}>
                샘플
              </Checkbox>
              <Checkbox checked={one.isActive} onChange={() => change(at, { isActive: !one.isActive })}>
                판매
              </Checkbox>
              {one.sample && <Derived>샘플은 0원으로 둘 수 있고, 최대 수량을 비우면 한 개씩 주문해요.</Derived>}
            </Marks>
            <RowsProblem text={form.errorOf(`packages.${at}.sample`)} />
          </Row>
        ))}
      </List>
      <RowsProblem text={problem} />
      <Add>
        <Button
          icon={<Plus size={16} />}
          disabledReason={packages.length >= PACKAGES_MAX ? `포장은 ${PACKAGES_MAX}개까지 넣을 수 있어요.` : undefined}
          onClick={() => {
            flushSync(() => set([...packages, blankPackage]));
            focusName(packages.length);
          }}
        >
          포장 추가
        </Button>
      </Add>
    </div>
  );
}

/** What the typed price is for a kilogram or a litre. */
function perUnitText(values: ItemValues, at: number): string | null {
  const one = itemInputOf(values).packages[at];
  if (!one || !Number.isInteger(one.price) || !(one.amount > 0)) return null;
  const perUnit = pricePerUnitKrw({ priceKrw: one.price, amount: one.amount, unit: one.unit });
  return perUnit === null ? null : `${formatWon(perUnit)}/${pricedUnitOf(one.unit)} · 부가세 별도`;
}
