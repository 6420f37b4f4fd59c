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
    bg: 'bg.canvas',
    py: '2.5',
    _print: { position: 'static', '& > div': { display: 'none !important' } },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '2', columnGap: '2.5' },
    '& > div > b': { fontSize: 'md', fontWeight: 600, display: { base: 'none', md: 'inline' } },
    '& > div:not([data-countries]) > button': { ms: { md: 'auto' }, display: { base: 'none', md: 'inline-flex' } },
    '& [role=radiogroup]': { flex: { base: '1 0 100%', md: 'none' }, p: '3px' },
    '& [role=radiogroup] label': {
      flex: { base: 1, md: 'none' },
      justifyContent: 'center',
      minH: { base: '38px', md: '7.5' },
      px: { base: '1', md: '3.5' },
    },
    '& span > select': { h: { base: 'touch', md: '9' }, fontSize: 'sm' },
    '& > div[data-countries]': { display: { base: 'none', md: 'flex' }, gap: '1.5', mt: '2' },
    '& > [data-print]': { display: 'none', textStyle: 'small', _print: { display: 'block' } },
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
    <Root data-use-bar>
      <p data-print>제품 종류: {productUseLabel[use]}</p>
      <div>
        <b>제품 종류</b>
        <Segmented
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
        <Button
          size="sm"
          icon={<SlidersHorizontal size={14} />}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          나라 {countries.length}곳
        </Button>
      </div>
      {isChoosing && (
        <div role="group" aria-label="표에 보일 나라" data-countries>
          {allCountries.map((country) => (
            <Chip key={country} size="sm" selected={countries.includes(country)} onClick={() => handleCountry(country)}>
              {countryName(country)}
            </Chip>
          ))}
        </div>
      )}
    </Root>
  );
}
