import { changeValueText, pullPath, pullStatusLabel, pullTargetLabel, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Badge, formatDateTime, formatNumber, Link, LinkButton, Note, RelativeTime, styled } from '@gredia/ui';
import { ExternalLink, FileDown, Link2, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';
import { KeyDifference } from './key-difference';
import { PullTalk } from './pull-talk';
import { keyLabel, statusTone, type PullField } from './pull-words';

const Root = styled('article', {
  base: {
    minW: 0,
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
  },
});
const Part = styled('section', {
  base: {
    px: { base: '4', md: '5' },
    py: '4',
    '& + &': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Name = styled('h2', { base: { textStyle: 'lead', fontWeight: 700 } });
const Heading = styled('h3', { base: { textStyle: 'label', fontWeight: 700, mb: '2' } });
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Said = styled('p', { base: { textStyle: 'small', whiteSpace: 'pre-wrap', mt: '1' } });
const Field = styled('div', { base: { '& + &': { mt: '4' } } });
const FieldHead = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline', mb: '1.5' },
});
const FieldName = styled('h3', { base: { textStyle: 'label', fontWeight: 700 } });
const Code = styled('code', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const End = styled('span', { base: { ms: 'auto' } });
const Below = styled('div', { base: { mt: '2' } });
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2', textStyle: 'small' } });
const Evidence = styled('li', { base: { display: 'flex', gap: '2', '& > svg': { flex: 'none', mt: '3px' } } });
const Anchor = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });
const Links = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } });

/** Where what a suggestion is about is edited, and its changes are taken back; null of an entry of law. */
export function recordPath({ targetType, targetId }: Pick<PullPageFragment, 'targetType' | 'targetId'>): string | null {
  if (targetType === 'INGREDIENT') return paths.ingredientSheet(targetId);
  if (targetType === 'PRODUCT') return `${paths.products}?id=${targetId}`;
  return targetType === 'COSMETICS' ? `${paths.cosmetics}?id=${targetId}` : null;
}

interface PullViewProps {
  pull: PullPageFragment;
  /** Beside the name of a field: whether it would be taken over. */
  markOf: (field: PullField) => ReactNode;
}

/** A suggestion: what it changes field by field, why, what shows it, what others changed and said. */
export function PullView({ pull, markOf }: PullViewProps) {
  const { number, status, targetType, targetName, targetPath, user, createdAt, diff, statusReason } = pull;
  const record = recordPath(pull);
  return (
    <Root aria-label={`${targetName} 수정 제안 #${number}`}>
      <Part>
        <Line>
          <Name>{targetName}</Name>
          <Badge tone={statusTone[status]}>{pullStatusLabel[status]}</Badge>
          {pull.isHeld && <Badge tone="warn">보류</Badge>}
          {pull.isHidden && <Badge tone="bad">숨김</Badge>}
        </Line>
        <Quiet>
          #{number} · {pullTargetLabel[targetType as PullTarget]} · {user?.nickname ?? '탈퇴회원'} 님이 항목{' '}
          {formatNumber(diff.length)}개를 고치자고 제안했어요 · {formatDateTime(createdAt)}
        </Quiet>
        {statusReason && (
          <Below>
            <Note>
              {pullStatusLabel[status]}: {statusReason}
            </Note>
          </Below>
        )}
        <Links>
          {record && (
            <LinkButton size="sm" touch href={record}>
              기록 열기
            </LinkButton>
          )}
          {targetPath && (
            <LinkButton size="sm" touch href={siteUrl(targetPath)} target="_blank" icon={<ExternalLink size={14} />}>
              {pullTargetLabel[targetType as PullTarget]} 페이지
            </LinkButton>
          )}
          <LinkButton
            size="sm"
            touch
            href={siteUrl(pullPath(number))}
            target="_blank"
            icon={<MessageSquareText size={14} />}
          >
            제안 페이지
          </LinkButton>
        </Links>
      </Part>
      <Part aria-label="바뀌는 내용">
        {diff.map((field) => (
          <FieldDifference key={field.key} field={field} targetType={targetType} mark={markOf(field)} />
        ))}
      </Part>
      <Part aria-label="이유와 근거">
        <Heading>이유와 근거</Heading>
        <Said>{pull.comment}</Said>
        <Below>
          <EvidenceList pull={pull} />
        </Below>
      </Part>
      {pull.others.length > 0 && (
        <Part aria-label="그사이 바뀐 것">
          <Heading>그사이 다른 사람이 바꾼 것</Heading>
          <List>
            {pull.others.map(({ id, key, before, after, createdAt: at }) => (
              <li key={id}>
                <b>{keyLabel(targetType, key)}</b> {changeValueText(before) ?? '비어 있음'} →{' '}
                {changeValueText(after) ?? '비어 있음'}{' '}
                <Quiet>
                  <RelativeTime value={at} />
                </Quiet>
              </li>
            ))}
          </List>
        </Part>
      )}
      <Part aria-label="의견">
        <PullTalk key={pull.id} pull={pull} />
      </Part>
      <Part aria-label="진행 기록">
        <Heading>진행 기록</Heading>
        <List>
          {pull.logs.map(({ update, createdAt: at }) => (
            <li key={`${at} ${update}`}>
              {update} <Quiet>{formatDateTime(at)}</Quiet>
            </li>
          ))}
        </List>
      </Part>
    </Root>
  );
}

