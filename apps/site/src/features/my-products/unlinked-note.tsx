import { useGetMySellerQuery } from '@gredia/graphql-schema';
import { Note } from '@gredia/ui';
import { usePageState } from '../../shared/page/page-state';

/** Says so when the account of a supplier is not tied to its company yet: then there is nothing to write for. */
export function UnlinkedNote() {
  const { data } = useGetMySellerQuery();
  const { company } = usePageState();
  if (!data || data.mySeller) return null;
  return (
    <Note tone="warn" role="status">
      아직 공급사와 이어지지 않은 계정이에요. {company.email}로 회사 이름을 알려 주시면 이어 드려요. 그 뒤에 원료를
      등록할 수 있어요.
    </Note>
  );
}
