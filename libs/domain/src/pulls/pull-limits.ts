/** Bounds of edit suggestions (docs/product/pulls.md#limits). */
export const PULL_LIMITS = {
  /** Open ones of a person. */
  open: 10,
  /** Of a person on a day in Korea. */
  perDay: 30,
  reasonMin: 10,
  reasonMax: 2000,
  commentMax: 1000,
  /** Comments are gathered so long before those who take part are mailed. */
  commentMailMinutes: 30,
  /** Hours in which authors may remove their comments. */
  commentRemoveHours: 24,
  /** Why a field is not taken over. */
  refusalMin: 2,
  refusalMax: 500,
  /** Days until a suggestion ends that waits for its author. */
  authorDays: 14,
  /** Days after which the author is reminded. */
  remindDays: [7, 13],
  /** Hours until a suggestion that a reviewer took, and did nothing with, waits for everyone again. */
  takenHours: 72,
  /** Fields of one suggestion. */
  keys: 10,
  /** Bytes of a value as JSON. */
  valueBytes: 20_000,
  opinionMin: 10,
  opinionMax: 1000,
  urls: 5,
  urlMax: 500,
  files: 5,
  noteMax: 200,
  /** So many refused ones in so many days, and none accepted, leave one open at a time. */
  deniedInARow: 5,
  deniedDays: 7,
} as const;

/** When a person has earned to review what others suggest (docs/product/pulls.md#editors). */
export const EDITOR_STANDING = { accepted: 20, deniedBelow: 0.1 } as const;
