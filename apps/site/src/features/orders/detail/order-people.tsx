import { formatBusinessNumber, formatContact } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { FactList } from '@gredia/ui';
import { addressText } from '../order/item-text';
import { Panel, PanelTitle } from './detail-parts';

/** Who ordered, who gets the goods and where, and whom the tax invoice names. */
export function OrderPeople({ order }: { order: OrderDetailFragment }) {
  const { buyerName, buyerCompany, buyerBusinessNumber, buyerRepresentative, buyerTaxEmail } = order;
  const { buyerContact, buyerEmail, buyerAddress, recipientName, recipientContact, note } = order;
  return (
    <Panel aria-label="받는 곳">
      <PanelTitle>받는 곳</PanelTitle>
      <FactList
        facts={[
          { label: recipientName ? '주문하는 사람' : '받는 사람', value: buyerName },
          ...(buyerCompany ? [{ label: '회사', value: buyerCompany }] : []),
          ...(buyerBusinessNumber ? [{ label: '사업자번호', value: formatBusinessNumber(buyerBusinessNumber) }] : []),
          ...(buyerRepresentative ? [{ label: '대표자', value: buyerRepresentative }] : []),
          ...(buyerTaxEmail ? [{ label: '계산서 메일', value: buyerTaxEmail }] : []),
          { label: '연락처', value: formatContact(buyerContact) },
          { label: '이메일', value: buyerEmail },
          ...(recipientName && recipientContact
            ? [
                { label: '받는 사람', value: recipientName },
                { label: '받는 사람 연락처', value: formatContact(recipientContact) },
              ]
            : []),
          { label: '주소', value: addressText(buyerAddress) },
          ...(note ? [{ label: '배송 메모', value: note }] : []),
        ]}
      />
    </Panel>
  );
}
