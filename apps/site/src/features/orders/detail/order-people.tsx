import { formatBusinessNumber, formatContact } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { FactList } from '@gredia/ui';
import { addressText } from '../order/item-text';
import { Panel, PanelTitle } from './detail-parts';

/** Who gets the goods, and where. */
export function OrderPeople({ order }: { order: OrderDetailFragment }) {
  const { buyerName, buyerCompany, buyerBusinessNumber, buyerContact, buyerEmail, buyerAddress, note } = order;
  return (
    <Panel aria-label="받는 곳">
      <PanelTitle>받는 곳</PanelTitle>
      <FactList
        facts={[
          { label: '받는 분', value: buyerName },
          ...(buyerCompany ? [{ label: '회사', value: buyerCompany }] : []),
          ...(buyerBusinessNumber ? [{ label: '사업자번호', value: formatBusinessNumber(buyerBusinessNumber) }] : []),
          { label: '연락처', value: formatContact(buyerContact) },
          { label: '이메일', value: buyerEmail },
          { label: '주소', value: addressText(buyerAddress) },
          ...(note ? [{ label: '배송 메모', value: note }] : []),
        ]}
      />
    </Panel>
  );
}
