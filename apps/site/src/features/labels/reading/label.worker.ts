import type { ReaderRequest } from './label-messages';
import { LabelReader } from './label-reader';

const reader = new LabelReader();

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  void reader.answer(data).then((answer) => postMessage(answer));
});
