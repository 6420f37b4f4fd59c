import { boardLabel, isBoard } from '@gredia/domain';
import { useGraphqlClient, type PostCardFragment } from '@gredia/graphql-schema';
import { Badge, Button, Card, Link, loadOrTell, Section, styled, touchScreen } from '@gredia/ui';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { beginningOf, factsOf, Paid } from './article-cards';

const Frame = styled(Card, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    gap: { base: '4', md: '8' },
    p: { base: '4', md: '5' },
    '& > div': { flex: 1, minW: 0 },
    '& > div > span': { display: 'flex', gap: '1.5' },
    '& > div > b': { display: 'block', mt: '2', fontSize: 'xl', fontWeight: 700, overflowWrap: 'anywhere' },
    '& > div > b > a': {
      [touchScreen]: { display: 'inline-flex', alignItems: 'center', minH: 'touch' },
      _hover: { textDecoration: 'underline' },
    },
    '& > div > p': { mt: '1', color: 'fg.muted', lineClamp: 2, overflowWrap: 'anywhere' },
    '& > div > small': { display: 'block', mt: '2', textStyle: 'caption', color: 'fg.subtle' },
    '& > button': { flex: 'none' },
  },
});

/** About what two lines show. */
const SHOWN = 180;

/** One article or post that chance chose, and another one on demand. */
export function RandomArticle({ article }: { article: PostCardFragment }) {
  const client = useGraphqlClient();
  const [other, setOther] = useState<PostCardFragment | null>(null);
  const [isAsking, setAsking] = useState(false);
  const shown = other ?? article;
  const { id, mid, title, untagContent, isAdvertising } = shown;

  async function handleAsk() {
    setAsking(true);
    const asking = await loadOrTell(() => import('./ask-for-article'));
    const found = await asking?.askForArticle(client, id);
    if (found) setOther(found);
    setAsking(false);
  }

  return (
    <Section title="이런 글도 있어요">
      <Frame>
        <div aria-live="polite">
          <span>
            <Badge>{isBoard(mid) ? boardLabel[mid] : mid}</Badge>
            {isAdvertising && <Paid />}
          </span>
          <b>
            <Link href={paths.post(id, mid)} data-title="">
              {title}
            </Link>
          </b>
          {untagContent && <p>{beginningOf(untagContent, SHOWN)}</p>}
          <small>{factsOf(shown)}</small>
        </div>
        <Button
          touch
          size="sm"
          icon={<Shuffle size={16} />}
          loading={isAsking ? '찾는 중' : undefined}
          onClick={() => void handleAsk()}
        >
          다른 글
        </Button>
      </Frame>
    </Section>
  );
}
