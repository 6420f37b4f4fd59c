import {
  bannersCollection,
  commentsCollection,
  cosmeticsCollection,
  ingredientsCollection,
  membershipsCollection,
  messagesCollection,
  postsCollection,
  productsCollection,
  quotesCollection,
  requestedProductsCollection,
  sellersCollection,
  sponsorsCollection,
  subscriptionsCollection,
  usersCollection,
  type CollectionName,
  type CollectionSpec,
} from '@gredia/domain';

/** The collections of the console, in the order of its menu; those without a table behind them. */
export const collectionSpecs: readonly CollectionSpec[] = [
  usersCollection,
  ingredientsCollection,
  productsCollection,
  cosmeticsCollection,
  quotesCollection,
  sellersCollection,
  requestedProductsCollection,
  postsCollection,
  commentsCollection,
  membershipsCollection,
  bannersCollection,
  sponsorsCollection,
  messagesCollection,
  subscriptionsCollection,
];

/** The collections that the log can be narrowed to. */
export const collectionOptions = collectionSpecs.map(({ name, label }) => ({ value: name, label }));

/** What a collection says of itself; undefined for one that is not known here yet. */
export const specOf = (name: CollectionName | null | undefined): CollectionSpec | undefined =>
  collectionSpecs.find((spec) => spec.name === name);
