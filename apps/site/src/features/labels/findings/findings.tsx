import { styled } from '@gredia/ui';
import { useState } from 'react';
import { useProductUse } from '../../../shared/addresses/product-use';
import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';
import { listsOf, subjectsOfLists, type NamedList } from '../limits/law-subjects';
import { LimitsSection } from '../limits/limits-section';
import { AllergensSection } from './allergens-section';
import { FunctionalNote } from './functional-note';
import { FunctionsSection } from './functions-section';
import { ListChoice } from './list-choice';
import { findingsOfTokens } from './list-findings';
import { OffersSection } from './offers-section';
import { OverQuota } from './over-quota';
import { SubstancesNote } from './substances-note';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: '8', xl: '6' },
  },
});

/** What the server found about a label: why nothing, or its findings, of all its lists or of a chosen one. */
export function Findings({ answer }: { answer: LabelAnswer }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { findings } = answer;
  const lists = listsOf(answer);
  const list = chosen === null ? undefined : lists[chosen];
  if (!findings) return <OverQuota answer={answer} />;
  return (
    <>
      {lists.length > 1 && <ListChoice lists={lists} chosen={list ? chosen : null} onChoose={setChosen} />}
      <FindingsOfLists answer={answer} findings={findings} lists={list ? [list] : lists} />
    </>
  );
}

interface FindingsOfListsProps {
  answer: LabelAnswer;
  /** Of the whole label. */
  findings: LabelFindings;
  /** The lists that they are shown of. */
  lists: readonly NamedList[];
}

/** Substances, limits, allergens, functions and offers of some lists of a label. */
function FindingsOfLists({ answer, findings, lists }: FindingsOfListsProps) {
  const [use, chooseUse] = useProductUse();
  const tokens = lists.flatMap((list) => list.tokens);
  const own = findingsOfTokens(findings, tokens, answer.regulated);
  return (
    <>
      <div>
        <SubstancesNote tokens={tokens} />
        <LimitsSection lists={lists} law={answer} use={use} onUse={chooseUse} />
        <FunctionalNote functional={own.functional} answer={answer} />
      </div>
      <Columns>
        <AllergensSection {...own} subjects={subjectsOfLists(lists)} use={use} />
        <FunctionsSection functions={own.functions} />
      </Columns>
      <OffersSection offered={own.offered} />
    </>
  );
}
