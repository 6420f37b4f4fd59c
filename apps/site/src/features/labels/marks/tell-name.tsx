import { GetNameListDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { Button, Combobox, showToast, styled } from '@gredia/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useIngredientOptions } from '../../../shared/catalogue/use-ingredient-options';
import { useSuggestDialog } from '../../../shared/suggesting/suggest-dialog-context';
import type { MarkedToken, MeantIngredient } from '../reading/marked-label';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** No longer name is kept of an ingredient. */
const NAME_MAX = 300;

const Root = styled('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    w: '100%',
    // Below the other ways out of an unknown name.
    order: 1,
    p: '3.5',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
  },
});
const Candidates = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Search = styled('div', { base: { maxW: { md: '360px' } } });

/** The name as it stands on the label, in one line. */
const nameOf = ({ text }: Pick<MarkedToken, 'text'>): string => text.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);

interface TellNameProps {
  token: MarkedToken;
}

/** 이 이름을 알려 주기: an unknown name of a label becomes another name of the ingredient that is chosen here. */
export function TellName({ token }: TellNameProps) {
  const client = useGraphqlClient();
  const { suggest, opening } = useSuggestDialog();
  const [isChoosing, setIsChoosing] = useState(false);
  const [text, setText] = useState('');
  const { options, remark } = useIngredientOptions(text);
  const name = nameOf(token);
  const place = `tell-${token.start}`;

  function tell(targetId: string) {
    suggest({
      ...{ targetType: 'INGREDIENT', targetId, place },
      given: { added: { synonyms: [name] }, reason: `전성분에서 본 이름이에요: ${name}` },
    });
  }

  /** The marks know most ingredients by their titles alone. */
  async function handleCandidate({ id, title }: MeantIngredient) {
    if (UUID.test(id)) return tell(id);
    const found = await client.query(GetNameListDocument, { query: title }).then(
      ({ nameList }) => nameList.find((one) => one.type === 'INGREDIENT' && one.name === title),
      () => undefined,
    );
    if (found) return tell(found.id);
    setText(title);
    showToast('그 성분을 바로 찾지 못했어요. 찾기에서 골라 주세요.', { tone: 'bad' });
  }

  return (
    <>
      <Button
        size="sm"
        variant="soft"
        icon={<MessageCircleQuestion size={16} />}
        aria-expanded={isChoosing}
        loading={opening === place ? '여는 중' : undefined}
        onClick={() => setIsChoosing(!isChoosing)}
      >
        이 이름을 알려 주기
      </Button>
      {isChoosing && (
        <Root role="group" aria-label={`‘${name}’은 어떤 성분인가요?`}>
          {token.candidates.length > 0 && (
            <Candidates>
              {token.candidates.map((candidate) => (
                <Button key={candidate.id} size="sm" onClick={() => void handleCandidate(candidate)}>
                  {candidate.title}
                </Button>
              ))}
            </Candidates>
          )}
          <Search>
            <Combobox
              label="어떤 성분의 이름인가요?"
              hint="고르면 그 성분의 다른 이름으로 제안해요. 맞는 성분이 없으면 원료를 요청해 주세요."
              placeholder="성분명, INCI로 찾기"
              maxLength={100}
              autoFocus
              text={text}
              options={options}
              remark={remark}
              onText={setText}
              onChoose={({ id, label }) => {
                setText(label);
                tell(id);
              }}
              onCancel={() => setIsChoosing(false)}
            />
          </Search>
        </Root>
      )}
    </>
  );
}
