import { FakeNetwork } from './fake-network';
import { largeWindow } from './large-window';
import { operator } from './render-console';

/**
 * A gateway with one record in a table, for an operator whose window is large enough for its rows.
 * @param row the record as the table shows it
 */
export function panelNetwork(row: () => Record<string, unknown>, count = 1): FakeNetwork {
  largeWindow();
  const network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count }),
    GetDocumentRows: () => ({ documentRows: { rows: [row()], endCursor: null } }),
    GetDocumentRow: () => ({ documentRow: row() }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
  };
  return network;
}
