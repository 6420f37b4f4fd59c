import type { PostCardFragment } from '@gredia/graphql-schema';
import { Badge, formatDate, Link, LinkButton, styled, touchRow } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { ArticleArt } from './article-art';

const Grid = styled('ul', {
  base: {
    display: 'grid',
    '& > li': {
      ...touchRow('b > a'),
      '& > p': { mt: '1', color: 'fg.muted', lineClamp: 2 },
      '& > b': { display: 'block', mt: '2', fontSize: 'xl', fontWeight: 700, overflowWrap: 'anywhere' },
      '& > b > a:hover': { textDecoration: 'underline' },
      '& > small': { display: 'block', mt: '2', textStyle: 'caption', color: 'fg.subtle' },
      '& > div': { display: 'flex', gap: '1.5', minH: '5.5', mt: '3' },
    },
  },
  variants: {
    isRow: {
      true: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        columnGap: { base: '3', md: '5' },
        rowGap: '7',
      },
      false: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
        columnGap: '6',
        rowGap: '10',
      },
    },
  },
});

const Lead = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1.15fr 1fr' },
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'dialog',
    '& > div': { p: { base: '5', md: '10' }, alignSelf: 'center', minW: 0 },
    '& h2': { mt: '2.5', textStyle: 'h1', overflowWrap: 'anywhere' },
    '& p': { mt: '2', color: 'fg.muted', lineClamp: 4 },
    '& small': { display: 'block', mt: '4', textStyle: 'caption', color: 'fg.subtle' },
  },
});
const Badges = styled('div', { base: { display: 'flex', gap: '1.5' } });
const Button = styled('div', { base: { mt: '5' } });

const Picture = styled('img', {
  base: { w: '100%', bg: 'bg.muted', objectFit: 'cover' },
  variants: {
    isLead: {
      true: { h: '100%', minH: { base: '200px', md: '340px' }, maxH: { base: '260px', md: '420px' } },
      false: { aspectRatio: '5 / 3', borderRadius: 'card' },
    },
  },
});

interface ArticlePictureProps {
  src: string | null;
  /** What is drawn where it has none. */
  art: number;
  isLead: boolean;
}

/** The picture of an introduction, or a drawing where it has none. Its title stands beside it. */
function ArticlePicture({ src, art, isLead }: ArticlePictureProps) {
  // Pictures of other sites are not shown: the content policy takes our own only.
  if (src?.startsWith('/')) return <Picture src={src} alt="" isLead={isLead} loading={isLead ? undefined : 'lazy'} />;
  return <ArticleArt art={art} isLead={isLead} />;
}

/** Who wrote it, and when. */
export const factsOf = ({ user, publishedAt, createdAt }: PostCardFragment): string =>
  [user && (user.company ?? user.nickname), formatDate(publishedAt ?? createdAt)].filter(Boolean).join(' · ');

/** More than the lines of a lead and of a card show; every other letter may ask for a file of letters. */
const SHOWN = { lead: 240, card: 90 };

/** Cut between signs: half an emoji is another sign once it has travelled as UTF-8, and the page would be drawn anew. */
export function beginningOf(text: string, most: number): string {
  const signs = [...text.slice(0, 2 * most + 2)];
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : text;
}

/** Stands on everything that is paid for. */
export const Paid = () => <Badge tone="line">광고</Badge>;

/** The newest introduction, large. */
export function LeadArticle({ article, art }: { article: PostCardFragment; art: number }) {
  const { id, mid, title, untagContent, thumbnailSrc, isAdvertising } = article;
  return (
    <Lead aria-label={title}>
      <ArticlePicture isLead art={art} src={thumbnailSrc} />
      <div>
        <Badges>
          <Badge tone="brand">새 소개</Badge>
          {isAdvertising && <Paid />}
        </Badges>
        <h2>{title}</h2>
        {untagContent && <p>{beginningOf(untagContent, SHOWN.lead)}</p>}
        <Button>
          <LinkButton touch href={paths.post(id, mid)} aria-label={`${title} 소개 읽기`}>
            소개 읽기
          </LinkButton>
        </Button>
        <small>{factsOf(article)}</small>
      </div>
    </Lead>
  );
}

interface ArticleCardsProps {
  articles: readonly PostCardFragment[];
  /** A drawing for each of them. */
  arts: readonly number[];
  /** Four in one row, for a part of another page. */
  isRow?: boolean;
}

/** Introductions beside each other. Every paid one says so. */
export function ArticleCards({ articles, arts, isRow = false }: ArticleCardsProps) {
  return (
    <Grid isRow={isRow}>
      {articles.map((article, at) => {
        const { id, mid, title, untagContent, thumbnailSrc, isAdvertising, mentions } = article;
        const material = mentions.find(({ kind }) => kind === 'PRODUCT');
        return (
          <li key={id}>
            <ArticlePicture isLead={false} art={arts[at] ?? 0} src={thumbnailSrc} />
            <div>
              {isAdvertising && <Paid />}
              {material && <Badge tone="brand">{material.title}</Badge>}
            </div>
            <b>
              <Link href={paths.post(id, mid)} data-title="">
                {title}
              </Link>
            </b>
            {untagContent && <p>{beginningOf(untagContent, SHOWN.card)}</p>}
            <small>{factsOf(article)}</small>
          </li>
        );
      })}
    </Grid>
  );
}
