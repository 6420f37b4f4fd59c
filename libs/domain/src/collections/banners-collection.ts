import { bannerCodeLabel, bannerFields, bannerStateLabel } from '../sellers/banner';
import { defineCollectionSpec } from './collection';

/** Banners (배너) in the console. Their pictures are changed by a way of their own (`saveBannerPictures`). */
export const bannersCollection = defineCollectionSpec({
  name: 'banners',
  label: '배너',
  unit: '개',
  titleField: 'alt',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  retention: [
    { what: '바꾸기 전의 그림', kept: '하루가 지나면 지워요.', step: 'files' },
    { what: '바꾼 사람의 브라우저와 주소 흔적', kept: '3개월이 지나면 비워요.', step: 'accounts' },
  ],
  fields: {
    alt: { label: '대체 글', kind: 'text', width: 260, isOwn: true, edit: bannerFields.alt },
    state: { label: '상태', kind: 'choice', choices: bannerStateLabel, width: 120, sorts: false },
    code: { label: '자리', kind: 'choice', choices: bannerCodeLabel, width: 140, edit: bannerFields.code },
    active: { label: '켜짐', kind: 'boolean', width: 80, edit: bannerFields.active },
    startAt: { label: '시작', kind: 'moment', width: 120, edit: bannerFields.startAt },
    endAt: { label: '끝', kind: 'moment', width: 120, edit: bannerFields.endAt },
    href: { label: '연결 주소', kind: 'text', width: 220, edit: bannerFields.href },
    src: { label: '그림', kind: 'text', isExtra: true, width: 200 },
    mobileSrc: { label: '좁은 화면 그림', kind: 'text', isExtra: true, width: 200 },
    updatedAt: { label: '갱신', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
