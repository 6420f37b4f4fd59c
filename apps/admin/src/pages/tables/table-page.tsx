import { useSession } from '@gredia/auth/client';
import { lazyPart } from '@gredia/ui';
import type { TableConfig } from '../../features/tables/table-config';
import { TableScreen, type ImportSheetProps } from '../../features/tables/table-screen';

/** Few come to import: its code comes with the first sheet. */
const ImportSheet = lazyPart<ImportSheetProps>(
  () => import('../../features/tables/importing/import-sheet').then((module) => module.ImportSheet),
  { whenMissing: ({ onClose }) => onClose() },
);

/** The screen of a collection, such as `/admin/products`. */
export function tablePage(config: TableConfig) {
  return function TablePage() {
    const { session } = useSession();
    if (!session) return null;
    const { id, nickname, role } = session.user;
    return (
      <TableScreen
        config={config}
        account={{ id, nickname, role: role === 'ADMIN' ? 'ADMIN' : 'OPERATOR' }}
        ImportSheet={ImportSheet}
      />
    );
  };
}
