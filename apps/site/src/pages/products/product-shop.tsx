import type { ItemCardFragment } from '@gredia/graphql-schema';
import { Section, styled } from '@gredia/ui';
import { IntermediaryNotice } from '../../shared/catalogue/intermediary-notice';
import { ItemTable } from '../../features/items/item-table';

const Remark = styled('div', { base: { mt: '4' } });

/** What is sold of a material in the shop, and that its supplier answers for the sale. */
export function ShopSection({ items }: { items: ItemCardFragment[] }) {
  return (
    <Section title="스토어에서 바로 사기">
      <ItemTable items={items} />
      <Remark>
        <IntermediaryNotice />
      </Remark>
    </Section>
  );
}
