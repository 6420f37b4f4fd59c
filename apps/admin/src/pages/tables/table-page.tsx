import { useSession } from '@gredia/auth/client';
import { lazyPart } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import type { TableConfig } from '../../features/tables/table-config';
import { TableScreen, type ImportSheetProps } from '../../features/tables/table-screen';
import { TableTabs } from '../../features/tables/table-tabs';

/** Few come to import: its code comes with the first sheet. */
const ImportSheet = lazyPart<ImportSheetProps>(
  () => import('../../features/tables/importing/import-sheet').then((module) => module.ImportSheet),
  { whenMissing: ({ onClose }) => onClose() },
);

/** The screen of a collection, such as `/admin/products`, or of one of those beside it (`?tab=`). */
export function tablePage(config: TableConfig, title = config.spec.label) {
  return function TablePage() {
    const { session } = useSession();
    const [params] = useSearchParams();
    if (!session) return null;
    const { id, nickname, role } = session.user;
    const tab = config.tabs?.find((each) => each.tab === params.get('tab'));
    const shown = tab?.config ?? config;
    return (
      <TableScreen
        key={shown.spec.name}
        config={shown}
        account={{ id, nickname, role: role === 'ADMIN' ? 'ADMIN' : 'OPERATOR' }}
        title={title}
        tabs={config.tabs && ((changes) => <TableTabs config={config} current={tab?.tab ?? null} changes={changes} />)}
        ImportSheet={ImportSheet}
      />
    );
  };
}
