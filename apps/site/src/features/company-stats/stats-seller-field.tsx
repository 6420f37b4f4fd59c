import { GetSellersDocument } from '@gredia/graphql-schema';
import { Combobox, styled, type ComboboxOption } from '@gredia/ui';
import { useState } from 'react';
import { useQuerySoon } from '../../shared/lists/use-query-soon';

const OFFERED = 8;
const NONE: readonly ComboboxOption[] = [];

const Root = styled('div', { base: { w: { base: '100%', md: '320px' } } });

interface StatsSellerFieldProps {
  /** Whose figures are shown. */
  name: string;
  onChoose: (sellerId: string) => void;
}

/** For administrators: whose figures are shown, chosen by name. */
export function StatsSellerField({ name, onChoose }: StatsSellerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? '';
  const { data, isCurrent, hasFailed } = useQuerySoon(
    GetSellersDocument,
    search ? { search, page: 1, perPage: 10 } : null,
  );
  const options = search && data ? data.sellers.sellers.slice(0, OFFERED).map(optionOf) : NONE;
  const remark = hasFailed
    ? '지금은 공급사를 찾을 수 없어요.'
    : isCurrent
      ? '그런 이름의 공급사가 없어요.'
      : '찾는 중이에요.';
  return (
    <Root>
      <Combobox
        label="공급사"
        placeholder="공급사 이름으로 찾기"
        maxLength={100}
        text={typed ?? name}
        options={options}
        remark={search ? remark : undefined}
        onText={setTyped}
        onChoose={({ id }) => {
          setTyped(null);
          onChoose(id);
        }}
      />
    </Root>
  );
}

const optionOf = ({ id, name }: { id: string; name: string }): ComboboxOption => ({ id, label: name });
