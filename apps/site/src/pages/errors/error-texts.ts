import type { ErrorStatus } from '../../shared/page/page-state';

/** The titles of docs/product/screens.md#error-pages, and what they mean in Korean. */
export const errorTexts: Record<ErrorStatus | 'unreachable', { title: string; headline: string; text: string }> = {
  400: {
    title: 'Bad Request',
    headline: '요청을 이해하지 못했어요',
    text: '주소가 잘못되었을 수 있어요. 찾던 성분이나 원료를 검색해 보세요.',
  },
  404: {
    title: 'This page could not be found',
    headline: '페이지를 찾을 수 없어요',
    text: '주소가 바뀌었거나 삭제된 페이지예요. 찾던 성분이나 원료를 검색해 보세요.',
  },
  405: {
    title: 'Method Not Allowed',
    headline: '이 주소로는 할 수 없는 일이에요',
    text: '홈에서 다시 시작하거나, 찾던 성분이나 원료를 검색해 보세요.',
  },
  500: {
    title: 'Internal Server Error',
    headline: '화면을 불러오지 못했어요',
    text: '저희 쪽 문제예요. 잠시 뒤 다시 시도해 주세요.',
  },
  unreachable: {
    title: 'No Connection',
    headline: '연결되지 않았어요',
    text: '인터넷 연결을 확인하고 다시 시도해 주세요. 이 화면은 그대로 두어도 돼요.',
  },
  503: {
    title: 'Service Unavailable',
    headline: '지금은 화면을 보여 드릴 수 없어요',
    text: '저희 서버가 잠시 자리를 비웠어요. 곧 돌아올 테니 조금 뒤 다시 시도해 주세요.',
  },
};

/** Of an address that asks for a day which there is not, or not yet. */
export const NO_SUCH_DAY = {
  title: 'No such day',
  headline: '날짜를 확인해 주세요.',
  text: '달력에 없거나 아직 오지 않은 날이에요. 성분의 지난 내용은 오늘까지 볼 수 있어요.',
};
