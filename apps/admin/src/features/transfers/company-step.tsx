import { membershipLabel } from '@gredia/domain';
import { useGetTransferCompaniesQuery, type GetTransferCompaniesQuery } from '@gredia/graphql-schema';
import { Button, Note, SearchField, styled } from '@gredia/ui';
import { Building2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { StepCard } from './step-card';

export type FoundCompany = GetTransferCompaniesQuery['transferCompanies'][number];

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
  },
});
const Sign = styled('span', {
  base: { display: 'inline-flex', p: '2.5', borderRadius: 'control', bg: 'bg.muted', color: 'fg.muted' },
});
const Who = styled('div', { base: { flex: '1 1 160px', minW: 0, overflowWrap: 'anywhere' } });
const Address = styled('small', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
const Form = styled('form', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > button': { minH: '10' } },
});
const Grow = styled('div', { base: { flex: 1, minW: 0 } });
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

interface CompanyStepProps {
  company: FoundCompany | null;
  onChoose: (company: FoundCompany | null) => void;
}

/** 회사 찾기: the company whose root e-mail is to change, by its name or the whole address. */
export function CompanyStep({ company, onChoose }: CompanyStepProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = useGetTransferCompaniesQuery({
    variables: { search },
    skip: search === '',
    fetchPolicy: 'network-only',
  });

  if (company) {
    return (
      <StepCard number={1} title="회사 찾기" state="done">
        <CompanyRow company={company} label="바꾸기" onClick={() => onChoose(null)} />
      </StepCard>
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    // Once more for the same words: after a failure, or when a company has come since.
    if (wanted !== '' && wanted === search) void query.refetch();
    else setSearch(wanted);
  }
  const found = query.data?.transferCompanies;

  return (
    <StepCard number={1} title="회사 찾기" state="current">
      <Form role="search" onSubmit={handleSubmit}>
        <Grow>
          <SearchField
            label="회사 이름이나 지금 이메일 전체"
            placeholder="회사 이름이나 지금 이메일 전체"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped('')}
          />
        </Grow>
        <Button type="submit" touch loading={query.loading ? '찾는 중' : undefined}>
          찾기
        </Button>
      </Form>
      {query.error && (
        <Note tone="bad" role="alert">
          {query.error.message}
        </Note>
      )}
      {found?.length === 0 && (
        <Note role="status">조건에 맞는 회사가 없어요. 담당 계정이 있는 회사만 찾을 수 있어요.</Note>
      )}
      {found && found.length > 0 && (
        <List aria-label="찾은 회사">
          {found.map((each) => (
            <li key={each.account}>
              <CompanyRow company={each} label="고르기" onClick={() => onChoose(each)} />
            </li>
          ))}
        </List>
      )}
    </StepCard>
  );
}

function CompanyRow({ company, label, onClick }: { company: FoundCompany; label: string; onClick: () => void }) {
  const { seller, email, membership } = company;
  return (
    <Row>
      <Sign aria-hidden="true">
        <Building2 size={20} />
      </Sign>
      <Who>
        <b>{seller.name}</b>
        <Address>
          {email} · {membershipLabel[membership ?? 'FREE']}
        </Address>
      </Who>
      <Button variant="ghost" size="sm" touch aria-label={`${seller.name} (${email}) ${label}`} onClick={onClick}>
        {label}
      </Button>
    </Row>
  );
}
