import {
  advertisingMorning,
  BRAND,
  HOUR_MS,
  isAdvertisingNight,
  missingSenderFacts,
  postPath,
  withoutAdMark,
} from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { mail, type Due, type MailAddresses, type MailContent, type ValuesOf } from '../../../platform/mailer/mail';
import { greet } from '../../identity/public';
import { stopAdvertisingLink, stopNoticesLink } from '../alarms/stop-token';
import { mayStillHave } from './audience';
import { findMailable } from './mailable-notice';

export interface NoticeValues {
  userId: string;
  name: string;
  postId: string;
  title: string;
  /** How it begins. */
  excerpt: string;
}

/** Operators wrote the title or chose it, and said that it goes to all: it is whole in the subject. */
const TEXTS = { userId: 'ours', name: 'typed', postId: 'ours', title: 'ours', excerpt: 'typed' } as const;

function contentOf(values: NoticeValues, { siteUrl }: MailAddresses) {
  const title = withoutAdMark(values.title);
  return {
    subject: title,
    preview: values.excerpt,
    heading: title,
    paragraphs: [greet(values.name, `${BRAND.ko}의 공지를 알려 드립니다.`), values.excerpt],
    button: { label: '공지 보기', url: siteUrl(postPath(values.postId, 'notice')) },
  } satisfies Partial<MailContent>;
}

async function dueOf(tx: Executor, values: NoticeValues, email: string, isAdvertising: boolean): Promise<Due> {
  const { userId, postId } = values;
  const now = new Date();
  const waits = isAdvertising && isAdvertisingNight(now);
  const at = waits ? advertisingMorning(now) : now;
  if (!(await mayStillHave(tx, { userId, email, postId }, isAdvertising, at))) return 'NEVER';
  if (!(await findMailable(tx, postId))) return 'NEVER';
  return waits ? at : 'NOW';
}

export const noticeMails = {
  'notice-told': mail<NoticeValues>({
    texts: TEXTS,
    write: (values, addresses) => ({
      ...contentOf(values, addresses),
      notes: [`${BRAND.ko} 회원께 보내 드리는 서비스 안내입니다.`],
      stop: stopNoticesLink(values, addresses),
    }),
    due: (tx, values, email) => dueOf(tx, values, email, false),
  }),
  // 정보통신망법 시행령 별표 6: the mark, the sender and how to reach it (the layout's foot), and the way to refuse in Korean and English.
  'notice-advertised': mail<NoticeValues>({
    texts: TEXTS,
    write: (values, addresses) => ({
      ...contentOf(values, addresses),
      isAdvertising: true,
      notes: [
        '광고성 정보 이메일 수신에 동의하신 분께 보내 드립니다. 더 받고 싶지 않으시면 아래 ‘수신 거부’를 눌러 주십시오. 로그인하지 않아도 동의를 철회하실 수 있고, 비용이 들지 않습니다.',
        'If you no longer wish to receive advertising by e-mail, please click “Unsubscribe” below.',
      ],
      stop: stopAdvertisingLink(values, addresses),
    }),
    // A gateway that was started without the facts of the company sends none: they wait for one that has them.
    due: (tx, values, email, { company }) =>
      missingSenderFacts(company).length > 0
        ? Promise.resolve(new Date(Date.now() + HOUR_MS))
        : dueOf(tx, values, email, true),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof noticeMails> {}
}
