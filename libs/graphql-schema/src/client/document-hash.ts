import type { DocumentNode } from 'graphql';

/** The hash that codegen gave a document of ours: that of its text as Apollo Client sends it. */
export const hashOf = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { hash?: string } }).__meta__?.hash;
