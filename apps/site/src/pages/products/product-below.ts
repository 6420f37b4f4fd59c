/** What stands at the end of a material's page: one file. */
export { ShopSection } from './product-shop';
export { AlternativesSection } from '../../features/products/detail/alternatives-section';
export { MentioningPosts } from '../../features/community/mentions/mentioning-posts';
