export { memberPriceGroups } from './organization-service.ts'
