import type { Courier } from './couriers';

/** Where a courier shows what became of a parcel; those without one have no page that takes a number. */
const LINKS: Partial<Record<Courier, (number: string) => string>> = {
  CJ: (number) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${number}`,
  POST: (number) => `https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=${number}`,
  HANJIN: (number) =>
    `https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=${number}`,
  LOTTE: (number) => `https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=${number}`,
  LOGEN: (number) => `https://www.ilogen.com/web/personal/trace/${number}`,
  EMS: (number) => `https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE=${number}`,
  DHL: (number) => `https://www.dhl.com/kr-ko/home/tracking.html?tracking-id=${number}`,
  FEDEX: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
};

/** The page of a parcel; null without a number and for couriers that have none. */
export const trackingLink = (courier: Courier, trackingNumber: string | null): string | null =>
  (trackingNumber && LINKS[courier]?.(encodeURIComponent(trackingNumber))) || null;
