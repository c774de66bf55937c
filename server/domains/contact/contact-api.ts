export { findOwnAddress } from './address-service.ts'
export { createContact, getContact, readBuyerFacts } from './contact-service.ts'
export { findCountry } from './country-service.ts'
export { isInGroup } from './group-service.ts'
