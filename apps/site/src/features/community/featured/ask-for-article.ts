import { failureOf, GetRandomArticleDocument, type GraphqlClient, type PostCardFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';

/**
 * Another article or post by chance. It is asked past the cache: what chance says is no answer to the next question.
 * @returns null where there is none but that one, or asking failed, which is said
 */
export async function askForArticle(client: GraphqlClient, except: string): Promise<PostCardFragment | null> {
  try {
    const { randomArticle: found } = await client.query(GetRandomArticleDocument, { except });
    if (found && found.id !== except) return found;
    showToast('다른 글이 아직 없어요.');
  } catch (error) {
    showToast(failureOf(error).message, { tone: 'bad' });
  }
  return null;
}
