import { ROAD_ADDRESS_SEARCH_MAX, ROAD_ADDRESS_SEARCH_MIN } from '@gredia/domain';
import { GetRoadAddressesDocument, type GetCheckoutQuery, type GetRoadAddressesQuery } from '@gredia/graphql-schema';
import { Combobox, type ComboboxOption } from '@gredia/ui';
import { useMemo, useState } from 'react';
import { useQuerySoon } from '../../../shared/lists/use-query-soon';

type RoadAddress = GetRoadAddressesQuery['roadAddresses'][number];

const NONE: readonly (ComboboxOption & { address: RoadAddress })[] = [];

/** The stand-in says what it is. */
const HINTS: Record<NonNullable<GetCheckoutQuery['roadAddressProvider']>, string> = {
  JUSO: '도로 이름과 건물 번호, 건물 이름이나 지번으로 찾아요.',
  LOCAL: '시험용 검색이라 시청 같은 공공기관 몇 곳만 찾아요.',
};

interface AddressSearchProps {
  provider: NonNullable<GetCheckoutQuery['roadAddressProvider']>;
  onChoose: (address: RoadAddress) => void;
}

/** 주소 찾기: fills postcode and road of a form by a part of an address. */
export function AddressSearch({ provider, onChoose }: AddressSearchProps) {
  const [text, setText] = useState('');
  const search = text.trim();
  const isTooShort = [...search].length < ROAD_ADDRESS_SEARCH_MIN;
  const { data, isCurrent, problem } = useQuerySoon(GetRoadAddressesDocument, isTooShort ? null : { search });
  const options = useMemo(() => (isTooShort ? NONE : (data?.roadAddresses.map(optionOf) ?? NONE)), [data, isTooShort]);
  const remark = isCurrent ? '찾는 주소가 없어요. 아래에 직접 입력해도 돼요.' : '찾는 중이에요.';

  return (
    <Combobox
      label="주소 찾기"
      placeholder="세종대로 110"
      hint={HINTS[provider]}
      maxLength={ROAD_ADDRESS_SEARCH_MAX}
      text={text}
      options={problem ? NONE : options}
      remark={isTooShort ? undefined : (problem ?? remark)}
      onText={setText}
      onChoose={(chosen) => {
        setText('');
        const found = options.find(({ id }) => id === chosen.id);
        if (found) onChoose(found.address);
      }}
    />
  );
}

function optionOf(address: RoadAddress, place: number) {
  const { postcode, road, building, lot } = address;
  const detail = [building, lot].filter(Boolean).join(' · ');
  return { id: String(place), label: `(${postcode}) ${road}`, detail, address };
}
