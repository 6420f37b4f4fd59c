import { HomeButton } from './home-button';

/** What is said of a link that lost its end on the way, and never ends by itself. */
export const cutLink = {
  lead: '메일 속 링크를 다시 눌러 주세요. 주소가 잘리지 않았는지 확인해 주세요.',
  action: <HomeButton />,
};
