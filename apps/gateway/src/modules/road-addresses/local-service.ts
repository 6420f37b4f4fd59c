import type { RoadAddress, RoadAddressService } from './road-address-service';

/** Public offices, by their published addresses. */
const OFFICES: RoadAddress[] = [
  {
    postcode: '04524',
    road: '서울특별시 중구 세종대로 110',
    lot: '서울특별시 중구 태평로1가 31',
    building: '서울특별시청',
  },
  {
    postcode: '47545',
    road: '부산광역시 연제구 중앙대로 1001',
    lot: '부산광역시 연제구 연산동 1000',
    building: '부산광역시청',
  },
  {
    postcode: '21554',
    road: '인천광역시 남동구 정각로 29',
    lot: '인천광역시 남동구 구월동 1138',
    building: '인천광역시청',
  },
  {
    postcode: '35242',
    road: '대전광역시 서구 둔산로 100',
    lot: '대전광역시 서구 둔산동 1420',
    building: '대전광역시청',
  },
  {
    postcode: '61945',
    road: '광주광역시 서구 내방로 111',
    lot: '광주광역시 서구 치평동 1200',
    building: '광주광역시청',
  },
  {
    postcode: '44675',
    road: '울산광역시 남구 중앙로 201',
    lot: '울산광역시 남구 신정동 646-4',
    building: '울산광역시청',
  },
  {
    postcode: '30151',
    road: '세종특별자치시 한누리대로 2130',
    lot: '세종특별자치시 보람동 630',
    building: '세종특별자치시청',
  },
  {
    postcode: '28159',
    road: '충청북도 청주시 흥덕구 오송읍 오송생명2로 187',
    lot: '충청북도 청주시 흥덕구 오송읍 연제리 643',
    building: '오송보건의료행정타운',
  },
];

const lettersOf = (text: string): string => text.normalize('NFC').replace(/\s/g, '');

/** A stand-in that works without a network and knows a few public offices; forms say so. */
export const localService: RoadAddressService = {
  provider: 'LOCAL',
  find: (search) => {
    const words = search.normalize('NFC').split(' ').filter(Boolean);
    const holds = ({ road, lot, building }: RoadAddress) => {
      const letters = lettersOf([road, lot, building].join(''));
      return words.every((word) => letters.includes(word));
    };
    return Promise.resolve(OFFICES.filter(holds));
  },
};
