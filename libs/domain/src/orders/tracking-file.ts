import { decodeCsv, pastedCsv } from '../text/given-table';
import { TRACKING_BYTES_MAX, TRACKING_LINES_MAX } from './tracking-input';

/** The file of tracking numbers as the dialogs of site and console take it: what is read of it, and what is said of its good lines. */
export const TRACKING_FILE = {
  title: '송장 일괄 등록',
  templateName: '그레디아-송장-서식.csv',
  mostLines: TRACKING_LINES_MAX,
  mostBytes: TRACKING_BYTES_MAX,
  readFile: decodeCsv,
  readPasted: pastedCsv,
  good: { before: '등록할 수 있어요.', after: '배송을 시작했어요.' },
};
