import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS, productTypeLabel, pullPath, type ProductType } from '@gredia/domain';
import { ChoiceChips, Link, Note, SelectField, styled, TextArea, TextField } from '@gredia/ui';
import { optionsOf } from '../../../shared/forms/options-of';
import { Pair, PresentValue, wantedLabel } from './key-parts';
import { LinesField } from './lines-field';
import { MembersField } from './members-field';
import { PartsField } from './parts-field';
import type { MemberName } from '../values/use-member-names';
import { type TargetField } from './suggest-values';
import { controlOf, isOpinion, typedOf, type MemberRow, type PartRow } from '../values/typed-value';
import type { SuggestFormState } from './use-suggest-form';
import { presentText } from '../values/value-text';

const Own = styled('div', { base: { mb: '2' } });
const OwnLink = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });

const CHOICES: Record<string, readonly string[]> = { functions: PRODUCT_FUNCTIONS, certificates: PRODUCT_CERTIFICATES };

interface KeyFieldProps {
  form: SuggestFormState;
  field: TargetField;
  /** What a row of memberships is called. */
  nameOf: (name: string) => MemberName;
}

/** One field: what stands there now, and what is wanted. */
export function KeyField({ form, field, nameOf }: KeyFieldProps) {
  const { key, label } = field;
  const { targetType } = form.target;
  const own = form.ownOf(key);
  const base = form.values.base[key];
  const present = presentText(targetType, key, base, typedOf(targetType, key, base));
  return (
    <section aria-label={label} data-key={key}>
      {own !== undefined && (
        <Own>
          <Note tone="warn">
            이 항목은 이미 제안해서 검토를 기다리고 있어요.{' '}
            <OwnLink href={pullPath(own)} target="_blank" rel="noopener">
              #{own} 보기
            </OwnLink>
          </Note>
        </Own>
      )}
      {controlOf(targetType, key) === 'members' ? (
        <Wanted {...{ form, field, nameOf }} />
      ) : (
        <Pair>
          <PresentValue label={label} text={present} />
          <Wanted {...{ form, field, nameOf }} />
        </Pair>
      )}
    </section>
  );
}

function Wanted({ form, field: { key, label }, nameOf }: KeyFieldProps) {
  const { targetType } = form.target;
  const typed = form.values.wanted[key] ?? '';
  const error = form.errorOf(`wanted.${key}`);
  const control = controlOf(targetType, key);
  switch (control) {
    case 'lines':
      return (
        <LinesField label={label} values={typed as string[]} error={error} onChange={(all) => form.want(key, all)} />
      );
    case 'choices': {
      const chosen = typed as string[];
      const kept = (typedOf(targetType, key, form.values.base[key]) as string[]).concat(chosen);
      const options = [...new Set([...(CHOICES[key] ?? []), ...kept])];
      return (
        <ChoiceChips
          label={wantedLabel(label)}
          options={options}
          values={chosen}
          error={error}
          onChange={(all) => form.want(key, all)}
        />
      );
    }
    case 'type':
      return (
        <SelectField<ProductType>
          label={wantedLabel(label)}
          placeholder="고르지 않음"
          value={typed as ProductType}
          options={optionsOf(productTypeLabel)}
          error={error}
          onChange={(value) => form.want(key, value)}
        />
      );
    case 'parts':
      return (
        <PartsField label={label} rows={typed as PartRow[]} error={error} onChange={(rows) => form.want(key, rows)} />
      );
    case 'members':
      return (
        <MembersField
          label={label}
          isEntry={key === 'members'}
          nameOf={nameOf}
          rows={typed as MemberRow[]}
          error={error}
          onChange={(rows) => form.want(key, rows)}
        />
      );
    default: {
      const shared = {
        name: `wanted.${key}`,
        label: wantedLabel(label, isOpinion(targetType, key) ? '의견' : undefined),
        error,
        value: typed as string,
        autoComplete: 'off',
        onBlur: () => form.touch(`wanted.${key}`),
      };
      if (control === 'longText') {
        return (
          <TextArea
            {...shared}
            rows={4}
            hint={isOpinion(targetType, key) ? '이 항목은 직접 고치지 않고, 검토하는 사람이 의견을 읽어요.' : undefined}
            onChange={({ target }) => form.want(key, target.value)}
          />
        );
      }
      return (
        <TextField
          {...shared}
          spellCheck={false}
          inputMode={control === 'number' ? 'numeric' : undefined}
          suffix={control === 'number' ? '원' : undefined}
          onChange={({ target }) => form.want(key, target.value)}
        />
      );
    }
  }
}
