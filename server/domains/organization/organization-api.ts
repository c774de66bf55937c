export { detachMemberships, memberPriceGroups } from './organization-service.ts'
