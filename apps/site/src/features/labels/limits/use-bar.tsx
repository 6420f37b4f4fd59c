import { countryName } from '@gredia/domain';
import { isRinsedOff, productUseLabel, type ProductUse } from '@gredia/domain/regulations';
import { Button, Chip, Segmented, Select, styled } from '@gredia/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

const Root = styled('div', {
  base: {
    // In sight while the rows pass by; the heads of the table stick below it.
    position: 'sticky',
    top: '{sizes.header}',
    zIndex: 3,
    py: '2.5',
    bg: 'bg.canvas',
    _print: { position: 'static' },
  },
});

/** On paper the product stands in words. */
const PrintedUse = styled('p', { base: { display: 'none', textStyle: 'small', _print: { display: 'block' } } });

const Choices = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '2',
    columnGap: '2.5',
    fontSize: 'sm',
    _print: { display: 'none' },
  },
});

const Title = styled('b', { base: { fontSize: 'md', fontWeight: 600, display: { base: 'none', md: 'inline' } } });

const CountriesButton = styled(Button, {
  base: { ms: { md: 'auto' }, display: { base: 'none', md: 'inline-flex' } },
});

const Countries = styled('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    mt: '2',
    _print: { display: 'none !important' },
  },
});

type Side = 'LEAVE' | 'RINSE';

/** The uses of both sides, the usual one first. */
const SIDES: Record<Side, readonly ProductUse[]> = {
  LEAVE: ['LEAVE_ON', 'LEAVE_ON_HAIR', 'EYE', 'LIP', 'NAIL', 'DEODORANT', 'SPRAY', 'CHILD'],
  RINSE: ['RINSE_OFF_BODY', 'RINSE_OFF_HAIR', 'ORAL', 'HAIR_DYE', 'HAIR_WAVE'],
};

/** What a use is called where its side stands before it. */
const SHORT: Partial<Record<ProductUse, string>> = {
  LEAVE_ON: '얼굴·인체용',
  LEAVE_ON_HAIR: '두발용',
  RINSE_OFF_BODY: '얼굴·인체용',
  RINSE_OFF_HAIR: '두발용',
};

const sideOf = (use: ProductUse): Side => (isRinsedOff(use) ? 'RINSE' : 'LEAVE');

interface UseBarProps {
  use: ProductUse;
  onUse: (use: ProductUse) => void;
  countries: readonly string[];
  /** All that can be shown. */
  allCountries: readonly string[];
  onCountries: (countries: string[]) => void;
}

/** The product that limits are shown for, chosen once for all rows, and the countries that stand in columns. */
export function UseBar({ use, onUse, countries, allCountries, onCountries }: UseBarProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const side = sideOf(use);

  function handleCountry(country: string) {
    const isShown = countries.includes(country);
    if (isShown && countries.length === 1) return;
    onCountries(allCountries.filter((other) => (other === country ? !isShown : countries.includes(other))));
  }

  return (
    <Root>
      <PrintedUse>제품 종류: {productUseLabel[use]}</PrintedUse>
      <Choices>
        <Title>제품 종류</Title>
        <Segmented
          size="lg"
          label="제품 종류"
          value={side}
          options={[
            { value: 'LEAVE', label: '씻어내지 않는 제품' },
            { value: 'RINSE', label: '씻어내는 제품' },
          ]}
          onChange={(next) => onUse(SIDES[next][0]!)}
        />
        <Select
          label="제품 자세히"
          value={use}
          options={SIDES[side].map((value) => ({ value, label: SHORT[value] ?? productUseLabel[value] }))}
          onChange={onUse}
        />
        <CountriesButton
          size="sm"
          icon={<SlidersHorizontal size={14} />}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          나라 {countries.length}곳
        </CountriesButton>
      </Choices>
      {isChoosing && (
        <Countries role="group" aria-label="표에 보일 나라">
          {allCountries.map((country) => (
            <Chip key={country} size="sm" selected={countries.includes(country)} onClick={() => handleCountry(country)}>
              {countryName(country)}
            </Chip>
          ))}
        </Countries>
      )}
    </Root>
  );
}