const STATES = { ACCEPTED: { tone: 'ok', label: '반영' }, REFUSED: { tone: 'bad', label: '반영 안 함' } } as const;

function FieldDifference({ field, targetType, mark }: { field: PullField; targetType: string; mark: ReactNode }) {
  const { key, before, after, current, merged, isConflict, isMoved, state, reason, kind } = field;
  const label = keyLabel(targetType, key);
  return (
    <Field>
      <FieldHead>
        <FieldName>{label}</FieldName>
        <Code>{key}</Code>
        {kind === 'OPINION' && <Badge size="sm">의견</Badge>}
        <End>
          {state === 'PENDING' ? (
            mark
          ) : (
            <Badge size="sm" tone={STATES[state].tone}>
              {STATES[state].label}
            </Badge>
          )}
        </End>
      </FieldHead>
      <KeyDifference field={field} label={label} before={isMoved ? current : before} after={isMoved ? merged : after} />
      {isMoved && (
        <Below>
          <Note tone="info">‘{label}’ 값이 그사이 바뀌었어요. 제안과 겹치지 않아 합친 값으로 보여 드려요.</Note>
        </Below>
      )}
      {kind === 'OPINION' && state === 'PENDING' && (
        <Below>
          <Quiet>의견이라 반영해도 값은 바뀌지 않고, 확인했다고 알려 줘요.</Quiet>
        </Below>
      )}
      {isConflict && (
        <Below>
          <Note tone="warn">
            그사이 다르게 바뀌어서 반영할 수 없어요. 지금 값: {changeValueText(current) ?? '비어 있음'}. 보낸 사람이 새
            기준으로 맞춰야 해요.
          </Note>
        </Below>
      )}
      {reason && (
        <Below>
          <Quiet>이유: {reason}</Quiet>
        </Below>
      )}
    </Field>
  );
}

function EvidenceList({ pull: { evidence } }: { pull: PullPageFragment }) {
  return (
    <List aria-label="근거">
      {evidence.map(({ id, url, fileName, note, downloadUrl }) => (
        <Evidence key={id}>
          {url ? <Link2 size={14} /> : <FileDown size={14} />}
          <span>
            {url ? (
              <Anchor href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
                {url}
              </Anchor>
            ) : downloadUrl ? (
              <Anchor href={downloadUrl} target="_blank" rel="noopener">
                {fileName ?? '파일'}
              </Anchor>
            ) : (
              (fileName ?? '파일')
            )}{' '}
            {note && <Quiet>{note}</Quiet>}
          </span>
        </Evidence>
      ))}
    </List>
  );
}
