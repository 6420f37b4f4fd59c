import { z } from 'zod';
import { lineField } from '../text/text-fields';

/** So many tags an ingredient may have. */
const TAGS_MAX = 20;
const TAG_MAX = 20;

/** Tags that operators give: free, short, each once. */
export const tagsField = z
  .array(lineField('태그', TAG_MAX))
  .max(TAGS_MAX, `태그는 ${TAGS_MAX}개까지 넣을 수 있어요.`)
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]);
