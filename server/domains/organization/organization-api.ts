export { mayActFor } from './acting.ts'
export { isOrganization, memberPriceGroups } from './organization-service.ts'
