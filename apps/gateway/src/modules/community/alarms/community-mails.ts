import { boardLabel, commentPath, communityPaths, josa, postPath, type Board } from '@gredia/domain';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';
import { greet } from '../../identity/public';
import { stopCommentsLink } from './stop-token';

/** Of which post a mail is, and to whom. */
interface PostValues {
  userId: string;
  /** The recipient's. */
  name: string | null;
  postId: string;
  mid: Board;
  title: string;
}

interface CommentValues extends PostValues {
  commentId: string;
  /** Nickname of who wrote it. */
  author: string;
  /** How it begins; null of a secret one, which is read behind the sign-in alone. */
  excerpt: string | null;
}

interface DecisionValues extends PostValues {
  isComment: boolean;
  isSecret: boolean;
  outcome: 'SHOWN' | 'HIDDEN' | 'REMOVED';
  reasons: string;
}

const OURS = { userId: 'ours', postId: 'ours', mid: 'ours', name: 'typed' } as const;
const COMMENT_TEXTS = { ...OURS, title: 'typed', commentId: 'ours', author: 'typed', excerpt: 'typed' } as const;

const told = ({ excerpt }: Pick<CommentValues, 'excerpt'>): string[] => [
  excerpt ?? '비밀 댓글이라 내용은 화면에서 보실 수 있습니다.',
];

const doneWord = { SHOWN: '게시되었습니다', HIDDEN: '숨겨졌습니다', REMOVED: '삭제되었습니다' };

function decisionSentence({ title, outcome, isSecret }: DecisionValues, what: '글' | '댓글'): string {
  const its = `‘${title}’의 ${josa(what, '이/가')}`;
  if (outcome === 'REMOVED') return `운영 정책에 따라 ${its} 삭제되었습니다.`;
  if (outcome === 'HIDDEN') {
    return `운영 정책에 따라 ${its} 다른 분께 보이지 않습니다. 내용은 내 글·댓글에 남아 있습니다.`;
  }
  return isSecret
    ? `운영자가 확인하여 ${its} 게시되었습니다. 비밀${josa(what, '이라/라')} 읽을 수 있는 분께만 보입니다.`
    : `운영자가 확인하여 ${its} 모두에게 보입니다.`;
}

export const communityMails = {
  'post-commented': mail<CommentValues>({
    texts: COMMENT_TEXTS,
    write: (values, addresses) => ({
      subject: '글에 새 댓글이 달렸습니다',
      preview: '회원님의 글에 새 댓글이 달렸습니다.',
      heading: '글에 새 댓글이 달렸습니다',
      paragraphs: [greet(values.name, `${values.author} 님이 ‘${values.title}’에 댓글을 남겼습니다.`), ...told(values)],
      button: { label: '댓글 보기', url: addresses.siteUrl(commentPath(values.postId, values.mid, values.commentId)) },
      notes: ['이 글의 알림만 끄시려면 아래 링크에서 고르실 수 있습니다.'],
      stop: stopCommentsLink(values, addresses),
    }),
  }),
  'comment-answered': mail<CommentValues>({
    texts: COMMENT_TEXTS,
    write: (values, addresses) => ({
      subject: '댓글에 답글이 달렸습니다',
      preview: '회원님의 댓글에 답글이 달렸습니다.',
      heading: '댓글에 답글이 달렸습니다',
      paragraphs: [
        greet(values.name, `${values.author} 님이 ‘${values.title}’에 쓰신 댓글에 답글을 남겼습니다.`),
        ...told(values),
      ],
      button: { label: '답글 보기', url: addresses.siteUrl(commentPath(values.postId, values.mid, values.commentId)) },
      notes: [],
      stop: stopCommentsLink(values, addresses),
    }),
  }),
  'post-mentioned': mail<PostValues & { author: string }>({
    texts: { ...OURS, title: 'typed', author: 'typed' },
    write: (values, addresses) => ({
      subject: '글에서 회원님을 언급했습니다',
      preview: '글에서 회원님을 언급했습니다.',
      heading: '글에서 회원님을 언급했습니다',
      paragraphs: [
        greet(
          values.name,
          `${values.author} 님이 ${boardLabel[values.mid]} 글 ‘${values.title}’에서 회원님을 언급했습니다.`,
        ),
        '어떤 이야기인지는 글에서 보실 수 있습니다.',
      ],
      button: { label: '글 보기', url: addresses.siteUrl(postPath(values.postId, values.mid)) },
      notes: [],
      stop: stopCommentsLink(values, addresses),
    }),
  }),
  'content-decided': mail<DecisionValues>({
    texts: { ...OURS, title: 'typed', outcome: 'ours', reasons: 'typed' },
    write: (values, addresses) => {
      const what = values.isComment ? '댓글' : '글';
      const said = `${josa(what, '이/가')} ${doneWord[values.outcome]}`;
      // A removed post is not there for its author either.
      const isGone = values.outcome === 'REMOVED' && !values.isComment;
      return {
        subject: said,
        preview: `운영자가 ${josa(what, '을/를')} 확인했습니다.`,
        heading: said,
        paragraphs: [
          greet(values.name, decisionSentence(values, what)),
          ...(values.reasons ? [`이유: ${values.reasons}`] : []),
        ],
        button: isGone
          ? { label: '커뮤니티 보기', url: addresses.siteUrl(communityPaths.community) }
          : { label: '확인하기', url: addresses.siteUrl(postPath(values.postId, values.mid)) },
        notes: values.outcome === 'SHOWN' ? [] : ['판단이 다르다고 생각하시면 고객센터로 알려 주십시오.'],
      };
    },
  }),
  'post-proposed': mail<PostValues & { author: string; company: string | null; content: string; email: string }>({
    // The address is one that its owner has confirmed, and of its form.
    texts: { ...OURS, title: 'typed', author: 'typed', company: 'typed', content: 'typed', email: 'ours' },
    write: (values, addresses) => ({
      subject: '원료 제안이 왔습니다',
      preview: `${values.author} 님의 제안입니다.`,
      heading: '찾으시는 원료를 제안합니다',
      paragraphs: [
        greet(values.name, `${values.author} 님이 ‘${values.title}’ 글을 보고 제안을 보냈습니다.`),
        values.content,
      ],
      facts: [
        ...(values.company ? [{ label: '회사', value: values.company }] : []),
        { label: '답장 받을 주소', value: values.email },
      ],
      button: { label: '내 글 보기', url: addresses.siteUrl(postPath(values.postId, values.mid)) },
      notes: ['제안한 분은 회원님의 이메일 주소를 알지 못합니다. 회신하시면 주소가 알려집니다.'],
      stop: stopCommentsLink(values, addresses),
      replyTo: values.email,
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof communityMails> {}
}
