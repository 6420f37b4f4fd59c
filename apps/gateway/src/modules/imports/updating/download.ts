import { koreanDay } from '@gredia/domain';
import type { Database } from '../../../platform/database/client';
import { askPage, type OpenApiAddress, type Patience } from '../open-api/ask-page';
import { OpenApiError } from '../open-api/open-api-error';
import { cellsOf, MOST_ROWS, type OpenApiService } from '../open-api/open-api-services';
import type { OpenApiPage } from '../open-api/read-answer';
import type { DomesticUpdateModel } from './domestic-updates.table';
import { countPages, dropPages, keepPage, noteRun, tell } from './update-run';

/** The lists have 21,833 and 31,191 rows; many more are another thing. */
const MOST_OF_ALL = 300_000;
/** A list that changes under us is read from its beginning, so often. */
const MOST_RESTARTS = 2;
/** Every so many pages a line for the operator. */
const TOLD_EVERY = 10;

interface Download {
  db: Database;
  service: OpenApiService;
  address: OpenApiAddress;
  signal: AbortSignal;
  patience: Patience;
}

const rowsOf = (count: number) => `${count.toLocaleString('ko')}행`;

/**
 * Receives all pages of a run that are not there yet, one at a time; each is kept in one commit with how far the run is.
 * Where the pages do not belong together, since the list changed meanwhile, it begins anew.
 * @throws OpenApiError; UpdateCancelled between two pages
 */
export async function download(of: Download, begun: DomesticUpdateModel): Promise<DomesticUpdateModel> {
  const { db, service } = of;
  let run = await noteRun(db, begun.id, { phase: 'DOWNLOADING', edition: begun.edition ?? koreanDay() });
  let pages = await countPages(db, run.id);
  if (pages > 0)
    await tell(db, run.id, `${pages}쪽(${rowsOf(run.received)})까지 받아 두었어요. ${pages + 1}쪽부터 이어서 받아요.`);
  else run = await noteRun(db, run.id, { received: 0, total: null, pageRows: null, edition: koreanDay() });
  while (run.total === null || run.received < run.total) {
    const answer = await nextPage(of, run, pages + 1);
    const flaw = flawOf(run, answer);
    if (flaw !== null) {
      run = await restart(db, run, flaw);
      pages = 0;
      continue;
    }
    pages += 1;
    if (pages === 1) refuseStrangers(service, answer);
    // A server that gives less than was asked for gives as many on each page.
    const pageRows = run.pageRows ?? Math.max(1, Math.min(MOST_ROWS, answer.items.length));
    const received = run.received + answer.items.length;
    const cells = answer.items.map((item) => cellsOf(service, item));
    const next = { id: run.id, pageRows, total: answer.total, received };
    run = await db.transaction((tx) => keepPage(tx, next, pages, cells));
    if (pages % TOLD_EVERY === 0)
      await tell(db, run.id, `${rowsOf(answer.total)} 가운데 ${rowsOf(received)}을 받았어요.`);
  }
  await tell(db, run.id, `${pages}쪽, ${rowsOf(run.received)}을 모두 받았어요.`);
  return run;
}

function nextPage({ db, address, signal, patience }: Download, run: DomesticUpdateModel, page: number) {
  const onRetry = async (error: OpenApiError) => {
    await tell(db, run.id, `${page}쪽: ${error.message} 잠시 뒤 다시 물어봐요.`, 'WARN');
    // Between attempts is a good moment to hear that nobody waits any more.
    await noteRun(db, run.id, {});
  };
  return askPage(address, { page, rows: run.pageRows ?? MOST_ROWS, signal, onRetry }, patience);
}

/** Why a page does not belong to those before it; null when it does. */
function flawOf(run: DomesticUpdateModel, { items, total }: OpenApiPage): string | null {
  if (run.total !== null && total !== run.total) {
    return `전체가 ${rowsOf(run.total)}에서 ${rowsOf(total)}으로 바뀌었어요.`;
  }
  if (run.pageRows === null) return items.length === 0 && total > 0 ? '첫 쪽이 비어 있어요.' : null;
  const expected = Math.min(run.pageRows, total - run.received);
  return items.length === expected ? null : `${rowsOf(expected)}이 와야 할 쪽에 ${rowsOf(items.length)}이 왔어요.`;
}

async function restart(db: Database, run: DomesticUpdateModel, flaw: string): Promise<DomesticUpdateModel> {
  const restarts = run.restarts + 1;
  if (restarts > MOST_RESTARTS) {
    throw new OpenApiError(`${flaw} 받는 동안 목록이 계속 바뀌어서 그만뒀어요. 나중에 다시 시도해 주세요.`, false);
  }
  return db.transaction(async (tx) => {
    await dropPages(tx, run.id);
    await tell(tx, run.id, `${flaw} 첫 쪽부터 다시 받아요.`, 'WARN');
    return noteRun(tx, run.id, { restarts, received: 0, total: null, pageRows: null, edition: koreanDay() });
  });
}

/** @throws OpenApiError when the first page is none of the list that we know */
function refuseStrangers({ required }: OpenApiService, { items, total }: OpenApiPage): void {
  if (total === 0) throw new OpenApiError('오픈 API가 빈 목록을 줬어요. 아무것도 바꾸지 않았어요.', false);
  if (total > MOST_OF_ALL) throw new OpenApiError(`목록이 ${rowsOf(total)}이나 돼요. 다른 자료예요.`, false);
  if (items.some((item) => typeof item[required] === 'string')) return;
  throw new OpenApiError(`오픈 API의 항목 이름이 바뀌었어요 ('${required}' 항목이 없어요).`, false);
}
