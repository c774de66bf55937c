export { isMember, paysMemberPrice } from './membership-service.ts'
