import { isListKey, lawAct, sayUse } from '@gredia/domain/regulations';
import { Card, FactList, Section, styled } from '@gredia/ui';
import { langOf, languageNames } from '../../shared/law/text-language';
import { listName, usesOf, type SubstanceDetail } from './substance-detail';

const Sides = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    borderTop: '1px solid',
    borderColor: 'border.default',
  },
});

const Side = styled('div', {
  base: { minW: 0, px: { base: '4', md: '5' }, py: { base: '3.5', md: '4' } },
  variants: {
    /** Beside the first on wide screens, below it on narrow ones. */
    isSecond: {
      true: {
        borderStart: { base: 0, md: '1px solid {colors.border.default}' },
        borderTop: { base: '1px solid {colors.border.default}', md: 0 },
        bg: 'bg.subtle',
      },
    },
  },
});
const SideTitle = styled('h3', { base: { mb: '1.5', textStyle: 'caption', fontWeight: 600, color: 'fg.muted' } });
const TitleNote = styled('small', { base: { fontSize: 'inherit', fontWeight: 400 } });

// Plain elements: an entry may have dozens of uses and texts.
const asWritten = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
const Uses = styled('ul', { base: { '& > li': asWritten, '& > li + li': { mt: '2' } } });
const Texts = styled('dl', {
  base: { '& > dt': { textStyle: 'caption', color: 'fg.subtle' }, '& > dd': asWritten, '& > dd + dt': { mt: '2' } },
});

const Frame = styled(Card, { base: { overflow: 'hidden' } });
const Facts = styled('div', { base: { px: { base: '4', md: '5' }, py: '1' } });

/** Conditions that say what the entry does not speak of. */
const EXCEPTIONS = /^(?:EXCEPT|EXCEPT_ENTRY|UNLESS_REFINED)(?::|$)/;

/** Conditions and exceptions of all uses, each once. */
function conditionsOf({ uses, isRead }: SubstanceDetail): { conditions: string; exceptions: string } {
  if (!isRead) return { conditions: '조문을 아직 풀어 읽지 않았어요', exceptions: '조문을 아직 풀어 읽지 않았어요' };
  const said = uses.flatMap(({ conditions, conditionTexts }) =>
    conditions.map((code, index) => ({ isException: EXCEPTIONS.test(code), text: conditionTexts[index] ?? '' })),
  );
  const listed = (isException: boolean) =>
    [...new Set(said.filter((one) => one.isException === isException).map(({ text }) => text))].join('\n');
  const isFlat =
    uses.length > 0 && uses.every(({ kind, scope }) => kind === 'BAN' && (scope === '' || scope === 'ALL'));
  const exceptions = listed(true);
  const none = exceptions ? '아래 예외를 빼고는 모든 함량, 모든 제품' : '없음 · 모든 함량, 모든 제품';
  return {
    conditions: listed(false) || (isFlat ? none : '용도마다 아래와 같아요'),
    exceptions: exceptions || '없음',
  };
}

/** What the entry says: in Korean words made from its structure, beside the text of the list. */
export function EntrySection({ substance }: { substance: SubstanceDetail }) {
  const { list, listTitle, label, name, nameKor, source, texts, isRead, state } = substance;
  const { conditions, exceptions } = conditionsOf(substance);
  const facts = [
    { label: '목록', value: listName(substance) },
    { label: '항목 번호', value: label },
    { label: '대상', value: nameKor ?? name },
    ...(state === 'GONE'
      ? []
      : [
          { label: '조건', value: <Lines text={conditions} /> },
          { label: '예외', value: <Lines text={exceptions} /> },
        ]),
    { label: '근거 규정', value: isListKey(list) ? lawAct(list) : listTitle },
    { label: '판', value: source.edition },
  ];
  return (
    <Section id="entry" title="규제 항목">
      <Frame>
        <Facts>
          <FactList facts={facts} />
        </Facts>
        <Sides>
          <Side>
            <SideTitle>
              한국어 요약 <TitleNote>· 편집부가 옮겼어요</TitleNote>
            </SideTitle>
            {isRead && substance.uses.length > 0 ? (
              <Uses>
                {usesOf(substance).map((use, index) => (
                  // Uses have no name of their own, and never change places.
                  <li key={index}>{sayUse(use)}</li>
                ))}
              </Uses>
            ) : (
              <p>
                {state === 'GONE' ? '지금은 규정이 없는 항목이에요.' : '아직 옮기지 않았어요. 원문을 확인해 주세요.'}
              </p>
            )}
          </Side>
          <Side isSecond>
            <SideTitle>원문 ({languageNames(texts).join('·')})</SideTitle>
            <Texts>
              {texts.map(({ label: cell, text, lang }, index) => [
                <dt key={`${index}-cell`}>{cell}</dt>,
                <dd key={index} lang={langOf(lang)}>
                  {text}
                </dd>,
              ])}
            </Texts>
          </Side>
        </Sides>
      </Frame>
    </Section>
  );
}

const Break = styled('span', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
const Lines = ({ text }: { text: string }) => <Break>{text}</Break>;
