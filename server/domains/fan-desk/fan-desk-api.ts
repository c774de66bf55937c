export { endAsLetter } from './members/change-membership.ts'
export { holdPayer } from './members/end-called-off.ts'
export { findMemberships, findStaffMembership } from './members/find-memberships.ts'
