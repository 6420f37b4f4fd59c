import { useGetNameListQuery } from '@gredia/graphql-schema';
import { SearchField, styled, touchScreen } from '@gredia/ui';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSettled } from '../../shared/lists/use-settled';
import { cosmeticsList, type CosmeticsListParams } from './cosmetics-list-params';

const Root = styled('form', { base: { py: '4', borderBottom: '1px solid', borderColor: 'border.default' } });
const Title = styled('h2', { base: { mb: '2', fontSize: 'sm', lineHeight: '5', fontWeight: 650 } });
const Remark = styled('p', { base: { mt: '1.5', textStyle: 'small', color: 'fg.muted' } });

const Suggestions = styled('ul', {
  base: { mt: '1.5', border: '1px solid', borderColor: 'border.default', borderRadius: 'control', overflow: 'hidden' },
});

const Suggestion = styled('button', {
  base: {
    display: 'block',
    w: '100%',
    minH: '8.5',
    [touchScreen]: { minH: 'touch' },
    px: '2.5',
    py: '1.5',
    textAlign: 'start',
    fontSize: 'md',
    _hover: { bg: 'bg.hover' },
  },
});

const SHOWN = 6;
const SETTLED_MS = 250;

interface IngredientFilterProps {
  filter: 'contains' | 'without';
  title: string;
  params: CosmeticsListParams;
}

/** Chooses ingredients by name: what is typed brings names of the dictionary. */
export function IngredientFilter({ filter, title, params }: IngredientFilterProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [query] = useSettled(text.trim(), SETTLED_MS);
  const isLongEnough = query.length > 1;
  const { data, error } = useGetNameListQuery({ variables: { query }, skip: !isLongEnough });
  const names = (data?.nameList ?? []).filter(({ type }) => type === 'INGREDIENT').slice(0, SHOWN);

  const choose = (name: string) => {
    setText('');
    if (!params[filter].includes(name)) void navigate(cosmeticsList.toggledHref(params, filter, name));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = names;
    if (first && text) choose(first.name);
  };

  return (
    <Root onSubmit={handleSubmit} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <SearchField
        size="sm"
        label={`${title} 찾기`}
        placeholder="성분명"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      {text && names.length > 0 && (
        <Suggestions aria-label={`${title} 후보`}>
          {names.map((name) => (
            <li key={name.id}>
              <Suggestion type="button" onClick={() => choose(name.name)}>
                {name.name}
              </Suggestion>
            </li>
          ))}
        </Suggestions>
      )}
      {text && isLongEnough && data && names.length === 0 && <Remark role="status">찾는 성분이 없어요</Remark>}
      {text && error && <Remark role="status">지금은 찾을 수 없어요. 잠시 뒤 다시 시도해 주세요.</Remark>}
    </Root>
  );
}
