import { z } from 'zod';
import type { JusoSettings } from './road-addresses.settings';
import { SearchRefused, type RoadAddress, type RoadAddressService } from './road-address-service';

const MOST = 20;
const OK = '0';

/** What the service says of a text that it does not take, in our words; every other code is a failure of ours or of its. */
const REFUSALS: Record<string, string> = {
  E0005: '찾을 주소를 입력해 주세요.',
  E0006: '도로 이름과 건물 번호를 더 자세히 입력해 주세요.',
  E0008: '두 글자 이상 입력해 주세요.',
  E0009: '도로 이름을 숫자와 함께 입력해 주세요.',
  E0010: '검색어를 줄여 주세요.',
  E0011: '숫자를 줄여 주세요.',
  E0012: '도로 이름을 숫자와 함께 입력해 주세요.',
  E0013: '특수문자 없이 도로 이름과 건물 번호를 입력해 주세요.',
  E0015: '도로 이름과 건물 번호를 더 자세히 입력해 주세요.',
};

const answerOf = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string() }),
    juso: z
      .array(
        z.object({ zipNo: z.string(), roadAddrPart1: z.string(), jibunAddr: z.string(), bdNm: z.string().nullish() }),
      )
      .nullish(),
  }),
});

/**
 * The open API of road addresses (https://business.juso.go.kr, 도로명주소 검색 API). The text travels in the body: addresses of
 * pages end up in logs.
 */
export function jusoService({ key, url, timeoutMs }: JusoSettings): RoadAddressService {
  return {
    provider: 'JUSO',
    find: async (search) => {
      const asked = {
        confmKey: key,
        currentPage: '1',
        countPerPage: String(MOST),
        keyword: search,
        resultType: 'json',
      };
      const response = await fetch(new URL('/addrlink/addrLinkApi.do', url), {
        method: 'POST',
        body: new URLSearchParams(asked),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirection would take the key along to wherever it leads.
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The service of addresses answered ${response.status}`);
      const { common, juso } = answerOf.parse(await response.json()).results;
      const refusal = REFUSALS[common.errorCode];
      if (refusal) throw new SearchRefused(refusal);
      if (common.errorCode !== OK) throw new Error(`The service of addresses failed: ${codeOf(common.errorCode)}`);
      return (juso ?? []).map(({ zipNo, roadAddrPart1, jibunAddr, bdNm }): RoadAddress => ({
        postcode: zipNo,
        road: roadAddrPart1.trim(),
        lot: jibunAddr.trim(),
        building: bdNm?.trim() || null,
      }));
    },
  };
}

/** For the log: a code, never words that may hold what was looked for. */
const codeOf = (code: string): string => (/^[\w-]{1,20}$/.test(code) ? code : 'UNKNOWN');
