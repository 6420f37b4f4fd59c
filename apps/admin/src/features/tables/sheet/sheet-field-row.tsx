import { isAiTextField } from '@gredia/domain';
import { Badge, Button, formatDateTime, LinkButton, SourceLine, styled } from '@gredia/ui';
import { Pencil, RotateCcw, Sparkles, UserPen } from 'lucide-react';
import { paths } from '../../../shared/paths';
import { RecordFieldInput } from '../field-input';
import { draftOf, NO_VALUE, valueText } from '../field-values';
import { fieldSpec, type SheetField } from './sheet-values';

const Root = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0 },
  variants: { isWide: { true: { gridColumn: { md: '1 / -1' } } } },
});
const Name = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Value = styled('p', { base: { minH: '6', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
const From = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2', textStyle: 'small' },
});
const Quiet = styled('span', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } });

/** Of values that are in neither Korean nor Latin letters: their signs have a face of their own. */
const LANGUAGES: Readonly<Record<string, string>> = { nameCn: 'zh-Hans', nameJp: 'ja', descJp: 'ja' };

interface SheetFieldRowProps {
  field: SheetField;
  draft: string | undefined;
  error?: string;
  /** The ingredient that has this value already. */
  otherId?: string;
  isGivenBack: boolean;
  onDraft: (draft: string) => void;
  onGiveBack: (isGivenBack: boolean) => void;
}

/** A field of the sheet: its value to be edited or read, and where it is from. */
export function SheetFieldRow({ field, draft, error, otherId, isGivenBack, onDraft, onGiveBack }: SheetFieldRowProps) {
  const spec = fieldSpec(field.name);
  const text = (value: unknown) => (field.name === 'skinDeep' ? skinDeepText(value) : valueText(spec, value));
  const isWide = spec.kind === 'longText' || field.name === 'skinDeep';
  return (
    <Root isWide={isWide} data-field={field.name}>
      {!spec.edit || isGivenBack ? (
        <>
          <Name>{spec.label}</Name>
          <Value lang={LANGUAGES[field.name]}>
            {isGivenBack ? (field.behind ? text(field.behind.value) : text(field.value)) : text(field.value)}
          </Value>
        </>
      ) : (
        <RecordFieldInput
          field={spec}
          draft={draft ?? draftOf(spec, field.value)}
          error={error}
          lang={LANGUAGES[field.name]}
          rows={rowsFor(draft ?? draftOf(spec, field.value), isWide)}
          onDraft={onDraft}
        />
      )}
      {otherId && (
        <From>
          <LinkButton
            size="sm"
            touch
            href={paths.ingredientSheet(otherId)}
            target="_blank"
            rel="noopener"
            icon={<Pencil size={13} />}
          >
            그 성분 고치기
          </LinkButton>
        </From>
      )}
      <From>
        {isGivenBack ? (
          <>
            <Badge tone="info">출처로 되돌려요</Badge>
            {!field.behind && <Quiet>남은 출처 값이 없어 다음 가져오기부터 출처를 따라요.</Quiet>}
            <Button size="xs" onClick={() => onGiveBack(false)}>
              취소
            </Button>
          </>
        ) : (
          <WhereFrom field={field} text={text} onGiveBack={() => onGiveBack(true)} />
        )}
      </From>
    </Root>
  );
}

/** What the safety database says, a line for each of its facts. */
function skinDeepText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return NO_VALUE;
  const { Name, DataLevel, ScoreMin, ScoreMax, Similarity, LastCheckedAt, Description, Functions, Url } =
    value as Record<string, unknown>;
  const facts: readonly [label: string, fact: unknown][] = [
    ['이름', Name],
    ['자료', DataLevel],
    ['점수', ScoreMin === ScoreMax ? ScoreMin : `${String(ScoreMin ?? '')}–${String(ScoreMax ?? '')}`],
    ['같은 정도', Similarity],
    ['기능', Array.isArray(Functions) ? Functions.join(', ') : null],
    ['설명', Description],
    ['확인', LastCheckedAt],
    ['주소', Url],
  ];
  const lines = facts.flatMap(([label, fact]) =>
    fact === null || fact === undefined || fact === '' ? [] : [`${label}: ${String(fact)}`],
  );
  return lines.join('\n') || NO_VALUE;
}

/** As high as what stands in it, within reason. */
const rowsFor = (text: string, isLong: boolean): number =>
  Math.min(10, Math.max(2, text.split('\n').length, isLong ? Math.ceil(text.length / 90) : 0));

interface WhereFromProps {
  field: SheetField;
  text: (value: unknown) => string;
  onGiveBack: () => void;
}

function WhereFrom({ field, text, onGiveBack }: WhereFromProps) {
  const { name, value, source, isOperators, behind, changedAt, changedBy } = field;
  if (!isOperators) {
    if (text(value) === NO_VALUE && !source) return null;
    if (isAiTextField(name) && !source) {
      return (
        <>
          <Badge tone="ai" icon={<Sparkles size={13} />}>
            AI 생성
          </Badge>
          {changedAt && <Quiet>{formatDateTime(changedAt)}</Quiet>}
        </>
      );
    }
    return <SourceLine name={source?.name} edition={source?.edition} url={source?.url} checkedAt={source?.checkedAt} />;
  }
  return (
    <>
      <Badge tone="info" icon={<UserPen size={13} />}>
        운영자 입력
      </Badge>
      <Quiet>
        {[changedBy && `${changedBy} 님`, changedAt && formatDateTime(changedAt)].filter(Boolean).join(' · ')}
      </Quiet>
      {behind && (
        <Quiet>
          출처 값: {text(behind.value)}
          {behind.source && ` (${behind.source.name} ${behind.source.edition})`}
        </Quiet>
      )}
      <Button
        size="xs"
        icon={<RotateCcw size={13} />}
        aria-label={`${fieldSpec(name).label} 출처로 되돌리기`}
        onClick={onGiveBack}
      >
        출처로 되돌리기
      </Button>
    </>
  );
}
