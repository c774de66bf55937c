export { paysMemberPrice } from './membership-service.ts'
