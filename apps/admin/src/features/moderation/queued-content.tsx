import {
  contentKindLabel,
  hideReasonLabel,
  MODERATION_LIMITS,
  postStatusLabel,
  postTypeLabel,
  type HideReason,
} from '@gredia/domain';
import { Avatar, Badge, Button, Card, Checkbox, Chip, formatDateTime, LinkButton, styled, TextField } from '@gredia/ui';
import { Check, ChevronLeft, EyeOff } from 'lucide-react';
import { paths } from '../../shared/paths';
import { markedPieces } from './marked-pieces';
import { placeOf, toneOf } from './queue-list';
import { SameTexts, textHref } from './same-texts';
import { TextEvidence } from './text-evidence';
import type { Decision } from './use-decision';
import type { QueueItem } from './use-queue';

const Root = styled(Card, { base: { minW: 0 } });
const Part = styled('div', {
  base: { p: { base: '4', md: '6' }, borderTop: '1px solid', borderColor: 'border.default', _first: { borderTop: 0 } },
});
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Title = styled('h2', {
  base: { mt: '2', mb: '3', fontSize: 'xl', fontWeight: 700, letterSpacing: '-.02em', overflowWrap: 'anywhere' },
});
const Said = styled('div', {
  base: {
    p: '4',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.canvas',
    maxH: '360px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: '1.75',
  },
});
const Mark = styled('mark', {
  base: { px: '3px', borderRadius: 'badge', bg: 'bad.bg', color: 'bad.fg', boxDecorationBreak: 'clone' },
});
const Small = styled('h3', { base: { mt: '4', mb: '2', textStyle: 'small', fontWeight: 650 } });
const Who = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });
const Name = styled('p', { base: { flex: '1 1 200px', minW: 0, '& b': { display: 'block' } } });
const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    p: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'border.default',
    // In reach of the thumb, whatever the length of the text.
    position: { base: 'sticky', lg: 'static' },
    bottom: 0,
    bg: 'bg.panel',
    borderBottomRadius: 'card',
  },
});
const Later = styled('span', { base: { me: 'auto' } });
const Back = styled('div', { base: { display: { lg: 'none' }, mb: '3' } });
const Note = styled('div', { base: { mt: '3' } });

const SUSPEND_DAYS = 7;

interface QueuedContentProps {
  item: QueueItem;
  decision: Decision;
  maySuspend: boolean;
  onLater: () => void;
  onBack: () => void;
}

/** One text of the queue: what it says with its signs, who wrote it, and what becomes of it. */
export function QueuedContent({ item, decision, maySuspend, onLater, onBack }: QueuedContentProps) {
  const { title, content, marks, reasons, author, postType, status, createdAt, sameCount, kind, isSecret } = item;
  const { reason, note, withSame, suspends, busy, change, hide, approve } = decision;
  const count = withSame ? sameCount + 1 : 1;
  const what = contentKindLabel[kind];

  return (
    <Root role="region" aria-label="고른 글">
      <Part>
        <Back>
          <Button size="sm" touch variant="quiet" icon={<ChevronLeft size={16} />} onClick={onBack}>
            목록으로
          </Button>
        </Back>
        <Line>
          <Badge tone={status === 'PENDING' ? 'warn' : 'ok'}>{postStatusLabel[status]}</Badge>
          {kind === 'POST' ? <Badge>{postTypeLabel[postType]}</Badge> : <Badge>{what}</Badge>}
          {isSecret && <Badge tone="warn">{kind === 'POST' ? '비밀글' : '비밀 댓글'}</Badge>}
          <Quiet>
            {placeOf(item)} · {formatDateTime(createdAt)}
          </Quiet>
          <LinkButton size="sm" touch href={textHref(item)} target="_blank">
            사이트에서 보기
          </LinkButton>
        </Line>
        <Title>{title || '(제목 없음)'}</Title>
        <Said tabIndex={0} role="group" aria-label="내용">
          {content === ''
            ? '(글자가 없는 글이에요)'
            : markedPieces(content, marks).map(({ text, isMarked }, at) =>
                isMarked ? <Mark key={at}>{text}</Mark> : text,
              )}
        </Said>
        <Small>걸린 이유</Small>
        <Line>
          {reasons.map(({ label, weight }) => (
            <Badge key={label} size="sm" tone={toneOf(weight)}>
              {label}
            </Badge>
          ))}
        </Line>
        <TextEvidence item={item} />
      </Part>
      <Part>
        {author && (
          <Who>
            <Avatar name={author.nickname} tone="quiet" />
            <Name>
              <b>
                {author.nickname} {author.state === 'SUSPENDED' && <Badge tone="bad">이용정지</Badge>}
              </b>
              <Quiet>
                가입 {formatDateTime(author.joinedAt)} · {author.isVerified ? '메일 인증함' : '메일 인증 안 함'} · 글{' '}
                {author.postCount} · 숨긴 글 {author.hiddenCount}
              </Quiet>
            </Name>
            <LinkButton size="sm" touch href={`${paths.users}?id=${author.id}`}>
              회원 보기
            </LinkButton>
          </Who>
        )}
        <Small id="hide-reason">
          숨기는 이유 <Quiet>글쓴이에게 보여요</Quiet>
        </Small>
        <Line role="group" aria-labelledby="hide-reason">
          {(Object.keys(hideReasonLabel) as HideReason[]).map((each) => (
            <Chip key={each} selected={each === reason} onClick={() => change({ reason: each })}>
              {hideReasonLabel[each]}
            </Chip>
          ))}
        </Line>
        <Note>
          <TextField
            label="덧붙이는 말 (선택)"
            size="sm"
            maxLength={200}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Note>
        <Small>함께 하기</Small>
        <Line>
          {sameCount > 0 && (
            <Checkbox size="touch" checked={withSame} onChange={(event) => change({ withSame: event.target.checked })}>
              같은 글 {sameCount >= MODERATION_LIMITS.same ? `${sameCount}건 이상` : `${sameCount}건`}도 함께 숨기기
            </Checkbox>
          )}
          <Checkbox
            size="touch"
            checked={suspends}
            disabled={!maySuspend}
            onChange={(event) => change({ suspends: event.target.checked })}
          >
            {SUSPEND_DAYS}일 이용정지
            {!maySuspend && <Quiet> (관리자만 할 수 있어요)</Quiet>}
          </Checkbox>
        </Line>
        {sameCount > 0 && <SameTexts item={item} />}
      </Part>
      <Foot>
        <Later>
          <Button touch variant="quiet" onClick={onLater}>
            나중에
          </Button>
        </Later>
        <Button
          touch
          variant="line"
          icon={<Check size={16} />}
          loading={busy === 'APPROVE' ? '올리는 중' : undefined}
          onClick={() => void approve()}
        >
          {status === 'PENDING' ? `${what} 올리기` : '그대로 두기'}
        </Button>
        <Button
          touch
          variant="danger"
          icon={<EyeOff size={16} />}
          loading={busy === 'HIDE' ? '숨기는 중' : undefined}
          onClick={() => void hide()}
        >
          {count > 1 ? `${count}건 숨기기` : '숨기기'}
        </Button>
      </Foot>
    </Root>
  );
}
