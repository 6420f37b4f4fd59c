import { getTableColumns, sql } from 'drizzle-orm';
import { columnsAs } from '../../platform/database/statement';
import { changeLogs } from './change-logs.table';

const { state: _, ...told } = getTableColumns(changeLogs);

/** Every column of a change but the whole state, which is large and never told. */
export const toldRow = sql`${columnsAs(told)}, NULL::jsonb AS state`;
