import type { LabelRequest } from './label-messages';
import { LabelReader } from './label-reader';

const reader = new LabelReader();

addEventListener('message', ({ data }: MessageEvent<LabelRequest>) => {
  void reader.answer(data).then((answer) => postMessage(answer));
});
