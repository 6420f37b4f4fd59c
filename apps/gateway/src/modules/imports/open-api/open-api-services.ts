import type { OpenApiItem } from './read-answer';

/** A service of the portal, and the file that an importer knows into which its rows are written. */
export interface OpenApiService {
  /** Number of the data set at data.go.kr. */
  dataSet: string;
  path: string;
  /** The import source that reads the rows. */
  source: string;
  /** Columns of the file, each with the fields of which the first that says something is taken. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** A field that every row has: without it the service has changed. */
  required: string;
}

/** Rows that a page may have at most. */
export const MOST_ROWS = 500;

export const OPEN_API_SERVICES: Record<'INGREDIENT' | 'RESTRICTION', OpenApiService> = {
  INGREDIENT: {
    dataSet: '15111774',
    path: 'CsmtcsIngdCpntInfoService01/getCsmtcsIngdCpntInfoService01',
    source: 'mfds-ingredients',
    columns: {
      INGR_KOR_NAME: ['INGR_KOR_NAME'],
      INGR_ENG_NAME: ['INGR_ENG_NAME'],
      CAS_NO: ['CAS_NO'],
      ORIGIN_MAJOR_KOR_NAME: ['ORIGIN_MAJOR_KOR_NAME'],
      INGR_SYNONYM: ['INGR_SYNONYM'],
    },
    required: 'INGR_KOR_NAME',
  },
  RESTRICTION: {
    dataSet: '15111772',
    path: 'CsmtcsUseRstrcInfoService/getCsmtcsUseRstrcInfoService',
    source: 'mfds-countries',
    columns: {
      CAS번호: ['CAS_NO'],
      성분명: ['NOTICE_INGR_NAME', 'INGR_STD_NAME', 'INGR_ENG_NAME'],
      국문표준명: ['INGR_STD_NAME'],
      영문성분명: ['INGR_ENG_NAME'],
      규제국가: ['COUNTRY_NAME'],
      규제구분: ['REGULATE_TYPE'],
      단서조항: ['PROVIS_ATRCL'],
      제한사항: ['LIMIT_COND'],
      // The service writes amounts inside its sentences alone.
      제한농도값_percent: [],
      최소제한농도_percent: [],
      최대제한농도_percent: [],
    },
    required: 'REGULATE_TYPE',
  },
};

/** A row of the portal as cells of the importer's file, in the order of its columns. */
export const cellsOf = ({ columns }: OpenApiService, item: OpenApiItem): string[] =>
  Object.values(columns).map((fields) => fields.map((field) => textOf(item[field])).find((text) => text !== '') ?? '');

/** PostgreSQL keeps no NUL. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\u0000', '').trim() : '';
