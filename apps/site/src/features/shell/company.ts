export { COMPANY as company } from '@gredia/domain';
