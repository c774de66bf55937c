export { isMember, paysMemberPrice } from './membership-service.ts'
export { endByLetter, reissueCards } from './leave.ts'
export { membershipKind } from './membership-kinds.ts'
