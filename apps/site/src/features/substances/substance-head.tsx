import { Badge, Breadcrumb, Button, copyText, CopyValue, styled } from '@gredia/ui';
import { Link2 } from 'lucide-react';
import { RuleBadge } from '../../shared/law/rule-badges';
import { DetailHead, HeadLead, HeadLine, HeadText, HeadTitle, HeadValues } from '../../shared/page/detail-head';
import { SuggestButton } from '../../shared/suggesting/suggest-button';
import { listName, otherName, strictestOf, titleOf, type SubstanceDetail } from './substance-detail';

const Actions = styled('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '2',
    _print: { display: 'none' },
  },
});

/** More numbers than the first are counted. */
const firstOf = (numbers: readonly string[]) =>
  numbers.length > 1 ? `${numbers[0]} 외 ${numbers.length - 1}` : (numbers[0] ?? '');

/** What the entry is called, how strict it is, and its numbers. */
export function SubstanceHead({ substance }: { substance: SubstanceDetail }) {
  const { country, label, casNo, ecNo, state } = substance;
  const level = strictestOf(substance);
  const other = otherName(substance);
  return (
    <>
      <Breadcrumb items={[{ label: '규제 물질' }, { label: listName(substance) }, { label }]} />
      <DetailHead>
        <HeadText>
          <HeadLine>
            <HeadTitle tabIndex={-1}>{titleOf(substance)}</HeadTitle>
            {state === 'GONE' ? (
              <Badge tone="unknown">삭제·이동된 항목</Badge>
            ) : (
              level && <RuleBadge level={level} scope={country} />
            )}
          </HeadLine>
          {other && <HeadLead>{other}</HeadLead>}
          <HeadValues>
            <CopyValue label="항목" value={label} done="항목 번호를 복사했어요" />
            {casNo[0] && <CopyValue label="CAS" value={casNo[0]} shown={firstOf(casNo)} done="CAS 번호를 복사했어요" />}
            {ecNo[0] && <CopyValue label="EC" value={ecNo[0]} shown={firstOf(ecNo)} done="EC 번호를 복사했어요" />}
          </HeadValues>
        </HeadText>
        <Actions>
          <Button
            touch
            icon={<Link2 size={16} />}
            onClick={() => void copyText(window.location.href, '링크를 복사했어요')}
          >
            링크 복사
          </Button>
          <SuggestButton touch targetType="SUBSTANCE" targetId={substance.id} />
        </Actions>
      </DetailHead>
    </>
  );
}
