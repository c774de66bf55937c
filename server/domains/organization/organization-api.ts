export { fanClubCards } from './members/memberships.ts'
export { mayActFor } from './acting.ts'
export { isOrganization, memberPriceGroups } from './organization-service.ts'
