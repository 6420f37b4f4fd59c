import { countryLabel } from '@gredia/domain';
import { formatNumber, Note, Section, styled, Table, Th } from '@gredia/ui';
import { compareRules, RuleBadge } from '../shared/rule-badges';
import { SourceNote } from '../shared/source-note';
import type { IngredientDetail, IngredientRule } from './ingredient-detail';
import { languageOf, ruleTexts } from './rule-texts';

const Rules = styled('div', {
  base: {
    mb: '12px',
    '& [data-country]': {
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '& > small': { fontSize: '12px', fontWeight: 500, color: 'fg.subtle' },
    },
    '& [data-entry]': { textStyle: 'small', color: 'fg.muted' },
    '& [data-text] > p + p': { mt: '4px', textStyle: 'caption', color: 'fg.subtle' },
    '& [data-text] b': { fontWeight: 600 },
    '& td:last-child': { w: { md: '208px' } },
    mdDown: {
      '& [role=region]': { overflow: 'visible', border: 0, bg: 'transparent' },
      '& :is(table, tbody)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '8px',
        mb: '8px',
        px: '16px',
        py: '14px',
        border: '1px solid',
        borderColor: 'border.default',
        borderRadius: '10px',
      },
      '& tbody tr:hover > *': { bg: 'transparent' },
      '& :is(td, td:first-child, td:last-child)': { display: 'block', p: 0, border: 0 },
      '& :is([data-entry], [data-text], td:last-child)': { gridColumn: '1 / -1' },
      '& [data-entry]:empty': { display: 'none' },
    },
  },
});

const Original = styled('details', {
  base: {
    mt: '4px',
    '& > summary': {
      minH: '24px',
      w: 'fit-content',
      textStyle: 'caption',
      py: { base: '13px', md: '3px' },
      color: 'fg.link',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& > p': {
      mt: '4px',
      p: '10px 12px',
      borderRadius: 'thumb',
      bg: 'bg.subtle',
      textStyle: 'caption',
      color: 'fg.muted',
      whiteSpace: 'pre-line',
    },
  },
});

/** The rules of every country, Korea first; each with its own source and check date. */
export function RulesSection({ ingredient }: { ingredient: IngredientDetail }) {
  const rules = [...ingredient.limitedCountries].sort(compareRules);

  if (rules.length === 0) {
    return (
      <Section id="rules" title="국가별 규제">
        <Note>
          등록된 제한 없음. 확인된 제한이 없거나 아직 검토하지 않은 국가예요. 출시 전 원문 고시를 확인해 주세요.
        </Note>
      </Section>
    );
  }
  return (
    <Section id="rules" title="국가별 규제" count={`${formatNumber(rules.length)}건`}>
      <Rules>
        <Table caption="국가별 규제 표" top>
          <thead>
            <tr>
              <Th>국가</Th>
              <Th>수준</Th>
              <Th>번호</Th>
              <Th>내용</Th>
              <Th>출처와 확인일</Th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </tbody>
        </Table>
      </Rules>
      <Note>표에 없는 국가는 확인된 제한이 없거나 아직 검토하지 않은 국가예요. 출시 전 원문 고시를 확인해 주세요.</Note>
    </Section>
  );
}

function RuleRow({ rule }: { rule: IngredientRule }) {
  const { country, level, entry, source } = rule;
  const name = countryLabel[country];
  const { use, limit, open, folded } = ruleTexts(rule);

  return (
    <tr>
      <td data-country>
        {name ?? country} {name && <small>{country}</small>}
      </td>
      <td>
        <RuleBadge level={level} />
      </td>
      <td data-entry>{entry}</td>
      <td data-text>
        {(use || limit) && (
          <p>
            {use}
            {use && limit && ' · '}
            {limit && (
              <>
                한도 <b>{limit}</b>
              </>
            )}
          </p>
        )}
        {open.map((text) => (
          <p key={text} lang={languageOf(text)}>
            {text}
          </p>
        ))}
        {!use && !limit && open.length + folded.length === 0 && <p>–</p>}
        {folded.length > 0 && (
          <Original>
            <summary>{folded.every((text) => languageOf(text) === 'en') ? '영문 원문' : '자세히 보기'}</summary>
            {folded.map((text) => (
              <p key={text} lang={languageOf(text)}>
                {text}
              </p>
            ))}
          </Original>
        )}
      </td>
      <td>
        <SourceNote source={source} />
      </td>
    </tr>
  );
}
