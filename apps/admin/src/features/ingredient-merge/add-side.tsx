import { MERGED_MOST } from '@gredia/domain';
import { Combobox } from '@gredia/ui';
import { useState } from 'react';
import { useIngredientOptions } from '../../shared/ingredients/use-ingredient-options';

interface AddSideProps {
  ids: readonly string[];
  onAdd: (id: string) => void;
}

/** Looks for one more ingredient to be merged. */
export function AddSide({ ids, onAdd }: AddSideProps) {
  const [text, setText] = useState('');
  const { options, remark } = useIngredientOptions(text);
  if (ids.length > MERGED_MOST) return null;
  return (
    <Combobox
      label={ids.length ? '합칠 성분 더하기' : '합칠 성분'}
      placeholder="성분명, INCI로 찾기"
      maxLength={100}
      text={text}
      options={options.filter(({ id }) => !ids.includes(id))}
      remark={remark}
      onText={setText}
      onChoose={({ id }) => {
        setText('');
        onAdd(id);
      }}
    />
  );
}
