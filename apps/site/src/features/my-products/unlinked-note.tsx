import { josa } from '@gredia/domain';
import { useGetMySellerQuery } from '@gredia/graphql-schema';
import { Note } from '@gredia/ui';
import { usePageState } from '../../shared/page/page-state';

/** Tells a supplier whose account is not linked to a company yet that it cannot register materials. */
export function UnlinkedNote() {
  const { data } = useGetMySellerQuery();
  const { company } = usePageState();
  if (!data || data.mySeller) return null;
  return (
    <Note tone="warn" role="status">
      아직 공급사와 이어지지 않은 계정이에요. {josa(company.email, '으로/로')} 회사 이름을 알려 주시면 이어 드려요. 그
      뒤에 원료를 등록할 수 있어요.
    </Note>
  );
}
