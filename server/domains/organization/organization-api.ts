export { isOrganization, memberPriceGroups } from './organization-service.ts'
