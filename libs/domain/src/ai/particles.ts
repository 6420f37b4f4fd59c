/** Particles and endings that stand behind a noun, as a question has them. */
const PARTICLES = new Set(
  [
    '은 는 이 가 을 를 의 에 도 만 로 와 과 랑 야 나 란',
    '에서 에는 으로 로는 로서 이랑 하고 까지 부터 보다 처럼 이란 이나 이야 인가 인지 에도 이고 이면 라면 들의 들이 들은 들을 에선 께서 마다 이라 에게 한테 씩',
    '에서는 에서도 으로는 으로서 이라는 라는데 이에요 예요 인가요 인데요 이라면 이라고 로서는 이라도 에서만 까지만 까지는',
    '으로서는 이라는데 인가요? 까지인가요 이라던데 라던데 이던데',
    // What a question goes on with: `살리실산은요?`
    '요 은요 는요 도요 이요 만요 에는요 에서는요 으로는요 이랑은요 까지는요 이면요 라면요 이라면요',
  ].flatMap((words) => words.split(' ')),
);
const LONGEST = Math.max(...[...PARTICLES].map(({ length }) => length));

export const isParticle = (text: string): boolean => PARTICLES.has(text);

/** A word without each particle that may be one, the longest first; not the word itself. */
export function withoutParticle(word: string): string[] {
  const bare: string[] = [];
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length -= 1) {
    if (PARTICLES.has(word.slice(-length))) bare.push(word.slice(0, -length));
  }
  return bare;
}

/** What makes another word of a noun that means the same here (`EU산`, `샴푸류`, `규제현황`). */
const SUFFIXES =
  '용 류 형 상 형태 타입 제 제로 식 산 내 권 판 측 쪽 속 들 안 등 같은 치 량 율 법 여부 현황 비율 수치 범위 대상 사례 동향 짜리 대 쯤 가량 이내 초과'.split(
    ' ',
  );
const JOINED =
  '에서 에게 으로 로 에 의 이 가 은 는 을 를 와 과 랑 이랑 하고 까지 부터 보다 처럼 마다 만 도 나 이나 야 이야 요 씩 다 다가 선 면 이면 라면 이라면 라도 이라도 든 이든 서 써 인 일 며 이며 고 이고 라 이라 서도'.split(
    ' ',
  );
/** How a noun becomes the end of a sentence. */
const COPULA = /^(?:이에요|예요|이야|입니|인데|인가|인지|인걸|일까|일 때|이죠|이지|이라|라는|라고|이고|이니|이었|였)/;

/** Whether no more than particles, a suffix or the end of a sentence stands behind a noun: `크림류에서는`, not `인도메타신`. */
export function isNounEnding(text: string): boolean {
  const suffix = SUFFIXES.find((one) => text.startsWith(one) && isJoined(text.slice(one.length)));
  return suffix !== undefined || isJoined(text);
}

function isJoined(text: string): boolean {
  if (text === '' || isParticle(text) || COPULA.test(text)) return true;
  return JOINED.some((one) => text.startsWith(one) && isJoined(text.slice(one.length)));
}

/** Syllables of which verbs and their ends are made. */
const VERB_ENDING =
  /^[가거게겠고구군기까나났냐냈네는니다더던데도돼되된될됐됨됩든들따라란람랑래랬러려로록를리마만며면못므봐부비사서선세셔셨습시신실십싶써씀씁아않야어었에여였예오와요용우으은을음의이인일임있잖잡재전점져졌죠주준줄줘중지진질직짐집해했하한할함합혀혔호화히]+$/;

/** Whether what stands behind a word of asking may belong to it: `가능합니까`, `규제현황`, not `차이나클레이`. */
export const isVerbEnding = (text: string): boolean => VERB_ENDING.test(text) || isNounEnding(text);
