import { useSession } from '@gredia/auth/client';
import type { TableConfig } from '../../features/tables/table-config';
import { TableScreen } from '../../features/tables/table-screen';

/** The screen of a collection, such as `/admin/products`. */
export function tablePage(config: TableConfig) {
  return function TablePage() {
    const { session } = useSession();
    if (!session) return null;
    const { id, nickname, role } = session.user;
    return <TableScreen config={config} account={{ id, nickname, role: role === 'ADMIN' ? 'ADMIN' : 'OPERATOR' }} />;
  };
}
