import { POST_SEARCH_OPTIONS, postSearchOptionLabel } from '@gredia/domain';
import { SearchField, Select, styled } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { useNewestSearch } from '../../../shared/addresses/use-newest-search';
import { communityHref, readCommunity, writeCommunity, type CommunityParams } from './community-params';

const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '1',
    w: { base: '100%', md: '330px' },
  },
});

const options = POST_SEARCH_OPTIONS.map((value) => ({ value, label: postSearchOptionLabel[value] }));

/** Narrows the list by a text and where it is looked for. A plain GET form: without script the browser does the same. */
export function CommunitySearch({ params }: { params: CommunityParams }) {
  const navigate = useNavigate();
  const newestSearch = useNewestSearch();
  const [text, setText] = useState(params.search);
  const [option, setOption] = useState(params.option);
  const [shown, setShown] = useState(params);
  // Another search (Back, a tab) brings another text into the field, which keeps its focus.
  if (params.search !== shown.search || params.option !== shown.option) {
    setShown(params);
    setText(params.search);
    setOption(params.option);
  }
  // A board that was just chosen is searched, though the page still shows the one before.
  const go = (search: string, where = option) =>
    void navigate(communityHref({ ...readCommunity(newestSearch()), search: search.trim(), option: where, page: 1 }));
  const label = `${postSearchOptionLabel[option]} 검색`;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(text);
  }

  return (
    <Form role="search" action={paths.community} aria-label="글 검색" onSubmit={handleSubmit}>
      {[...writeCommunity({ ...params, search: '', page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        variant="ghost"
        name="option"
        label="검색 범위"
        value={option}
        options={options}
        onChange={(next) => {
          setOption(next);
          if (params.search && text === params.search) go(text, next);
        }}
      />
      <SearchField
        label={label}
        size="sm"
        name="search"
        placeholder={postSearchOptionLabel[option]}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClear={() => {
          setText('');
          if (params.search) go('');
        }}
      />
    </Form>
  );
}
