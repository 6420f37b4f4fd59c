import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import { Button, Checkbox, Dialog, styled } from '@gredia/ui';
import type { ComponentProps, ReactNode } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead, FormStack, Legend, RowsProblem } from '../../../shared/forms/form-parts';
import { packText } from '../order/item-text';

/** What every dialog about items of an order is given. */
export interface ItemsDialogProps {
  order: Pick<OrderCardFragment, 'id' | 'side'>;
  /** Those of which some can be chosen. */
  items: readonly OrderItemLineFragment[];
  /** Chosen at first. */
  chosen: string[];
  onStale: () => void;
  onClose: () => void;
}

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onSubmit'> {
  lead: ReactNode;
  /** Of the button that sends. */
  label: string;
  sending: string | undefined;
  isHarsh?: boolean;
  failure: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes items: what follows from it, fields, and why it was refused. */
export function FormDialog({
  title,
  lead,
  label,
  sending,
  isHarsh,
  failure,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" variant={isHarsh ? 'danger' : 'solid'} loading={sending}>
            {label}
          </Button>
        </>
      }
    >
      <FormStack>
        <FormLead>{lead}</FormLead>
        {children}
        <FormFailure text={failure} />
      </FormStack>
    </Dialog>
  );
}

const Group = styled('fieldset', { base: { display: 'grid', gap: '1', minW: 0 } });
const Goods = styled('span', { base: { minW: 0, overflowWrap: 'anywhere' } });
const Pack = styled('small', { base: { ms: '1.5', textStyle: 'caption', color: 'fg.muted' } });
const Plain = styled('ul', { base: { display: 'grid', gap: '1' } });

interface ItemChoiceProps {
  items: readonly OrderItemLineFragment[];
  values: readonly string[];
  error: string | undefined;
  /** Absent: all of them, and nothing is chosen. */
  onChange?: (itemIds: string[]) => void;
}

/** Which items it is about. One alone needs no choice. */
export function ItemChoice({ items, values, error, onChange }: ItemChoiceProps) {
  if (items.length === 1 || !onChange) {
    return (
      <Plain aria-label="상품">
        {items.map((item) => (
          <li key={item.id}>
            <ItemWords item={item} />
          </li>
        ))}
      </Plain>
    );
  }
  return (
    <Group>
      <Legend>상품</Legend>
      {items.map((item) => (
        <Checkbox
          key={item.id}
          size="touch"
          checked={values.includes(item.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, item.id] : values.filter((id) => id !== item.id))
          }
        >
          <ItemWords item={item} />
        </Checkbox>
      ))}
      <RowsProblem text={error} />
    </Group>
  );
}

function ItemWords({ item }: { item: OrderItemLineFragment }) {
  return (
    <Goods>
      <b>{item.name}</b>
      <Pack>{packText(item)}</Pack>
    </Goods>
  );
}
