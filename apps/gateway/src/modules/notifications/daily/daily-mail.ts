import { notificationPaths } from '@gredia/domain';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';
import { stopDailyLink } from '../../community/public';
import { greet } from '../../identity/public';

interface DailyValues {
  userId: string;
  name: string;
  /** How many were not read; the newest of them stand in the lists, the oldest of those first. */
  count: number;
  titles: string[];
  /** What each is about; empty where it is about nothing more. */
  bodies: string[];
  paths: string[];
}

export const dailyMails = {
  'daily-news': mail<DailyValues>({
    // Titles are ours in the app too; what they are about, people may have named.
    texts: { userId: 'ours', name: 'typed', titles: 'ours', bodies: 'typed', paths: 'ours' },
    write: (values, addresses) => {
      const { count, titles, bodies, paths } = values;
      const said = `읽지 않으신 알림 ${count}개가 있습니다`;
      const rest = count - titles.length;
      return {
        subject: said,
        preview: `${said}.`,
        heading: said,
        paragraphs: [greet(values.name, '앱에서 아직 읽지 않으신 알림을 모아 보내 드립니다.')],
        sections: titles.map((title, at) => ({
          title,
          url: addresses.siteUrl(paths[at] ?? notificationPaths.list),
          lines: bodies[at] ? [bodies[at]] : [],
        })),
        button: { label: '알림 모두 보기', url: addresses.siteUrl(notificationPaths.list) },
        notes: [
          ...(rest > 0 ? [`이 밖에 ${rest}개가 더 있습니다. 화면에서 보실 수 있습니다.`] : []),
          '읽지 않으신 알림이 있는 날에만 하루 한 번 보내 드립니다. 받는 방법은 마이페이지의 알림 설정에서 바꾸실 수 있습니다.',
        ],
        stop: stopDailyLink(values, addresses),
      };
    },
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof dailyMails> {}
}
