import { josa } from '@gredia/domain';

interface Kind {
  /** The portal's own name of it. */
  name: string;
  message: string;
  /** Whether the same request may be answered a little later. */
  passes?: true;
}

/**
 * What the portal answers instead of rows, by its code (`returnReasonCode`, `resultCode`). It answers these with HTTP 200,
 * most of them in XML whatever was asked for, and some of its gateways write the name where the code belongs.
 */
const KINDS: Record<string, Kind> = {
  1: { name: 'APPLICATION_ERROR', message: '오픈 API에 오류가 났어요.', passes: true },
  2: { name: 'DB_ERROR', message: '오픈 API의 데이터베이스에 오류가 났어요.', passes: true },
  3: { name: 'NODATA_ERROR', message: '오픈 API에 자료가 없어요.' },
  4: { name: 'HTTP_ERROR', message: '오픈 API가 응답하지 못했어요.', passes: true },
  5: { name: 'SERVICETIMEOUT_ERROR', message: '오픈 API의 응답이 너무 늦어요.', passes: true },
  10: { name: 'INVALID_REQUEST_PARAMETER_ERROR', message: '오픈 API가 요청을 알아듣지 못했어요.' },
  11: { name: 'NO_MANDATORY_REQUEST_PARAMETERS_ERROR', message: '오픈 API가 요청을 알아듣지 못했어요.' },
  12: { name: 'NO_OPENAPI_SERVICE_ERROR', message: '오픈 API가 없어졌거나 주소가 바뀌었어요.' },
  20: {
    name: 'SERVICE_ACCESS_DENIED_ERROR',
    message: '이 서비스 키로는 오픈 API를 쓸 수 없어요. 포털에서 활용 신청을 확인해 주세요.',
  },
  21: { name: 'TEMPORARILY_DISABLE_THE_SERVICEKEY_ERROR', message: '서비스 키가 잠시 막혔어요.' },
  22: {
    name: 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR',
    message: '오늘 쓸 수 있는 요청 수를 다 썼어요. 내일 이어서 받아 주세요.',
  },
  23: {
    name: 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR',
    message: '오픈 API에 요청이 몰렸어요.',
    passes: true,
  },
  30: {
    name: 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR',
    message: '등록되지 않은 서비스 키예요. 설정 MFDS_SERVICE_KEY를 확인해 주세요.',
  },
  31: { name: 'DEADLINE_HAS_EXPIRED_ERROR', message: '서비스 키의 기한이 지났어요. 포털에서 연장해 주세요.' },
  32: { name: 'UNREGISTERED_IP_ERROR', message: '포털에 등록되지 않은 IP에서 요청했어요.' },
  33: { name: 'UNSIGNED_CALL_ERROR', message: '서명되지 않은 요청이에요.' },
  99: { name: 'UNKNOWN_ERROR', message: '오픈 API에 알 수 없는 오류가 났어요.', passes: true },
};

const byName = new Map(Object.values(KINDS).map((kind) => [kind.name, kind]));

/** The open data cannot be had: a Korean sentence for the operator. It never holds the address asked, for that has the key. */
export class OpenApiError extends Error {
  override readonly name = 'OpenApiError';

  /** @param passes whether the same request may be answered a little later */
  constructor(
    message: string,
    readonly passes: boolean,
  ) {
    super(message);
  }
}

/** What the portal means by its code, or by the name of it. */
export function openApiRefusal(code: string, name = ''): OpenApiError {
  const kind = byName.get(name.trim()) ?? byName.get(code.trim()) ?? KINDS[String(Number(code))];
  if (kind) return new OpenApiError(`${kind.message} (${kind.name})`, kind.passes ?? false);
  return new OpenApiError(`오픈 API가 모르는 오류로 답했어요 (${printable(code)}).`, true);
}

/** The gateway in front of the services answers some refusals by the status alone. */
export function httpRefusal(status: number): OpenApiError {
  if (status === 401 || status === 403) return openApiRefusal(status === 401 ? '30' : '20');
  if (status === 429) return openApiRefusal('22');
  return new OpenApiError(
    `오픈 API가 HTTP ${josa(String(status), '으로/로')} 답했어요.`,
    status >= 500 || status === 408,
  );
}

/** A few letters of foreign text, fit for a line. */
const printable = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 40);
