import { josa, PULL_LIMITS, pullCommentPath, pullPath, pullPaths, type PullNews } from '@gredia/domain';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';
import { stopPullsLink } from '../../community/public';
import { greet } from '../../identity/public';

interface PullValues {
  userId: string;
  /** The recipient's. */
  name: string | null;
  number: number;
  targetName: string;
}

const TEXTS = { userId: 'ours', name: 'typed', targetName: 'typed' } as const;

const newsSubject: Record<PullNews, string> = {
  'changes-requested': '수정 제안에 보완이 필요합니다',
  conflict: '수정 제안을 다시 맞춰 주십시오',
  accepted: '수정 제안이 반영되었습니다',
  'partially-accepted': '수정 제안이 일부 반영되었습니다',
  denied: '수정 제안이 반려되었습니다',
  closed: '수정 제안이 종료되었습니다',
};

const newsSentence: Record<PullNews, string> = {
  'changes-requested': '검토한 사람이 보완을 요청했습니다. 14일 안에 답하시지 않으면 제안이 종료됩니다.',
  conflict: '그사이 같은 항목이 다르게 바뀌었습니다. 14일 안에 새 기준으로 맞춰 주시면 다시 검토합니다.',
  accepted: '제안하신 내용이 모두 반영되었습니다. 고맙습니다.',
  'partially-accepted':
    '제안하신 내용 가운데 일부가 반영되었습니다. 반영되지 않은 항목의 이유는 화면에서 보실 수 있습니다.',
  denied: '제안하신 내용이 반영되지 않았습니다.',
  closed: '제안이 더 진행되지 않고 종료되었습니다.',
};

const about = ({ targetName, number }: PullValues): string => `‘${targetName}’ 수정 제안(#${number})`;

