import { IconButton, styled } from '@gredia/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AmountField } from './amount-field';
import { MaterialLine } from './material-line';
import { amountKey } from './quote-inputs';
import { weightOf, type QuoteMaterial } from './quote-values';
import type { QuoteFormState } from './use-quote-form';

const HAIRLINE = '1px solid {colors.border.default}';

const Root = styled('div', {
  base: {
    overflow: 'hidden',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
    '& > section + section': { borderTop: HAIRLINE },
    '& > section > h3': { px: '3.5', pt: '3', textStyle: 'label', color: 'fg.muted' },
    '& > section > ul > li': { px: '3.5', py: '2.5' },
    '& > section > ul > li + li': { borderTop: HAIRLINE },
  },
});
const Amount = styled('span', { base: { order: { base: 1, sm: 0 }, w: { base: '100%', sm: '150px' } } });

/** The materials of one sending by supplier, each removable, with its own amount where amounts differ. */
export function MaterialList({ form }: { form: QuoteFormState }) {
  const { values, materials, change, touch, errorOf, remove } = form;
  const root = useRef<HTMLDivElement>(null);

  /** The pressed button disappears: the focus moves to the one in its place, or to the first field of the form. */
  function handleRemove(pid: string, button: HTMLElement) {
    const form = button.closest('form');
    const buttonsNow = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [])];
    const at = buttonsNow().indexOf(button);
    flushSync(() => remove(pid));
    const left = buttonsNow();
    (left[Math.min(at, left.length - 1)] ?? form?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
  }

  return (
    <Root ref={root}>
      {bySupplier(materials).map(([supplier, group]) => (
        <section key={supplier.id} aria-label={supplier.name}>
          <h3>{supplier.name}</h3>
          <ul>
            {group.map((material) => {
              const { id, name } = material;
              const key = amountKey(values, id);
              return (
                <li key={id}>
                  <MaterialLine material={material}>
                    {!values.isSameAmount && (
                      <Amount>
                        <AmountField
                          label={`${name} 수량`}
                          isLabelHidden
                          isFirst={id === materials[0]?.id}
                          value={weightOf(values, id)}
                          error={errorOf(key)}
                          onChange={(weight) => change(key, { weights: { ...values.weights, [id]: weight } })}
                          onBlur={() => weightOf(values, id).amount !== '' && touch(key)}
                        />
                      </Amount>
                    )}
                    <span data-remove>
                      <IconButton
                        size="sm"
                        label={`${name} 빼기`}
                        icon={<X size={16} />}
                        onClick={({ currentTarget }) => handleRemove(id, currentTarget)}
                      />
                    </span>
                  </MaterialLine>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Root>
  );
}

/** Materials grouped by supplier, in the order of each supplier's first material. */
function bySupplier(materials: readonly QuoteMaterial[]): [{ id: string; name: string }, QuoteMaterial[]][] {
  const groups = new Map<string, [{ id: string; name: string }, QuoteMaterial[]]>();
  for (const material of materials) {
    const supplier = material.seller ?? { id: '', name: material.dealer ?? '' };
    const [, group] = groups.get(supplier.id) ?? groups.set(supplier.id, [supplier, []]).get(supplier.id)!;
    group.push(material);
  }
  return [...groups.values()];
}
