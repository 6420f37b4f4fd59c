import { accountPaths, ingredientPath } from '@gredia/domain';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';
import { greet } from '../../identity/public';
import { stopWatchesLink } from '../telling/stop-token';

interface WatchedValues {
  userId: string;
  name: string;
  /** How many ingredients changed; the first of them stand in the lists. */
  count: number;
  names: string[];
  /** Under which their pages are found. */
  titles: string[];
  /** The day before, of which each page is shown; empty where today's is. */
  days: string[];
  /** What changed of each. */
  lines: string[][];
}

export const watchMails = {
  'watched-changed': mail<WatchedValues>({
    // Names and values may come from suggestions. Titles and days stand in addresses alone, as parts of ours.
    texts: { userId: 'ours', name: 'typed', names: 'typed', titles: 'ours', days: 'ours', lines: 'typed' },
    write: (values, addresses) => {
      const { count, names, titles, days, lines } = values;
      const said = `지켜보시는 성분 ${count}종의 정보가 바뀌었습니다`;
      const sections = names.map((title, at) => ({
        title,
        url: addresses.siteUrl(ingredientPath(titles[at] ?? title, days[at])),
        lines: lines[at] ?? [],
      }));
      const rest = count - sections.length;
      const [only] = sections;
      return {
        subject: said,
        preview: `${said}.`,
        heading: said,
        paragraphs: [greet(values.name, '지켜보시는 성분에 바뀐 내용이 있어 알려 드립니다.')],
        sections,
        button:
          only && count === 1
            ? { label: '바뀐 내용 보기', url: only.url }
            : { label: '지켜보는 성분 보기', url: addresses.siteUrl(`${accountPaths.profile}#watches`) },
        notes: [
          ...(rest > 0 ? [`이 밖에 ${rest}종이 더 바뀌었습니다. 화면에서 보실 수 있습니다.`] : []),
          '바뀐 내용이 있는 날에만 하루 한 번 보내 드립니다. 법령의 원문과 시행일은 출처에서 확인해 주십시오.',
        ],
        stop: stopWatchesLink(values, addresses),
      };
    },
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof watchMails> {}
}
