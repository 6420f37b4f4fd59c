/** What of the catalogue is brought up to date from the Korean authority (docs/product/admin.md#domestic-update). */
export const DOMESTIC_UPDATE_KEYS = ['INGREDIENT', 'RESTRICTION', 'COUNTRY'] as const;
export type DomesticUpdateKey = (typeof DOMESTIC_UPDATE_KEYS)[number];

export const domesticUpdateLabel: Record<DomesticUpdateKey, string> = {
  INGREDIENT: '원료성분정보',
  RESTRICTION: '사용제한 원료',
  COUNTRY: '국가별 규제',
};

/** IDLE: it never ran. PARTIAL: it is done, but rows of it were refused. */
export const DOMESTIC_UPDATE_STATES = ['IDLE', 'RUNNING', 'DONE', 'FAILED', 'PARTIAL'] as const;
export type DomesticUpdateState = (typeof DOMESTIC_UPDATE_STATES)[number];

export const domesticUpdateStateLabel: Record<DomesticUpdateState, string> = {
  IDLE: '대기',
  RUNNING: '진행 중',
  DONE: '완료',
  FAILED: '실패',
  PARTIAL: '일부 실패',
};

/** How far a run is: it waits for its turn, asks for pages, brings rows into the catalogue. */
export const DOMESTIC_UPDATE_PHASES = ['WAITING', 'DOWNLOADING', 'MERGING'] as const;
export type DomesticUpdatePhase = (typeof DOMESTIC_UPDATE_PHASES)[number];

export const domesticUpdatePhaseLabel: Record<DomesticUpdatePhase, string> = {
  WAITING: '차례를 기다리는 중',
  DOWNLOADING: '받는 중',
  MERGING: '반영하는 중',
};

export type DomesticUpdateOrigin = 'API' | 'FILE';

/** The share of a run in percent that asking for pages takes; a file is there already. */
const DOWNLOAD_SHARE: Record<DomesticUpdateOrigin, number> = { API: 60, FILE: 0 };

export interface DomesticUpdateSteps {
  origin: DomesticUpdateOrigin;
  phase: DomesticUpdatePhase;
  received: number;
  /** Rows that there are to receive; null before the first page. */
  total: number | null;
  merged: number;
  mergeTotal: number | null;
}

/** How far a run is in percent, 100 only when nothing is left; null while nothing can be said. */
export function domesticUpdateProgress(steps: DomesticUpdateSteps): number | null {
  const { origin, phase, received, total, merged, mergeTotal } = steps;
  const share = DOWNLOAD_SHARE[origin];
  if (phase === 'MERGING') return Math.min(99, Math.floor(share + (100 - share) * part(merged, mergeTotal)));
  if (origin === 'FILE' || total === null) return null;
  return Math.floor(share * part(received, total));
}

const part = (done: number, of: number | null): number => (of ? Math.min(1, done / of) : 0);

/** Sentences that the console shows before it offers a button. */
export const DOMESTIC_UPDATE_MESSAGES = {
  noKey:
    '공공데이터포털 서비스 키(설정 MFDS_SERVICE_KEY)가 없어서 오픈 API로 받을 수 없어요. 파일로는 갱신할 수 있어요.',
  noApi:
    '나라마다 목록을 따로 고시해서 한 번에 받을 오픈 API가 없어요. 나라별 목록 파일로 갱신해 주세요. ' +
    '식약처가 정리한 국가별 정보는 사용제한 원료와 함께 들어와요.',
  running: '이미 갱신하고 있어요. 끝난 뒤에 다시 시작해 주세요.',
  merging: '이미 반영하고 있어서 멈출 수 없어요. 곧 끝나요.',
  cancelled: '운영자가 멈췄어요.',
} as const;
