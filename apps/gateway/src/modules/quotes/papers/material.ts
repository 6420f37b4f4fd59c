/** What is asked for, as it was called then. */
export interface Material {
  product: string;
  manufacture: string | null;
  incis: readonly string[];
}
