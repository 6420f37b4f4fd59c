import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const JUSO_KEY = 'U01TX0FVVEhURVNU';

/** Of the answer of the real service, the parts that a reader may meet. */
const CITY_HALL = {
  roadAddr: '서울특별시 중구 세종대로 110 (태평로1가)',
  roadAddrPart1: '서울특별시 중구 세종대로 110',
  roadAddrPart2: ' (태평로1가)',
  jibunAddr: '서울특별시 중구 태평로1가 31 서울특별시 청사 신관',
  engAddr: '110 Sejong-daero, Jung-gu, Seoul',
  zipNo: '04524',
  admCd: '1114010300',
  rnMgtSn: '111402005001',
  bdMgtSn: '1114010300100310000000001',
  detBdNmList: '',
  bdNm: '서울특별시 청사 신관',
  bdKdcd: '0',
};

const common = (errorCode: string, errorMessage: string, total: number) => ({
  ...{ errorCode, errorMessage, totalCount: String(total), currentPage: '1', countPerPage: '20' },
});

/**
 * A server that speaks the protocol of the open API of road addresses: POST /addrlink/addrLinkApi.do with a form, and an
 * answer of 200 also where it refuses.
 */
export async function startJusoServer(fault?: (response: ServerResponse) => boolean) {
  const asked: { url: string; form: Record<string, string> }[] = [];

  function answer(form: Record<string, string>): [string, string, object[]] {
    const { keyword = '' } = form;
    if (form['confmKey'] !== JUSO_KEY) return ['E0001', '승인되지 않은 KEY 입니다.', []];
    if ([...keyword].length < 2) return ['E0008', '검색어는 두글자 이상 입력되어야 합니다.', []];
    if (/[%=><[\]]/.test(keyword)) return ['E0013', 'SQL 예약어 또는 특수문자는 검색이 불가능 합니다.', []];
    if (/^\d+$/.test(keyword)) return ['E0009', '검색어는 문자와 숫자 같이 입력되어야 합니다.', []];
    return ['0', '정상', keyword.includes('세종대로') ? [CITY_HALL, { ...CITY_HALL, bdNm: '' }] : []];
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push({ url: `${request.method} ${request.url}`, form });
      if (fault?.(response)) return;
      const [code, message, juso] = answer(form);
      const results = { common: common(code, message, juso.length), juso: code === '0' ? juso : null };
      response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify({ results }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
