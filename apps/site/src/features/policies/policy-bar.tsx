import { koreanDay } from '@gredia/domain';
import type { PolicyTextFragment, PolicyVersionRowFragment } from '@gredia/graphql-schema';
import { Badge, LinkButton, Note, Link, Select, styled } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { policyHref } from './policy-address';

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    maxW: '800px',
    mb: '5',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2', me: 'auto', color: 'fg.muted' },
    '& > small': { flexBasis: '100%', textStyle: 'small', color: 'fg.muted' },
    _print: { '& > :not(span)': { display: 'none' } },
  },
});
const Notes = styled('div', {
  base: { maxW: '800px', mb: '4', _empty: { display: 'none' }, '& a': { textDecoration: 'underline' } },
});

interface PolicyBarProps {
  document: PolicyTextFragment;
  /** The version it is compared with. */
  against: string | null;
}

/** From when a version holds, which others there are, and what became otherwise. */
export function PolicyBar({ document, against }: PolicyBarProps) {
  const navigate = useNavigate();
  const { kind, id, versions, effectiveAt, isInForce } = document;
  const at = versions.findIndex((version) => version.id === id);
  const before = versions[at + 1];
  const summary = versions[at]?.summary;
  const options = versions.map((version) => ({
    value: version.id,
    label: `${version.effectiveAt} ${stateOf(version)}`,
  }));

  return (
    <>
      <PolicyNotes document={document} />
      <Bar>
        <span>
          시행일 <time dateTime={effectiveAt}>{effectiveAt}</time>
          <Badge tone={isInForce ? 'ok' : 'warn'}>{versions[at] ? stateOf(versions[at]) : ''}</Badge>
        </span>
        {versions.length > 1 && (
          <Select
            label="다른 판 보기"
            value={id}
            options={options}
            onChange={(version) => void navigate(hrefOf(document, version))}
          />
        )}
        {against ? (
          <LinkButton size="sm" href={hrefOf(document, id)}>
            이 판 전체 보기
          </LinkButton>
        ) : (
          before && (
            <LinkButton
              size="sm"
              icon={<GitCompareArrows size={14} />}
              href={policyHref(kind, { version: id, against: before.id })}
            >
              지난 판과 비교
            </LinkButton>
          )
        )}
        {summary && <small>바뀐 점: {summary}</small>}
      </Bar>
    </>
  );
}

/** That another version is about to hold, or that this one does not. */
function PolicyNotes({ document: { kind, versions, isInForce, effectiveAt } }: { document: PolicyTextFragment }) {
  const current = versions.find((version) => version.isInForce);
  const coming = versions.filter((version) => isComing(version)).at(-1);
  return (
    <Notes>
      {isInForce && coming && (
        <Note tone="info">
          {coming.effectiveAt}부터 바뀐 내용이 시행돼요.{' '}
          <Link href={policyHref(kind, { version: coming.id, against: current?.id })}>무엇이 바뀌는지 보기</Link>
        </Note>
      )}
      {!isInForce && (
        <Note tone="warn">
          {isComing({ effectiveAt }) ? '아직 시행되지 않은 판이에요.' : '지난 판이에요. 지금은 시행되지 않아요.'}{' '}
          <Link href={policyHref(kind)}>지금 시행하는 판 보기</Link>
        </Note>
      )}
    </Notes>
  );
}

const hrefOf = ({ kind, versions }: PolicyTextFragment, id: string): string =>
  policyHref(kind, { version: versions.some((version) => version.id === id && version.isInForce) ? null : id });

const isComing = ({ effectiveAt }: { effectiveAt: string }): boolean => effectiveAt > koreanDay();

const stateOf = (version: Pick<PolicyVersionRowFragment, 'effectiveAt' | 'isInForce'>): string =>
  version.isInForce ? '시행 중' : isComing(version) ? '시행 예정' : '지난 판';