export const pullMails = {
  'pull-decided': mail<PullValues & { news: PullNews; reason: string | null }>({
    texts: { ...TEXTS, news: 'ours', reason: 'typed' },
    write: (values, addresses) => ({
      subject: newsSubject[values.news],
      preview: newsSentence[values.news],
      heading: newsSubject[values.news],
      paragraphs: [
        greet(values.name, `${about(values)}의 소식입니다.`),
        newsSentence[values.news],
        ...(values.reason ? [`이유: ${values.reason}`] : []),
      ],
      button: { label: '제안 보기', url: addresses.siteUrl(pullPath(values.number)) },
      notes: [],
    }),
  }),
  'pull-waiting': mail<PullValues & { daysLeft: number }>({
    texts: TEXTS,
    write: (values, addresses) => ({
      subject: `수정 제안이 ${values.daysLeft}일 뒤 종료됩니다`,
      preview: '보완을 기다리고 있습니다.',
      heading: '수정 제안이 회원님을 기다립니다',
      paragraphs: [
        greet(values.name, `${josa(about(values), '이/가')} 보완을 기다리고 있습니다.`),
        `${values.daysLeft}일 안에 답하시지 않으면 제안이 종료됩니다.`,
      ],
      button: { label: '제안 보기', url: addresses.siteUrl(pullPath(values.number)) },
      notes: [],
    }),
  }),
  'pull-commented': mail<PullValues & { pullId: string; count: number; authors: string[]; commentId: string }>({
    texts: { ...TEXTS, pullId: 'ours', authors: 'typed', commentId: 'ours' },
    write: (values, addresses) => {
      const said = `수정 제안에 새 의견이 ${values.count}개 달렸습니다`;
      return {
        subject: said,
        preview: `${said}.`,
        heading: said,
        paragraphs: [
          greet(values.name, `${about(values)}에 새 의견이 ${values.count}개 달렸습니다.`),
          `의견을 남긴 분: ${values.authors.join(', ')}`,
          '어떤 의견인지는 화면에서 보실 수 있습니다.',
        ],
        button: { label: '의견 보기', url: addresses.siteUrl(pullCommentPath(values.number, values.commentId)) },
        notes: [`새 의견은 ${PULL_LIMITS.commentMailMinutes}분 동안 모아 한 번에 알려 드립니다.`],
        stop: stopPullsLink({ userId: values.userId, postId: values.pullId }, addresses),
      };
    },
  }),
  'pull-comment-decided': mail<PullValues & { outcome: 'SHOWN' | 'HIDDEN'; reasons: string }>({
    texts: { ...TEXTS, outcome: 'ours', reasons: 'typed' },
    write: (values, addresses) => {
      const isShown = values.outcome === 'SHOWN';
      const said = isShown ? '의견이 게시되었습니다' : '의견이 숨겨졌습니다';
      return {
        subject: said,
        preview: '운영자가 의견을 확인했습니다.',
        heading: said,
        paragraphs: [
          greet(
            values.name,
            isShown
              ? `${about(values)}에 남기신 의견을 확인했습니다. 이제 다른 회원도 볼 수 있습니다.`
              : `${about(values)}에 남기신 의견을 운영자가 숨겼습니다.`,
          ),
          ...(values.reasons ? [`이유: ${values.reasons}`] : []),
        ],
        button: { label: '제안 보기', url: addresses.siteUrl(pullPath(values.number)) },
        notes: isShown ? [] : ['판단이 다르다고 생각하시면 고객센터로 알려 주십시오.'],
      };
    },
  }),
  'pull-moderated': mail<PullValues & { outcome: 'SHOWN' | 'HIDDEN'; reasons: string }>({
    texts: { ...TEXTS, outcome: 'ours', reasons: 'typed' },
    write: (values, addresses) => {
      const isShown = values.outcome === 'SHOWN';
      const said = isShown ? '수정 제안이 게시되었습니다' : '수정 제안이 숨겨졌습니다';
      return {
        subject: said,
        preview: '운영자가 수정 제안을 확인했습니다.',
        heading: said,
        paragraphs: [
          greet(
            values.name,
            isShown
              ? `${josa(about(values), '을/를')} 확인했습니다. 이제 누구나 볼 수 있습니다.`
              : `${josa(about(values), '을/를')} 운영자가 숨겼습니다. 이제 회원님과 운영자만 볼 수 있습니다.`,
          ),
          ...(values.reasons ? [`이유: ${values.reasons}`] : []),
        ],
        button: { label: '제안 보기', url: addresses.siteUrl(pullPath(values.number)) },
        notes: isShown ? [] : ['판단이 다르다고 생각하시면 고객센터로 알려 주십시오.'],
      };
    },
  }),
  'pull-on-product': mail<PullValues>({
    texts: TEXTS,
    write: (values, addresses) => ({
      subject: '등록하신 원료에 수정 제안이 왔습니다',
      preview: '등록하신 원료에 수정 제안이 왔습니다.',
      heading: '등록하신 원료에 수정 제안이 왔습니다',
      paragraphs: [
        greet(values.name, `${josa(about(values), '이/가')} 등록되었습니다.`),
        '운영자나 신뢰 편집자가 검토합니다. 사실과 다르다면 제안 아래에 의견을 남겨 주십시오.',
      ],
      button: { label: '제안 보기', url: addresses.siteUrl(pullPath(values.number)) },
      notes: [],
    }),
  }),
  'editor-earned': mail<{ userId: string; name: string | null; accepted: number }>({
    texts: { userId: 'ours', name: 'typed' },
    write: (values, addresses) => ({
      subject: '신뢰 편집자가 되셨습니다',
      preview: '이제 다른 분의 수정 제안을 검토하실 수 있습니다.',
      heading: '신뢰 편집자가 되셨습니다',
      paragraphs: [
        greet(values.name, `보내 주신 수정 제안이 ${values.accepted}건 반영되었습니다. 고맙습니다.`),
        '이제 다른 분의 수정 제안을 검토하실 수 있습니다. 직접 보내신 제안은 다른 편집자나 운영자가 검토합니다.',
      ],
      button: { label: '검토할 제안 보기', url: addresses.siteUrl(pullPaths.pulls) },
      notes: [],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof pullMails> {}
}
