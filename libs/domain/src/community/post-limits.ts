/** Bounds of what people write on boards (docs/product/community.md#bounds). */
export const POST_LIMITS = {
  titleMin: 2,
  titleMax: 100,
  /** Characters of the plain text. */
  textMax: 20_000,
  commentMax: 2000,
  images: 30,
  files: 10,
  /** Pinned posts of a board. */
  pinned: 5,
  /** Drafts of a person. */
  drafts: 20,
  /** Days until a post of `job` ends. */
  jobDays: 30,
  /** Hours in which authors may take back that they removed something. */
  undoHours: 24,
  proposalMin: 20,
  proposalMax: 3000,
  proposalsPerDay: 5,
} as const;

/** Waiting between posts of a person, seconds; accounts younger than `youngHours` wait longer. */
export const POST_WAITS = { seconds: 10, youngSeconds: 120, youngHours: 24 } as const;

/** The first posts of an account younger than so many days wait for an operator. */
export const FIRST_POSTS = { posts: 2, days: 3 } as const;

/** The same between comments. */
export const COMMENT_WAITS = { seconds: 5, youngSeconds: 30, youngHours: 24 } as const;
