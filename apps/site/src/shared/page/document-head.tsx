import { BRAND } from '@gredia/domain';
import { paths } from '../addresses/paths';
import { usePageState } from './page-state';

interface DocumentHeadProps {
  /** Name of the screen; without one the title is the product's name. */
  title?: string;
  description?: string;
  /** Clean address of the page, from `paths`. */
  path: string;
  /** Whether its link has a picture of its own in messengers, drawn at `/og` + path + `.png`. */
  hasPicture?: boolean;
  /** Keeps search engines from listing this variant (filters, versions, errors). */
  noindex?: boolean;
  /** schema.org description of what the page is about. */
  jsonLd?: Record<string, unknown>;
  /** A feed (RSS) of what stands here, where there is one as JSON Feed as well. */
  feed?: { title: string; path: string; jsonPath?: string };
}

const DESCRIPTION = '화장품 성분, 원료, 국가별 규제를 근거와 함께 찾아보세요.';

/** Title, description and addresses of a page for search engines and link previews; React moves them into the head. */
export function DocumentHead({
  title,
  description = DESCRIPTION,
  path,
  hasPicture = false,
  noindex = false,
  jsonLd,
  feed,
}: DocumentHeadProps) {
  const { origin } = usePageState();
  const fullTitle = title ? `${title} | ${BRAND.ko}` : BRAND.ko;
  const url = origin + path;

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.ko} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:image" content={origin + paths.picture(hasPicture ? path : undefined)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      {noindex ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="canonical" href={url} />
      {feed ? <link rel="alternate" type="application/rss+xml" title={feed.title} href={origin + feed.path} /> : null}
      {feed?.jsonPath ? (
        <link rel="alternate" type="application/feed+json" title={feed.title} href={origin + feed.jsonPath} />
      ) : null}
      {jsonLd ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...jsonLd }).replaceAll('<', '\\u003c'),
          }}
        />
      ) : null}
    </>
  );
}
